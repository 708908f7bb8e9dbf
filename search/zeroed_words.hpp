// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace zermelo::search {

/// The memory of a hash table: a fixed number of words, all 0 at first, that begin at the border of
/// a cache line. Large blocks come as zeros from the system, which need not be written, and in
/// large pages where it has them: a table that is looked up at random places misses the processor's
/// cache of page addresses at almost every look if it has many small ones.
class ZeroedWords {
 public:
  ZeroedWords() = default;
  /// Throws std::bad_alloc.
  explicit ZeroedWords(std::size_t count);
  ZeroedWords(ZeroedWords&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  ZeroedWords& operator=(ZeroedWords&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ZeroedWords(const ZeroedWords&) = delete;
  ZeroedWords& operator=(const ZeroedWords&) = delete;
  ~ZeroedWords();

  std::size_t size() const noexcept { return size_; }
  std::size_t bytes() const noexcept { return size_ * sizeof(std::uint64_t); }
  std::uint64_t& operator[](std::size_t i) noexcept { return data_[i]; }
  const std::uint64_t& operator[](std::size_t i) const noexcept { return data_[i]; }
  /// Begins to fetch `count` words from `first` on into the cache.
  void prefetch(std::size_t first, std::size_t count) const noexcept {
    constexpr std::size_t line = 64 / sizeof(std::uint64_t);
    const std::uint64_t* const end = data_ + first + count;
    for (const std::uint64_t* word = data_ + first; word < end; word += line)
      __builtin_prefetch(word);
    __builtin_prefetch(end - 1);
  }
  std::uint64_t* begin() noexcept { return data_; }
  std::uint64_t* end() noexcept { return data_ + size_; }

 private:
  std::uint64_t* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace zermelo::search
