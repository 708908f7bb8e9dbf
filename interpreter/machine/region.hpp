// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace zermelo::interpreter {

/// A range of address space that becomes memory page by page as it is written. Its addresses never
/// move, so the machine's stacks can hold plain pointers.
class Region {
 public:
  /// Reserves `bytes` (rounded up to pages). Throws std::bad_alloc when the system refuses.
  explicit Region(std::size_t bytes);
  ~Region();
  Region(const Region&) = delete;
  Region& operator=(const Region&) = delete;

  std::byte* begin() const noexcept { return begin_; }
  std::byte* end() const noexcept { return begin_ + size_; }
  std::size_t size() const noexcept { return size_; }
  /// Gives the pages at and after `from` back to the system; they read as zero afterwards.
  void release_from(const std::byte* from) noexcept;

 private:
  std::byte* begin_ = nullptr;
  std::size_t size_;
};

}  // namespace zermelo::interpreter
