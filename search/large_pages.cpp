// SPDX-License-Identifier: MIT
#include "search/large_pages.hpp"

#ifdef __linux__
#include <cstdint>

#include <sys/mman.h>
#endif

namespace zermelo::search {

#ifdef __linux__

void prefer_large_pages(void* block, std::size_t bytes) noexcept {
  constexpr std::size_t page = std::size_t{1} << 21;
  const std::size_t before = -reinterpret_cast<std::uintptr_t>(block) % page;
  if (bytes < before + page) return;
  void* const first = static_cast<std::byte*>(block) + before;
  madvise(first, (bytes - before) / page * page, MADV_HUGEPAGE);
}

#else

void prefer_large_pages(void*, std::size_t) noexcept {}

#endif

}  // namespace zermelo::search
