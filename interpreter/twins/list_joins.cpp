// SPDX-License-Identifier: MIT
// append/3, reverse/2, last/2, and what is worked out of a list of integers: sum_list/2, max_list/2
// and min_list/2.
#include <algorithm>

#include "interpreter/twins/list_twins.hpp"
#include "interpreter/twins/lists.hpp"

namespace zermelo::interpreter::twins {

// --- append/3 ------------------------------------------------------------------------------------

namespace {

/// append(+Xs, Ys, Zs): element by element as far as Zs is known, then as a copy.
TwinReply join(Machine& machine, Cell* arguments, std::size_t length) {
  if (!machine.has_room(list_cells(length))) return TwinReply::declined;
  Cell node = dereference(arguments[0]);
  Cell result = dereference(arguments[2]);
  for (; node.is_list() && result.is_list(); node = rest(node), result = rest(result)) {
    if (!machine.unify(element(node), element(result))) return TwinReply::failed;
  }
  if (node.is_list() && !result.is_reference()) return TwinReply::failed;
  return reply(machine.unify(result, copy_before(machine, node, nil_cell, arguments[1])));
}

/// The first node from `node` on, or [] behind the last one, that may be the second part; no list
/// and not [] if there is none.
Cell next_split(Cell node, Cell second) noexcept {
  constexpr Cell none = Cell::integer(0);
  while (!may_match(node, second)) {
    if (!node.is_list()) return none;
    node = rest(node);
  }
  return node;
}

bool is_split(Cell node) noexcept { return node.is_list() || node == nil_cell; }

/// The first split from behind `node` on.
Cell split_after(Cell node, Cell second) noexcept {
  return node.is_list() ? next_split(rest(node), second) : Cell::integer(0);
}

// There is room for the first part: the call looked for it, and the heap ends where it did then.
bool split_behind(Machine& machine, const Cell* arguments, const Beginning& first) {
  return machine.unify(arguments[1], first.node()) &&
         machine.unify(arguments[0], first.with_tail(machine, nil_cell));
}

/// The first solution from the one on where `node` begins the second part, and `following` the one
/// of the next that may be. `first` is the first part of an earlier one, or empty.
Redo split_from(Machine& machine, Cell* arguments, Beginning first, Cell node, Cell following) {
  const Cell second = dereference(arguments[1]);
  const std::size_t mark = machine.trail_mark();
  Cell* const top = machine.heap_top();
  while (true) {
    first.copy_to(machine, node);
    if (split_behind(machine, arguments, first)) break;
    machine.undo_to(mark);
    machine.set_heap_top(top);
    if (!is_split(following)) return Redo::fail;
    node = following;
    following = split_after(node, second);
  }
  constexpr int arity = 3;
  arguments[arity] = following;
  first.save(arguments + arity + 1);
  return is_split(following) ? Redo::more : Redo::last;
}

}  // namespace

TwinReply append(Machine& machine, Cell* arguments) {
  if (const auto length = length_of(arguments[0])) return join(machine, arguments, *length);
  if (!dereference(arguments[0]).is_reference()) return TwinReply::declined;
  const auto length = length_of(arguments[2]);
  if (!length || !machine.has_room(list_cells(*length))) return TwinReply::declined;
  const Cell second = dereference(arguments[1]);
  const Cell node = next_split(dereference(arguments[2]), second);
  if (!is_split(node)) return TwinReply::failed;
  const Cell following = split_after(node, second);
  if (is_split(following)) machine.expect_choice();
  return reply(split_from(machine, arguments, Beginning(arguments[2]), node, following));
}

Redo append_solutions(Machine& machine, Cell* arguments, Cell* state) {
  const Cell node = state[0];
  return split_from(machine, arguments, Beginning(state + 1), node,
                    split_after(node, dereference(arguments[1])));
}

// --- reverse/2, last/2 ---------------------------------------------------------------------------

TwinReply reverse(Machine& machine, Cell* arguments) {
  const auto length = length_of(arguments[0]);
  if (!length || !machine.has_room(list_cells(*length))) return TwinReply::declined;
  Cell reversed = nil_cell;
  Cell* top = machine.heap_top();
  for (Cell node = dereference(arguments[0]); node.is_list(); node = rest(node)) {
    top[0] = element(node);
    top[1] = reversed;
    reversed = Cell::list(top);
    top += list_cells(1);
  }
  machine.set_heap_top(top);
  return reply(machine.unify(arguments[1], reversed));
}

TwinReply last(Machine& machine, Cell* arguments) {
  const auto length = length_of(arguments[0]);
  if (!length) return TwinReply::declined;
  if (*length == 0) return TwinReply::failed;
  Cell node = dereference(arguments[0]);
  while (rest(node).is_list()) node = rest(node);
  return reply(machine.unify(arguments[1], element(node)));
}

// --- sum_list/2, max_list/2, min_list/2 ----------------------------------------------------------

namespace {

/// Works out one number of a list of small integers, from its first one on, or declines where
/// `add` says that it cannot take one more. Of [] it is `of_none`; without it there is none.
template <typename Add>
TwinReply fold(Machine& machine, Cell* arguments, std::optional<std::int64_t> of_none, Add add) {
  const auto length = length_of(arguments[0]);
  if (!length) return TwinReply::declined;
  Cell node = dereference(arguments[0]);
  if (*length == 0 && !of_none) return TwinReply::failed;
  if (*length > 0 && !element(node).is_small_integer()) return TwinReply::declined;
  std::int64_t result = *length == 0 ? *of_none : element(node).small_integer();
  for (node = *length == 0 ? node : rest(node); node.is_list(); node = rest(node)) {
    const Cell number = element(node);
    if (!number.is_small_integer() || !add(result, number.small_integer())) {
      return TwinReply::declined;
    }
  }
  return reply(machine.unify(arguments[1], Cell::integer(result)));
}

}  // namespace

TwinReply sum_list(Machine& machine, Cell* arguments) {
  return fold(machine, arguments, 0, [](std::int64_t& sum, std::int64_t number) {
    sum += number;
    return Cell::fits_integer(sum);
  });
}

TwinReply max_list(Machine& machine, Cell* arguments) {
  return fold(machine, arguments, std::nullopt, [](std::int64_t& greatest, std::int64_t number) {
    greatest = std::max(greatest, number);
    return true;
  });
}

TwinReply min_list(Machine& machine, Cell* arguments) {
  return fold(machine, arguments, std::nullopt, [](std::int64_t& least, std::int64_t number) {
    least = std::min(least, number);
    return true;
  });
}

}  // namespace zermelo::interpreter::twins
