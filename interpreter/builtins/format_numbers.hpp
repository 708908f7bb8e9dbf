// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace zermelo::interpreter {

/// A decimal integer with `fraction_digits` of its digits behind a point, and, if `grouped`, a
/// comma between groups of three digits before the point.
std::string format_decimal(std::int64_t value, std::size_t fraction_digits, bool grouped);

/// An integer in base 2 to 36.
std::string format_radix(std::int64_t value, unsigned radix, bool upper_case);

/// A float as C's printf shows it with `directive` e, f or g.
std::string format_float(double value, char directive, int precision);

}  // namespace zermelo::interpreter
