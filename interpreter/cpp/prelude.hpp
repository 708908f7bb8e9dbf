// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace zermelo::interpreter {

/// What every compiled game begins with: words, terms, checked arithmetic, in C++ that includes
/// nothing.
extern const std::string_view native_prelude;

}  // namespace zermelo::interpreter
