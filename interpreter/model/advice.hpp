// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace zermelo::interpreter {

/// What to write instead of what cannot be compiled, by the reason that the analysis gives; empty
/// if there is nothing to say.
std::string_view advice(std::string_view reason) noexcept;

}  // namespace zermelo::interpreter
