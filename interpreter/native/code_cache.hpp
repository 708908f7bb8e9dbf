// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "interpreter/native/private_files.hpp"

namespace zermelo::interpreter {

/// A folder of shared objects, each under the hash of the recipe that it was made by: the text that
/// decides all about it. A file holds an object, then its recipe, then their sizes and a hash of
/// both; loaders of objects do not look at what follows one.
class CodeCache {
 public:
  /// The file of an object that is not an entry yet; removed at the end if it never becomes one.
  class Draft {
   public:
    /// Throws FileTrouble if there is no room. The cache must outlive the draft.
    Draft(const CodeCache& cache, const std::string& recipe, std::string_view object);
    ~Draft();
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    const OpenFile& file() const noexcept { return file_; }

    /// Puts the file in the place of the entry, if there is one. Throws FileTrouble.
    void publish();

   private:
    Draft(const CodeCache& cache, const std::string& recipe);

    int folder_;
    std::string entry_;  ///< names in the folder
    std::string name_;
    OpenFile file_;
    bool is_published_ = false;
  };

  /// Makes the folder if it is not there. Throws FileTrouble if it is not the user's own.
  explicit CodeCache(const std::string& path);

  /// The object made by a recipe, whole and the user's own; nothing if there is none. Throws
  /// FileTrouble if there is something else in its place.
  std::optional<OpenFile> find(const std::string& recipe) const;

  /// Removes what was not used for longest, until at most `entries` of at most `bytes` in all are
  /// left, and what killed processes have left behind.
  void prune(std::size_t entries, std::uint64_t bytes) const;

 private:
  std::string path_;
  Descriptor folder_;
};

}  // namespace zermelo::interpreter
