// SPDX-License-Identifier: MIT
// Files and folders that nobody but their user can have written, used through descriptors so that
// what has been looked at is what is read.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/stat.h>

namespace zermelo::interpreter {

/// A file or folder that cannot be used. `what()` is what to say about it: "belongs to somebody
/// else".
struct FileTrouble : std::runtime_error {
  using runtime_error::runtime_error;
};

/// An open file, closed at the end.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) noexcept : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { reset(); }

  void reset() noexcept;
  int number() const noexcept { return number_; }
  explicit operator bool() const noexcept { return number_ >= 0; }

 private:
  int number_ = -1;
};

/// A file and the name it had when it was opened.
struct OpenFile {
  Descriptor descriptor;
  std::string path;
};

/// The system's words for an error number.
std::string error_text(int number);

/// When a file was last written, in nanoseconds since 1970.
std::int64_t modified(const struct stat& status) noexcept;

/// A folder of the user's own, made with its parents (0700) if it is not there. Throws FileTrouble
/// if it cannot be had, is a symbolic link, belongs to somebody else, or others may write it.
Descriptor open_private_folder(const std::string& path);

/// A regular file of the user's own in an open folder, to be read; nothing if there is none. Throws
/// FileTrouble if it is anything else, belongs to somebody else, or others may write it.
std::optional<Descriptor> open_private_file(int folder, const std::string& name);

/// A new file that only the user can read and write. Throws FileTrouble, also if it is there.
Descriptor create_private_file(int folder, const std::string& name);

/// The whole of a file. Throws FileTrouble, also if it is longer than `limit` bytes.
std::string read_whole(int file, std::size_t limit);

/// Throws FileTrouble if there is no room.
void write_whole(int file, std::string_view bytes);

/// The names of what is in an open folder, without "." and "..", in no order.
std::vector<std::string> names_in(int folder);

/// A folder of the user's own for temporary files, in $TMPDIR or /tmp; removed at the end with what
/// is in it.
class WorkFolder {
 public:
  /// Throws FileTrouble if there is no room for one.
  WorkFolder();
  ~WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;

  int descriptor() const noexcept { return folder_.number(); }
  const std::string& path() const noexcept { return path_; }

 private:
  std::string path_;
  Descriptor folder_;
};

}  // namespace zermelo::interpreter
