// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace zermelo::interpreter::vm {

/// As std::memcpy, for what is short and of a size that is not known before: without a call. What
/// is copied may overlap with a place before it.
[[gnu::always_inline]] inline void copy_bytes(void* to, const void* from, std::size_t count) {
  auto* target = static_cast<char*>(to);
  const auto* source = static_cast<const char*>(from);
  std::int64_t word = 0;
  for (; count >= sizeof word; count -= sizeof word) {
    std::memcpy(&word, source, sizeof word);
    std::memcpy(target, &word, sizeof word);
    target += sizeof word;
    source += sizeof word;
  }
  for (; count > 0; --count) *target++ = *source++;
}

}  // namespace zermelo::interpreter::vm
