// SPDX-License-Identifier: MIT
#include "interpreter/native/private_files.hpp"

#include <cerrno>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

namespace zermelo::interpreter {
namespace {

std::string trouble(int number) {
  return number == ELOOP ? "is a symbolic link"
                         : fmt::format("cannot be used: {}", error_text(number));
}

/// Throws unless the user, and nobody else, can have written an open file of this kind.
void want_private(int descriptor, mode_t kind) {
  struct stat status {};
  if (fstat(descriptor, &status) != 0) throw FileTrouble(trouble(errno));
  if ((status.st_mode & S_IFMT) != kind)
    throw FileTrouble(kind == S_IFDIR ? "is not a folder" : "is not a regular file");
  if (status.st_uid != geteuid()) throw FileTrouble("belongs to somebody else");
  if ((status.st_mode & (S_IWGRP | S_IWOTH)) != 0)
    throw FileTrouble("may be written by other users");
}

/// Makes a folder and its parents; the number of the last error that says more than "it is there".
int make_folders(const std::filesystem::path& path) {
  int error = 0;
  std::filesystem::path part;
  for (const std::filesystem::path& name : path) {
    part /= name;
    if (mkdir(part.c_str(), S_IRWXU) != 0 && errno != EEXIST) error = errno;
  }
  return error;
}

/// A new folder in a folder for temporary files; an empty name if there is no room for one.
std::string make_work_folder(const std::string& parent) {
  std::string path = parent + "/zermelo-XXXXXX";
  return mkdtemp(path.data()) != nullptr ? path : std::string{};
}

}  // namespace

void Descriptor::reset() noexcept {
  if (number_ >= 0) close(number_);
  number_ = -1;
}

std::string error_text(int number) { return std::generic_category().message(number); }

std::int64_t modified(const struct stat& status) noexcept {
#ifdef __APPLE__
  const timespec& time = status.st_mtimespec;
#else
  const timespec& time = status.st_mtim;
#endif
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

Descriptor open_private_folder(const std::string& path) {
  const int error = make_folders(path);
  // Not with O_DIRECTORY, which hides that there is a symbolic link.
  Descriptor folder(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!folder) throw FileTrouble(trouble(error != 0 ? error : errno));
  want_private(folder.number(), S_IFDIR);
  return folder;
}

std::optional<Descriptor> open_private_file(int folder, const std::string& name) {
  // Without O_NONBLOCK a named pipe would keep us waiting.
  Descriptor file(openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file && errno == ENOENT) return std::nullopt;
  if (!file) throw FileTrouble(trouble(errno));
  want_private(file.number(), S_IFREG);
  return file;
}

Descriptor create_private_file(int folder, const std::string& name) {
  Descriptor file(openat(folder, name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                         S_IRUSR | S_IWUSR));
  if (!file) throw FileTrouble(trouble(errno));
  return file;
}

std::string read_whole(int file, std::size_t limit) {
  std::string bytes;
  char buffer[1 << 14];
  for (;;) {
    const ssize_t count = pread(file, buffer, sizeof buffer, static_cast<off_t>(bytes.size()));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw FileTrouble(trouble(errno));
    if (count == 0) return bytes;
    bytes.append(buffer, static_cast<std::size_t>(count));
    if (bytes.size() > limit) throw FileTrouble("is too long");
  }
}

void write_whole(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw FileTrouble(trouble(errno));
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

std::vector<std::string> names_in(int folder) {
  std::vector<std::string> names;
  // Opened again, because descriptors that are copies share the place where reading goes on.
  const int again = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const std::unique_ptr<DIR, int (*)(DIR*)> entries(again < 0 ? nullptr : fdopendir(again),
                                                    &closedir);
  while (const dirent* entry = entries ? readdir(entries.get()) : nullptr) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  return names;
}

WorkFolder::WorkFolder() {
  const char* const wanted = std::getenv("TMPDIR");
  if (wanted != nullptr && *wanted == '/') path_ = make_work_folder(wanted);
  if (path_.empty()) path_ = make_work_folder("/tmp");
  if (path_.empty()) throw FileTrouble(trouble(errno));
  folder_ = open_private_folder(path_);
}

WorkFolder::~WorkFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

}  // namespace zermelo::interpreter
