// SPDX-License-Identifier: MIT
#include "interpreter/model/start_position.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "interpreter/ir/slot_codes.hpp"
#include "interpreter/specialize/unsupported.hpp"

namespace zermelo::interpreter {

namespace {

using Kind = Abstract::Kind;

constexpr std::size_t most_position_nodes = 4096;

Abstract abstract_of(Cell term, std::size_t& nodes) {
  term = dereference(term);
  if (++nodes > most_position_nodes) throw Unsupported{"the position is too large"};
  if (term.is_atom() || term.is_small_integer()) return Abstract::constant(term);
  if (!term.is_compound()) throw Unsupported{"the position holds a float or a large integer"};
  Abstract result;
  result.kind = Kind::structure;
  result.cell = functor_of(term);
  const Cell* const arguments = arguments_of(term);
  for (std::uint32_t i = 0; i < result.cell.functor_arity(); ++i) {
    result.arguments.push_back(abstract_of(arguments[i], nodes));
  }
  return result;
}

bool are_small(const Abstract& value, bool is_in_list) {
  if (value.kind == Kind::constant && value.cell.is_small_integer())
    return !is_in_list || SlotCodes(ir::SlotKind::small).holds(value.cell.small_integer());
  const bool is_list = is_in_list || value.cell == list_functor;
  return std::ranges::all_of(value.arguments,
                             [is_list](const Abstract& part) { return are_small(part, is_list); });
}

}  // namespace

Abstract abstract_of(Cell term) {
  std::size_t nodes = 0;
  return abstract_of(term, nodes);
}

bool has_large_integers(const Abstract& value) {
  constexpr std::int64_t most = SlotCodes::wide_atoms / 4;
  if (value.kind == Kind::constant && value.cell.is_small_integer())
    return value.cell.small_integer() > most || value.cell.small_integer() < -most;
  return std::ranges::any_of(value.arguments, has_large_integers);
}

bool has_small_lists(const Abstract& start) { return are_small(start, false); }

}  // namespace zermelo::interpreter
