// SPDX-License-Identifier: MIT
#include "interpreter/machine/region.hpp"

#include <cstdint>
#include <new>
#include <unistd.h>

#include <sys/mman.h>

namespace zermelo::interpreter {

namespace {

std::size_t page_size() {
  static const auto size = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return size;
}

std::size_t round_to_pages(std::size_t bytes) {
  return (bytes + page_size() - 1) / page_size() * page_size();
}

}  // namespace

Region::Region(std::size_t bytes) : size_(round_to_pages(bytes)) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#ifdef MAP_NORESERVE
  flags |= MAP_NORESERVE;
#endif
  void* memory = mmap(nullptr, size_, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  begin_ = static_cast<std::byte*>(memory);
}

Region::~Region() { munmap(begin_, size_); }

void Region::release_from(const std::byte* from) noexcept {
  const std::size_t used = round_to_pages(static_cast<std::size_t>(from - begin_));
  if (used < size_) madvise(begin_ + used, size_ - used, MADV_DONTNEED);
}

}  // namespace zermelo::interpreter
