// SPDX-License-Identifier: MIT
// Control: throwing, cutting, collecting solutions, counting.
#include "interpreter/builtins/builtins.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

namespace {

namespace symbols = lang::symbols;

bool always(Machine&, Cell*) { return true; }
bool never(Machine&, Cell*) { return false; }

bool throw_ball(Machine& machine, Cell* arguments) {
  const Cell ball = dereference(arguments[0]);
  return ball.is_reference() ? machine.instantiation_error() : machine.raise(ball);
}

bool current_level(Machine& machine, Cell* arguments) {
  return machine.unify(arguments[0], Cell::integer(machine.level()));
}

bool cut_to_level(Machine& machine, Cell* arguments) {
  machine.cut_to(dereference(arguments[0]).small_integer());
  return true;
}

bool is_control(Cell goal) noexcept {
  if (!goal.is_structure()) return false;
  const Cell functor = functor_of(goal);
  const Symbol name = functor.functor_name();
  return functor.functor_arity() == 2 &&
         (name == symbols::comma || name == symbols::semicolon || name == symbols::arrow ||
          name == symbols::soft_arrow || name == symbols::bar);
}

/// $prepare_body(Goal, Body): a type error when a control construct in Goal holds what is no goal.
/// In Body every variable that stands for a goal is a call of its own, so that a cut that it is
/// bound to later stays local to it.
bool prepare_body(Machine& machine, Cell* arguments) {
  struct Frame {
    Cell goal;
    std::uint32_t next;
  };
  std::vector<Frame> open;
  std::vector<Cell> made;
  const auto enter = [&](Cell cell) {
    const Cell goal = dereference(cell);
    if (is_control(goal)) {
      open.push_back({goal, 0});
      return true;
    }
    if (!goal.is_reference() && !goal.is_callable()) return false;
    if (!machine.reserve(2)) return false;
    made.push_back(goal.is_reference() ? machine.make_structure(symbols::call, {&goal, 1}) : goal);
    return true;
  };
  const auto fault = [&] {
    return !machine.has_error() && machine.type_error("callable", dereference(arguments[0]));
  };
  if (!enter(arguments[0])) return fault();
  while (!open.empty()) {
    Frame& frame = open.back();
    if (frame.next < 2) {
      if (!enter(arguments_of(frame.goal)[frame.next++])) return fault();
      continue;
    }
    const Cell* const own = arguments_of(frame.goal);
    const Cell pair[] = {made[made.size() - 2], made.back()};
    made.resize(made.size() - 2);
    const bool same = pair[0] == dereference(own[0]) && pair[1] == dereference(own[1]);
    if (!same && !machine.reserve(3)) return false;
    made.push_back(same ? frame.goal
                        : machine.make_structure(functor_of(frame.goal).functor_name(), pair));
    open.pop_back();
  }
  return machine.unify(arguments[1], made.back());
}

bool findall_open(Machine& machine, Cell*) {
  machine.open_collection();
  return true;
}

bool findall_add(Machine& machine, Cell* arguments) {
  return machine.add_to_collection(arguments[0]);
}

bool findall_close(Machine& machine, Cell* arguments) {
  const std::optional<Cell> list = machine.close_collection();
  return list && machine.unify(arguments[0], *list);
}

/// The list argument of findall/3: a list, a partial list or a variable.
bool check_list_or_partial(Machine& machine, Cell* arguments) {
  Cell list = dereference(arguments[0]);
  const Cell whole = list;
  std::size_t steps = 0;
  constexpr std::size_t cyclic = std::size_t{1} << 40;
  while (list.is_list() && ++steps < cyclic) list = dereference(list.pointer()[1]);
  return list.is_reference() || list == nil_cell || machine.type_error("list", whole);
}

// --- between/3 -----------------------------------------------------------------------------------

struct Bounds {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

bool integer_argument(Machine& machine, Cell cell, std::int64_t& value) {
  if (cell.is_reference()) return machine.instantiation_error();
  if (!cell.is_integer()) return machine.type_error("integer", cell);
  value = cell.integer_value();
  return true;
}

bool read_bounds(Machine& machine, const Cell* arguments, Bounds& bounds) {
  if (!integer_argument(machine, dereference(arguments[0]), bounds.low)) return false;
  const Cell high = dereference(arguments[1]);
  if (high.is_atom()) {
    const std::string_view name = machine.program().symbols().name(high.atom_name());
    if (name == "inf" || name == "infinite") {
      bounds.high = INT64_MAX;
      return true;
    }
  }
  return integer_argument(machine, high, bounds.high);
}

/// State: the next value to give, and whether the arguments have been checked.
Redo between(Machine& machine, Cell* arguments, Cell* state) {
  const Cell value = dereference(arguments[2]);
  Bounds bounds;
  if (!read_bounds(machine, arguments, bounds)) return Redo::fail;
  std::int64_t next = bounds.low;
  if (state[1] != Cell::integer(0)) {
    next = dereference(state[0]).integer_value();
  } else if (value.is_integer()) {
    const std::int64_t number = value.integer_value();
    return number >= bounds.low && number <= bounds.high ? Redo::last : Redo::fail;
  } else if (!value.is_reference()) {
    machine.type_error("integer", value);
    return Redo::fail;
  }
  if (next > bounds.high) return Redo::fail;
  machine.bind(value, machine.make_integer(next));
  if (next == bounds.high) return Redo::last;
  state[0] = machine.make_integer(next + 1);
  state[1] = Cell::integer(1);
  return Redo::more;
}

Redo repeat(Machine&, Cell*, Cell*) { return Redo::more; }

constexpr BuiltinInfo control_table[] = {
    {.name = "true", .arity = 0, .deterministic = always, .is_test = true, .is_protected = true},
    {.name = "otherwise", .arity = 0, .deterministic = always, .is_test = true},
    {.name = "fail", .arity = 0, .deterministic = never, .is_test = true, .is_protected = true},
    {.name = "false", .arity = 0, .deterministic = never, .is_test = true, .is_protected = true},
    {.name = "throw", .arity = 1, .deterministic = throw_ball, .is_protected = true},
    {.name = "$level", .arity = 1, .deterministic = current_level},
    {.name = "$cut", .arity = 1, .deterministic = cut_to_level},
    {.name = "$prepare_body", .arity = 2, .deterministic = prepare_body},
    {.name = "$findall_open", .arity = 0, .deterministic = findall_open},
    {.name = "$findall_add", .arity = 1, .deterministic = findall_add},
    {.name = "$findall_close", .arity = 1, .deterministic = findall_close},
    {.name = "$check_list", .arity = 1, .deterministic = check_list_or_partial, .is_test = true},
    {.name = "between", .arity = 3, .nondeterministic = between, .state_cells = 2},
    {.name = "repeat", .arity = 0, .nondeterministic = repeat, .is_protected = true},
};

}  // namespace

std::span<const BuiltinInfo> control_builtins() { return control_table; }

}  // namespace zermelo::interpreter
