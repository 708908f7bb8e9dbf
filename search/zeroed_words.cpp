// SPDX-License-Identifier: MIT
#include "search/zeroed_words.hpp"

#include <cstdint>
#include <cstring>
#include <new>

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

namespace zermelo::search {

namespace {

constexpr std::align_val_t cache_line{64};

#if __has_include(<sys/mman.h>)

constexpr std::size_t large_page = std::size_t{1} << 21;

// Smaller blocks are not worth pages of their own.
bool is_mapped(std::size_t bytes) noexcept { return bytes >= large_page; }

// Begins at the border of a large page: more is asked for, and the rest is given back.
void* map(std::size_t bytes) {
  void* const mapped =
      mmap(nullptr, bytes + large_page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) throw std::bad_alloc();
  std::byte* const first = static_cast<std::byte*>(mapped);
  const std::size_t before = -reinterpret_cast<std::uintptr_t>(mapped) % large_page;
  std::byte* const block = first + before;
  if (before > 0) munmap(first, before);
  if (before < large_page) munmap(block + bytes, large_page - before);
#ifdef MADV_HUGEPAGE
  madvise(block, bytes, MADV_HUGEPAGE);
#endif
  return block;
}

void unmap(void* block, std::size_t bytes) noexcept { munmap(block, bytes); }

#else

bool is_mapped(std::size_t) noexcept { return false; }
void* map(std::size_t) { throw std::bad_alloc(); }
void unmap(void*, std::size_t) noexcept {}

#endif

// Pages are given back whole; there are none larger than this, beside the large ones.
std::size_t whole_pages(std::size_t bytes) noexcept {
  constexpr std::size_t page = std::size_t{1} << 16;
  return (bytes + page - 1) / page * page;
}

}  // namespace

ZeroedWords::ZeroedWords(std::size_t count) : size_(count) {
  if (count > static_cast<std::size_t>(-1) / (2 * sizeof(std::uint64_t))) throw std::bad_alloc();
  if (is_mapped(bytes())) {
    data_ = static_cast<std::uint64_t*>(map(whole_pages(bytes())));
  } else {
    data_ = static_cast<std::uint64_t*>(::operator new(bytes(), cache_line));
    std::memset(data_, 0, bytes());
  }
}

ZeroedWords::~ZeroedWords() {
  if (data_ == nullptr) return;
  if (is_mapped(bytes())) {
    unmap(data_, whole_pages(bytes()));
  } else {
    ::operator delete(data_, cache_line);
  }
}

}  // namespace zermelo::search
