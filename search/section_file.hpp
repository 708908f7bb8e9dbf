// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "search/stored.hpp"

/// Files of named sections that are whole or not there: docs/table-format.md.
///
///     SectionWriter writer("table");
///     writer.add("keys", bytes);  // looked at again by write()
///     writer.write("game.zt");
///     const SectionFile file = SectionFile::open("game.zt", "table");
///     BytesView keys = file.section("keys");
namespace zermelo::search {

/// A file that cannot be read or written, or is not what is wanted. `what()` names the file and
/// says what is wrong.
struct FileError : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Names of kinds and sections have one to eight ASCII characters.
using SectionName = std::array<char, 8>;
SectionName section_name(std::string_view name) noexcept;

/// Collects sections and writes them.
class SectionWriter {
 public:
  /// Takes the bytes of a section, one part after another.
  using Sink = std::function<void(BytesView)>;
  using Source = std::function<void(const Sink&)>;

  explicit SectionWriter(std::string_view kind) : kind_(section_name(kind)) {}

  /// Adds a section; `bytes` must stay as they are until they are written.
  void add(std::string_view name, BytesView bytes) {
    add(name, bytes.size(), [bytes](const Sink& sink) { sink(bytes); });
  }
  void add(std::string_view name, std::string_view text) {
    add(name, std::as_bytes(std::span(text)));
  }
  /// Adds a section of `size` bytes that `source` hands over while the file is written; what is
  /// missing is filled up with zeros, what is too much left out.
  void add(std::string_view name, std::uint64_t size, Source source) {
    sections_.push_back({section_name(name), size, std::move(source)});
  }
  /// Adds a copy of the bytes of a number or a struct without gaps.
  template <class T>
  requires std::has_unique_object_representations_v<T>
  void add_copy(std::string_view name, const T& value) {
    add(name, sizeof value,
        [value](const Sink& sink) { sink(std::as_bytes(std::span(&value, 1))); });
  }

  /// Writes the file beside its place (FILE.part) and puts it there when it is complete and on the
  /// disk, so that whatever happens a file of this name is whole. Throws FileError.
  void write(const std::filesystem::path& path) const;

 private:
  struct Section {
    SectionName name;
    std::uint64_t size;
    Source source;
  };
  SectionName kind_;
  std::vector<Section> sections_;
};

/// A file mapped into memory whose every byte has been checked. A cheap handle.
class SectionFile {
 public:
  /// Throws FileError if the file cannot be read, is no such file, is of another kind or version,
  /// is cut short or damaged. O(size).
  static SectionFile open(const std::filesystem::path& path, std::string_view kind);

  /// The bytes of a section, at an address divisible by eight. Throws FileError if there is none.
  BytesView section(std::string_view name) const;
  std::string_view text(std::string_view name) const;

  /// Keeps the bytes of all sections where they are.
  const std::shared_ptr<const void>& owner() const noexcept { return owner_; }
  /// For what the reader of the sections finds wrong with them.
  [[noreturn]] void refuse(const std::string& reason) const;

 private:
  struct Section {
    SectionName name;
    BytesView bytes;
  };
  SectionFile(std::filesystem::path path, std::shared_ptr<const void> owner)
      : path_(std::move(path)), owner_(std::move(owner)) {}

  void check_header(BytesView bytes, const SectionName& kind) const;
  void check_blocks(BytesView bytes) const;
  void read_directory(BytesView bytes);

  std::filesystem::path path_;
  std::shared_ptr<const void> owner_;
  std::vector<Section> sections_;
};

}  // namespace zermelo::search
