// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace zermelo::interpreter {

/// 128 bits that tell texts apart: well spread, but no defence against somebody who looks for two
/// texts of one hash. Whoever cannot bear a collision compares the texts too.
using ContentHash = std::array<std::uint64_t, 2>;

inline ContentHash content_hash(std::string_view text) noexcept {
  ContentHash hash{0x243F6A8885A308D3U ^ text.size(), 0x13198A2E03707344U + text.size()};
  const auto mix = [](std::uint64_t state, std::uint64_t odd) {
    state = (state ^ (state >> 32)) * odd;
    return state ^ (state >> 29);
  };
  for (const char character : text) {
    const auto byte = static_cast<std::uint8_t>(character);
    hash[0] = mix(hash[0] ^ byte, 0x9E3779B97F4A7C15U);
    hash[1] = mix(hash[1] + byte + 1, 0xD6E8FEB86659FD93U);
  }
  return hash;
}

}  // namespace zermelo::interpreter
