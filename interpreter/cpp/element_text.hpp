// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "interpreter/ir/abstract.hpp"

namespace zermelo::interpreter {

/// What box_rows and unbox_rows of runtime.inc have to know of elements, as the values of a C++
/// array. `number` gives atoms their numbers.
std::string element_text(const Abstract& element, const std::function<std::uint64_t(Cell)>& number);

}  // namespace zermelo::interpreter
