// SPDX-License-Identifier: MIT
#pragma once

namespace zermelo::interpreter {

/// Simple case mappings: one code point to one, the same in every locale. O(log table size).
char32_t to_upper(char32_t code) noexcept;
char32_t to_lower(char32_t code) noexcept;

}  // namespace zermelo::interpreter
