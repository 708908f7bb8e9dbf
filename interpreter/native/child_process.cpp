// SPDX-License-Identifier: MIT
#include "interpreter/native/child_process.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <thread>
#include <unistd.h>

#include <sys/wait.h>

#include "interpreter/native/private_files.hpp"

#ifndef __linux__
extern char** environ;  // POSIX; <unistd.h> declares it on request only
#endif

namespace zermelo::interpreter {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_messages = std::size_t{1} << 16;
constexpr int wait_for_output_ms = 10;
constexpr std::chrono::milliseconds wait_for_end{1};

/// What a program writes, as it writes it.
class Output {
 public:
  Output() {
    int ends[2] = {-1, -1};
#ifdef __linux__
    const bool is_open = pipe2(ends, O_CLOEXEC) == 0;
#else
    const bool is_open = pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
                         fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
#endif
    reading_ = Descriptor(ends[0]);
    writing_ = Descriptor(ends[1]);
    if (is_open) fcntl(reading_.number(), F_SETFL, O_NONBLOCK);
  }

  int writing_end() const noexcept { return writing_.number(); }
  void close_writing_end() noexcept { writing_.reset(); }

  /// Reads what is there, or waits a moment for more.
  void wait() {
    pollfd state{reading_.number(), POLLIN, 0};
    if (!reading_) {
      std::this_thread::sleep_for(wait_for_end);
    } else if (poll(&state, 1, wait_for_output_ms) > 0) {
      read_now();
    }
  }

  /// Reads what is there. Somebody else may hold the other end for ever: nobody waits for its
  /// close.
  void read_now() {
    char buffer[1 << 12];
    while (reading_) {
      const ssize_t count = read(reading_.number(), buffer, sizeof buffer);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0 && errno == EAGAIN) return;
      if (count <= 0) return reading_.reset();
      const std::size_t room = longest_messages - text_.size();
      text_.append(buffer, std::min(room, static_cast<std::size_t>(count)));
    }
  }

  std::string take() noexcept { return std::move(text_); }

 private:
  Descriptor reading_;
  Descriptor writing_;
  std::string text_;
};

/// What a new process starts with: its streams, its folder, a group of its own, and signals as a
/// program expects them, whatever this process does with its own.
class Start {
 public:
  Start(int errors, int folder) {
    posix_spawn_file_actions_init(&actions_);
    // In this order nothing is lost even if the two descriptors are those of closed streams.
    posix_spawn_file_actions_addfchdir_np(&actions_, folder);
    posix_spawn_file_actions_adddup2(&actions_, errors, STDERR_FILENO);
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    sigset_t signals;
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes_, 0);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGCHLD);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
  }
  ~Start() {
    posix_spawnattr_destroy(&attributes_);
    posix_spawn_file_actions_destroy(&actions_);
  }
  Start(const Start&) = delete;
  Start& operator=(const Start&) = delete;

  /// The number of the error, or 0.
  int spawn(pid_t& process, const std::string& program, const std::vector<std::string>& arguments) {
    std::vector<char*> pointers;
    pointers.reserve(arguments.size() + 1);
    // posix_spawn takes what it does not change without const.
    for (const std::string& argument : arguments)
      pointers.push_back(const_cast<char*>(argument.c_str()));
    pointers.push_back(nullptr);
    return posix_spawn(&process, program.c_str(), &actions_, &attributes_, pointers.data(),
                       environ);
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

enum class State { running, ended, unknown };

/// Leaves an ended process for waitpid, so that its number and group are not given to another.
State state_of(pid_t process) {
  siginfo_t info{};
  int result = 0;
  while ((result = waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT)) <
             0 &&
         errno == EINTR) {
  }
  if (result < 0) return State::unknown;
  return info.si_pid == 0 ? State::running : State::ended;
}

/// Whether a process that has ended or been killed exited with status 0. Where SIGCHLD is ignored
/// nobody learns that, and what the process leaves behind must tell.
bool has_exited_well(pid_t process) {
  int status = 0;
  pid_t result = 0;
  while ((result = waitpid(process, &status, 0)) < 0 && errno == EINTR) {
  }
  return result < 0 || (WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

}  // namespace

ChildEnd run_child(const std::string& program, const std::vector<std::string>& arguments,
                   int folder, const ChildLimits& limits) {
  const Clock::time_point deadline = Clock::now() + limits.time;
  Output output;
  Start start(output.writing_end(), folder);
  pid_t process = 0;
  const int error = start.spawn(process, program, arguments);
  if (error != 0) return {ChildEnd::Kind::not_started, error_text(error)};
  output.close_writing_end();
  State state = State::running;
  const auto may_run = [&] { return Clock::now() < deadline && !limits.stop.stop_requested(); };
  while ((state = state_of(process)) == State::running && may_run()) output.wait();
  if (state != State::unknown) kill(-process, SIGKILL);
  const bool is_well = has_exited_well(process);
  output.read_now();
  if (state == State::running) {
    const bool was_stopped = limits.stop.stop_requested();
    return {was_stopped ? ChildEnd::Kind::stopped : ChildEnd::Kind::too_late, output.take()};
  }
  return {is_well ? ChildEnd::Kind::well : ChildEnd::Kind::failed, output.take()};
}

}  // namespace zermelo::interpreter
