// SPDX-License-Identifier: MIT
// What the fuzz targets share. Each target is one file with LLVMFuzzerTestOneInput, which libFuzzer
// calls with generated inputs and replay.cpp with files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace zermelo::fuzz {

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Ends the process with a sentence, which both drivers report as a crash of this input.
[[noreturn]] void fail(std::string_view what);

}  // namespace zermelo::fuzz
