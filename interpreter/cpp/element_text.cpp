// SPDX-License-Identifier: MIT
#include "interpreter/cpp/element_text.hpp"

#include <fmt/format.h>

#include "interpreter/ir/row_shape.hpp"

namespace zermelo::interpreter {

namespace {

std::string part_text(const RowPart& part, const std::function<std::uint64_t(Cell)>& number) {
  if (part.kind == RowPart::Kind::slot) return is_left_out_as_atom(part) ? "9" : "0";
  if (part.kind == RowPart::Kind::variant) return std::to_string(variant_code(part));
  if (part.kind == RowPart::Kind::constant) {
    return part.cell.is_atom() ? fmt::format("{}ULL << 2 | 2", number(part.cell))
                               : fmt::format("U({}LL) << 2 | 3", part.cell.small_integer());
  }
  if (part.cell == list_functor) return "1";
  const std::uint64_t name = number(Cell::atom(part.cell.functor_name()));
  return fmt::format("{}ULL << 2", name << 16 | part.cell.functor_arity());
}

}  // namespace

std::string element_text(const Abstract& element,
                         const std::function<std::uint64_t(Cell)>& number) {
  std::string result;
  for (const RowPart& part : row_parts(element)) {
    result += (result.empty() ? "" : ", ") + part_text(part, number);
  }
  return result;
}

}  // namespace zermelo::interpreter
