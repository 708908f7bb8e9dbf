// SPDX-License-Identifier: MIT
// member/2, memberchk/2, select/3,4, nth0/3,4 and nth1/3,4: they look at the elements of a list one
// after the other.
#include "interpreter/twins/list_twins.hpp"
#include "interpreter/twins/lists.hpp"

namespace zermelo::interpreter::twins {

namespace {

bool has_room_for(Machine& machine, std::size_t length) {
  return machine.has_room(list_cells(length + 1) + Machine::builtin_reserve);
}

/// Unifies what a solution with the element behind a beginning of the list binds.
using Take = bool (*)(Machine& machine, const Cell* arguments, const Beginning& before);

/// What `take` needs to know of the elements before.
enum class Before : std::uint8_t { nothing, count, copy };

/// A call with a solution for each element of a complete list that `take` takes. Argument number
/// `wanted` has to unify with the element, so that most elements need not be tried. State: the node
/// to try next, and the beginning that the last solution had unless `kept` is nothing.
template <Take take, int arity, int list, int wanted, Before kept>
struct Choosing {
  static TwinReply first(Machine& machine, Cell* arguments) {
    const Wanted pattern(arguments[wanted]);
    const auto found = matches_of(arguments[list], pattern);
    if (!found) return TwinReply::declined;
    if (kept == Before::copy && !has_room_for(machine, found->length)) return TwinReply::declined;
    if (!found->first.is_list()) return TwinReply::failed;
    Beginning before(arguments[list]);
    if (!found->second.is_list()) {
      pass(machine, before, found->first);
      return reply(take(machine, arguments, before));
    }
    machine.expect_choice();
    return reply(solve(machine, arguments, pattern, before, found->first, found->second));
  }

  static Redo next(Machine& machine, Cell* arguments, const Cell* state) {
    const Wanted pattern(arguments[wanted]);
    const Cell node = state[0];
    const Beginning before = kept == Before::nothing ? Beginning(node) : Beginning(state + 1);
    return solve(machine, arguments, pattern, before, node, next_candidate(rest(node), pattern));
  }

 private:
  static void pass(Machine& machine, Beginning& before, Cell node) noexcept {
    if constexpr (kept == Before::copy) before.copy_to(machine, node);
    if constexpr (kept == Before::count) before.count_to(node);
    if constexpr (kept == Before::nothing) before = Beginning(node);
  }

  /// The first solution with `node`, one that may be what is wanted, with `following`, the next one
  /// that may be, or with one after these. Nothing is bound when the next ones are looked for.
  static Redo solve(Machine& machine, Cell* arguments, const Wanted& pattern, Beginning before,
                    Cell node, Cell following) {
    const std::size_t mark = machine.trail_mark();
    Cell* const top = machine.heap_top();
    while (true) {
      pass(machine, before, node);
      if (take(machine, arguments, before)) break;
      machine.undo_to(mark);
      machine.set_heap_top(top);
      if (!following.is_list()) return Redo::fail;
      node = following;
      following = next_candidate(rest(node), pattern);
    }
    Cell* const state = arguments + arity;
    state[0] = following;
    if constexpr (kept != Before::nothing) before.save(state + 1);
    return following.is_list() ? Redo::more : Redo::last;
  }
};

// --- member/2, select/3,4 ------------------------------------------------------------------------

bool take_member(Machine& machine, const Cell* arguments, const Beginning& before) {
  return machine.unify(arguments[0], element(before.node()));
}

// There is room for the lists: `first` looked for it, and the heap ends where it did then whenever
// another element is tried.

bool take_selected(Machine& machine, const Cell* arguments, const Beginning& before) {
  return machine.unify(arguments[0], element(before.node())) &&
         machine.unify(arguments[2], before.with_tail(machine, rest(before.node())));
}

bool take_replaced(Machine& machine, const Cell* arguments, const Beginning& before) {
  return machine.unify(arguments[0], element(before.node())) &&
         machine.unify(arguments[3], before.with_replaced(machine, dereference(arguments[2])));
}

using Member = Choosing<take_member, 2, 1, 0, Before::nothing>;
using Selected = Choosing<take_selected, 3, 1, 0, Before::copy>;
using Replaced = Choosing<take_replaced, 4, 1, 0, Before::copy>;

}  // namespace

TwinReply member(Machine& machine, Cell* arguments) { return Member::first(machine, arguments); }
Redo member_solutions(Machine& machine, Cell* arguments, Cell* state) {
  const Cell wanted = dereference(arguments[0]);
  const Cell node = state[0];
  if (!wanted.is_reference() || element(node).is_reference()) {
    return Member::next(machine, arguments, state);
  }
  // Whatever the element is, an unbound variable takes it.
  machine.bind(wanted, element(node));
  state[0] = rest(node);
  return state[0].is_list() ? Redo::more : Redo::last;
}

TwinReply memberchk(Machine& machine, Cell* arguments) {
  const Cell wanted = dereference(arguments[0]);
  const Wanted pattern(wanted);
  const auto found = matches_of(arguments[1], pattern);
  if (!found) return TwinReply::declined;
  for (Cell node = found->first; node.is_list(); node = next_candidate(rest(node), pattern)) {
    const std::size_t mark = machine.trail_mark();
    if (machine.unify(wanted, element(node))) return TwinReply::succeeded;
    machine.undo_to(mark);
  }
  return TwinReply::failed;
}

TwinReply select(Machine& machine, Cell* arguments) {
  if (!dereference(arguments[2]).is_reference()) return TwinReply::declined;
  return Selected::first(machine, arguments);
}
Redo select_solutions(Machine& machine, Cell* arguments, Cell* state) {
  return Selected::next(machine, arguments, state);
}

TwinReply replace(Machine& machine, Cell* arguments) {
  if (!dereference(arguments[3]).is_reference()) return TwinReply::declined;
  return Replaced::first(machine, arguments);
}
Redo replace_solutions(Machine& machine, Cell* arguments, Cell* state) {
  return Replaced::next(machine, arguments, state);
}

// --- nth0/3, nth1/3 ------------------------------------------------------------------------------

namespace {

/// The node at a place, counted from 0; what the list ends in if it is shorter.
Cell node_at(Cell list, std::int64_t place) noexcept {
  Cell node = dereference(list);
  for (; place > 0 && node.is_list(); --place) node = rest(node);
  return node;
}

/// The place that `number` names, counted from 0; nothing of one that is not looked for here.
std::optional<std::int64_t> place_from(Cell number, std::int64_t base) noexcept {
  if (!number.is_small_integer()) return std::nullopt;
  const std::int64_t place = number.small_integer() - base;
  if (place < 0 || place > static_cast<std::int64_t>(most_elements)) return std::nullopt;
  return place;
}

template <std::int64_t base>
bool take_nth(Machine& machine, const Cell* arguments, const Beginning& before) {
  return machine.unify(arguments[2], element(before.node())) &&
         machine.unify(arguments[0], Cell::integer(base + before.length()));
}

template <std::int64_t base>
using Nth = Choosing<take_nth<base>, 3, 1, 2, Before::count>;

template <std::int64_t base>
TwinReply nth(Machine& machine, Cell* arguments) {
  const Cell number = dereference(arguments[0]);
  if (number.is_reference()) return Nth<base>::first(machine, arguments);
  const auto place = place_from(number, base);
  if (!place) return TwinReply::declined;
  const Cell node = node_at(arguments[1], *place);
  if (node.is_list()) return reply(machine.unify(arguments[2], element(node)));
  return node == nil_cell ? TwinReply::failed : TwinReply::declined;
}

}  // namespace

TwinReply nth0(Machine& machine, Cell* arguments) { return nth<0>(machine, arguments); }
TwinReply nth1(Machine& machine, Cell* arguments) { return nth<1>(machine, arguments); }
Redo nth0_solutions(Machine& machine, Cell* arguments, Cell* state) {
  return Nth<0>::next(machine, arguments, state);
}
Redo nth1_solutions(Machine& machine, Cell* arguments, Cell* state) {
  return Nth<1>::next(machine, arguments, state);
}

// --- nth0/4, nth1/4 ------------------------------------------------------------------------------

namespace {

template <std::int64_t base>
bool take_nth_out(Machine& machine, const Cell* arguments, const Beginning& before) {
  return take_nth<base>(machine, arguments, before) &&
         machine.unify(arguments[3], before.with_tail(machine, rest(before.node())));
}

template <std::int64_t base>
using NthOut = Choosing<take_nth_out<base>, 4, 1, 2, Before::copy>;

/// The element at a place, and the list without it.
TwinReply take_out_at(Machine& machine, Cell* arguments, std::int64_t place) {
  const auto length = length_of(arguments[1]);
  if (!length || !has_room_for(machine, *length)) return TwinReply::declined;
  const Cell node = node_at(arguments[1], place);
  if (!node.is_list()) return TwinReply::failed;
  return reply(machine.unify(arguments[2], element(node)) &&
               machine.unify(arguments[3], copy_before(machine, arguments[1], node, rest(node))));
}

/// A list, with an element more at a place.
TwinReply put_in_at(Machine& machine, Cell* arguments, std::int64_t place) {
  const auto length = length_of(arguments[3]);
  if (!length || !has_room_for(machine, *length)) return TwinReply::declined;
  if (place > static_cast<std::int64_t>(*length)) return TwinReply::failed;
  const Cell node = node_at(arguments[3], place);
  const Cell added = dereference(arguments[2]);
  const Cell tail = machine.make_list({&added, 1}, node);
  return reply(machine.unify(arguments[1], copy_before(machine, arguments[3], node, tail)));
}

template <std::int64_t base>
TwinReply nth_rest(Machine& machine, Cell* arguments) {
  const Cell number = dereference(arguments[0]);
  if (number.is_reference()) {
    if (!dereference(arguments[3]).is_reference()) return TwinReply::declined;
    return NthOut<base>::first(machine, arguments);
  }
  const auto place = place_from(number, base);
  if (!place) return TwinReply::declined;
  return dereference(arguments[1]).is_reference() ? put_in_at(machine, arguments, *place)
                                                  : take_out_at(machine, arguments, *place);
}

}  // namespace

TwinReply nth0_rest(Machine& machine, Cell* arguments) { return nth_rest<0>(machine, arguments); }
TwinReply nth1_rest(Machine& machine, Cell* arguments) { return nth_rest<1>(machine, arguments); }
Redo nth0_rest_solutions(Machine& machine, Cell* arguments, Cell* state) {
  return NthOut<0>::next(machine, arguments, state);
}
Redo nth1_rest_solutions(Machine& machine, Cell* arguments, Cell* state) {
  return NthOut<1>::next(machine, arguments, state);
}

}  // namespace zermelo::interpreter::twins
