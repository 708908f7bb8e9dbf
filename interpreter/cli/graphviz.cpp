// SPDX-License-Identifier: MIT
#include "interpreter/cli/graphviz.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <spawn.h>
#include <unistd.h>

#include <fmt/format.h>
#include <sys/wait.h>

#include "interpreter/zermelo/zermelo.hpp"

#ifndef __linux__
extern char** environ;  // POSIX; <unistd.h> declares it on request only
#endif

namespace zermelo::cli {

namespace {

/// A file without a name, gone when it is closed. A pipe would have to be read and written at once.
class ScratchFile {
 public:
  ScratchFile() : file_(std::tmpfile(), &std::fclose) {
    if (!file_) fail();
  }

  int descriptor() const noexcept { return fileno(file_.get()); }

  void write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) fail();
    if (std::fflush(file_.get()) != 0 || std::fseek(file_.get(), 0, SEEK_SET) != 0) fail();
  }

  std::string read() {
    std::string text;
    char buffer[1 << 16];
    std::rewind(file_.get());
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file_.get()))
      text.append(buffer, count);
    return text;
  }

 private:
  [[noreturn]] static void fail() {
    throw Error(ErrorKind::rules,
                fmt::format("there is no temporary file: {}", std::strerror(errno)));
  }

  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

/// Where a process has its three streams.
class Streams {
 public:
  Streams(int input, int output, int errors) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, errors, STDERR_FILENO);
  }
  ~Streams() { posix_spawn_file_actions_destroy(&actions_); }
  Streams(const Streams&) = delete;
  Streams& operator=(const Streams&) = delete;
  const posix_spawn_file_actions_t* get() const noexcept { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

/// Runs dot with one argument; its wait status, or nothing if there is no such program.
std::optional<int> run_dot(std::string argument, const Streams& streams) {
  std::string program = "dot";
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  pid_t process = 0;
  if (posix_spawnp(&process, "dot", streams.get(), nullptr, arguments, environ) != 0)
    return std::nullopt;
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return std::nullopt;
  return status;
}

[[noreturn]] void fail_without_graphviz() {
  throw Error(ErrorKind::rules,
              "Graphviz's dot is not here, which draws .svg and .png: install the package "
              "graphviz, or write .dot or .ndjson");
}

}  // namespace

void want_graphviz() {
  ScratchFile scratch;
  const Streams streams(scratch.descriptor(), scratch.descriptor(), scratch.descriptor());
  const std::optional<int> status = run_dot("-V", streams);
  if (!status || !WIFEXITED(*status) || WEXITSTATUS(*status) != 0) fail_without_graphviz();
}

std::string draw(std::string_view dot, std::string_view format) {
  ScratchFile input;
  ScratchFile output;
  ScratchFile errors;
  input.write(dot);
  const Streams streams(input.descriptor(), output.descriptor(), errors.descriptor());
  const std::optional<int> status = run_dot(fmt::format("-T{}", format), streams);
  if (!status) fail_without_graphviz();
  std::string picture = output.read();
  if (WIFEXITED(*status) && WEXITSTATUS(*status) == 0 && !picture.empty()) return picture;
  std::string said = errors.read();
  while (said.ends_with('\n')) said.pop_back();
  throw Error(ErrorKind::rules,
              fmt::format("Graphviz's dot failed: {}", said.empty() ? "it says nothing" : said));
}

}  // namespace zermelo::cli
