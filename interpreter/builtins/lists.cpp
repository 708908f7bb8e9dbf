// SPDX-License-Identifier: MIT
#include "interpreter/builtins/lists.hpp"

#include "interpreter/builtins/builtins.hpp"
#include "interpreter/builtins/list_elements.hpp"

namespace zermelo::interpreter {

namespace builtins {

namespace {

Cell length_cell(std::size_t length) { return Cell::integer(static_cast<std::int64_t>(length)); }

/// Unifies the tail of a partial list with a list of `count` fresh variables.
bool extend(Machine& machine, Cell tail, std::int64_t count) {
  const auto cells = static_cast<std::size_t>(count);
  if (count > Cell::integer_max / 4) return machine.resource_error("memory");
  if (!machine.reserve(2 * cells)) return false;
  if (cells == 0) return machine.unify(tail, nil_cell);
  Cell* const block = machine.heap_top();
  for (std::size_t i = 0; i < cells; ++i) {
    block[2 * i] = Cell::reference(&block[2 * i]);
    block[2 * i + 1] = Cell::list(&block[2 * i + 2]);
  }
  block[2 * cells - 1] = nil_cell;
  machine.set_heap_top(block + 2 * cells);
  return machine.unify(tail, Cell::list(block));
}

bool check_length(Machine& machine, Cell length) {
  if (length.is_reference()) return true;
  if (!length.is_integer()) return machine.type_error("integer", length);
  return length.integer_value() >= 0 || machine.domain_error("not_less_than_zero", length);
}

}  // namespace

Redo length(Machine& machine, Cell* arguments, Cell* state) {
  const Cell wanted = dereference(arguments[1]);
  if (!check_length(machine, wanted)) return Redo::fail;
  const ListShape shape = list_shape(arguments[0]);
  if (shape.is_proper()) return as_redo(machine.unify(wanted, length_cell(shape.length)));
  if (!shape.is_partial()) return as_redo(machine.type_error("list", arguments[0]));
  const auto known = static_cast<std::int64_t>(shape.length);
  if (!wanted.is_reference()) {
    const std::int64_t missing = wanted.integer_value() - known;
    return as_redo(missing >= 0 && extend(machine, shape.tail, missing));
  }
  // No list ends in its own length.
  if (wanted == shape.tail) return Redo::fail;
  const std::int64_t added = state[0].small_integer();
  state[0] = Cell::integer(added + 1);
  return extend(machine, shape.tail, added) && machine.unify(wanted, Cell::integer(known + added))
             ? Redo::more
             : Redo::fail;
}

}  // namespace builtins

namespace {

constexpr BuiltinInfo list_table[] = {
    {"length", 2, nullptr, builtins::length, 1, false, true},
    {"sort", 2, builtins::sort, nullptr, 0, false, true},
    {"msort", 2, builtins::msort, nullptr, 0, false, false},
    {"sort", 4, builtins::sort_by, nullptr, 0, false, false},
    {"keysort", 2, builtins::keysort, nullptr, 0, false, true},
};

}  // namespace

std::span<const BuiltinInfo> list_builtins() { return list_table; }

}  // namespace zermelo::interpreter
