// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace zermelo::interpreter {

/// Whether something holds, as far as it is known before a program runs.
enum class Truth : std::uint8_t { no, yes, unknown };

}  // namespace zermelo::interpreter
