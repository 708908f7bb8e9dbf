// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace zermelo::search {

/// Asks the system for large pages under a block of memory. A table that is looked up at random
/// places misses the processor's cache of page addresses at almost every look if it has many small
/// ones. Does nothing where blocks are small or the system has no such thing.
void prefer_large_pages(void* block, std::size_t bytes) noexcept;

}  // namespace zermelo::search
