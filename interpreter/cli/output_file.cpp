// SPDX-License-Identifier: MIT
#include "interpreter/cli/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>

#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::cli {

namespace {

[[noreturn]] void fail_to_write(const std::string& name) {
  throw Error(ErrorKind::rules,
              fmt::format("{} cannot be written: {}", name, std::strerror(errno)));
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(descriptor, text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

/// A file beside the one that is meant; removed unless it takes its place.
class FileBeside {
 public:
  explicit FileBeside(const std::string& name)
      : name_(name), beside_(name + ".XXXXXX"), descriptor_(mkstemp(beside_.data())) {
    if (descriptor_ < 0) fail();
  }
  ~FileBeside() {
    if (descriptor_ >= 0) close(descriptor_);
    if (!is_done_) unlink(beside_.c_str());
  }
  FileBeside(const FileBeside&) = delete;
  FileBeside& operator=(const FileBeside&) = delete;

  void write(std::string_view text) {
    if (!write_all(descriptor_, text)) fail();
  }

  void take_place() {
    // mkstemp keeps the file to its owner; it is to be as any other new file.
    const mode_t mask = umask(0);
    umask(mask);
    if (fchmod(descriptor_, 0666 & ~mask) != 0) fail();
    if (close(std::exchange(descriptor_, -1)) != 0) fail();
    if (std::rename(beside_.c_str(), name_.c_str()) != 0) fail();
    is_done_ = true;
  }

 private:
  [[noreturn]] void fail() const { fail_to_write(name_); }

  const std::string& name_;
  std::string beside_;
  int descriptor_;
  bool is_done_ = false;
};

void replace_file(const std::string& name, std::string_view text) {
  FileBeside file(name);
  file.write(text);
  file.take_place();
}

/// For devices and pipes, which nothing must take the place of.
void write_into(const std::string& name, std::string_view text) {
  const int descriptor = open(name.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) fail_to_write(name);
  const bool is_written = write_all(descriptor, text);
  const bool is_closed = close(descriptor) == 0;
  if (!is_written || !is_closed) fail_to_write(name);
}

}  // namespace

void write_file(const std::string& name, std::string_view text) {
  std::error_code ignored;
  const std::filesystem::path target = std::filesystem::canonical(name, ignored);
  if (target.empty()) return replace_file(name, text);
  if (std::filesystem::is_regular_file(target, ignored)) return replace_file(target.string(), text);
  write_into(name, text);
}

}  // namespace zermelo::cli
