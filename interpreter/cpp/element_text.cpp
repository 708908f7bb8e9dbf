// SPDX-License-Identifier: MIT
#include "interpreter/cpp/element_text.hpp"

#include <fmt/format.h>

#include "interpreter/ir/row_shape.hpp"

namespace zermelo::interpreter {

std::string element_text(const Abstract& element,
                         const std::function<std::uint64_t(Cell)>& number) {
  std::string result;
  for (const RowPart& part : row_parts(element)) {
    result += fmt::format("{}{}ULL", result.empty() ? "" : ", ", part_code(part, number));
  }
  return result;
}

}  // namespace zermelo::interpreter
