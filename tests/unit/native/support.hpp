// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/native/native_code.hpp"

namespace zermelo::tests {

/// A folder of the test's own that is there as long as a test.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }
  std::string text() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// A variable of the environment that has another value, or none, as long as a test.
class Variable {
 public:
  Variable(const char* name, const std::optional<std::string>& value);
  ~Variable();
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> before_;
};

/// A folder for caches; all programs run as if this were a new user's.
struct Cache {
  Folder folder;
  interpreter::NativeOptions options;
  Cache() { options.cache_folder = (folder / "cache").string(); }

  interpreter::NativeLoad load(const std::string& unit) const {
    return interpreter::load_native(unit, options);
  }
  /// The files in the cache, entries or not.
  std::vector<std::filesystem::path> files() const;
  /// The one entry.
  std::filesystem::path entry() const;
};

/// A translation unit whose `terminal` says yes with `value`.
std::string unit(int value, unsigned version = interpreter::native_version);

/// The value of a loaded unit; nothing if there is no code.
std::optional<std::int64_t> answer(const interpreter::NativeLoad& load);

std::string read_all(const std::filesystem::path& path);
void write_all(const std::filesystem::path& path, std::string_view bytes);

/// Writes a shell script that takes a compiler's place, and returns its path.
std::string script(const Folder& folder, std::string_view commands);

bool holds(const std::string& text, std::string_view part);

}  // namespace zermelo::tests
