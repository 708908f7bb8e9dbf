// SPDX-License-Identifier: MIT
// What wrapped predicates (Program::wrap) tell the machine's observer of their calls.
#include "interpreter/builtins/builtins.hpp"
#include "interpreter/machine/call_observer.hpp"
#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter {

namespace {

/// The number in an argument; false if it is none, or nobody observes.
bool number_in(const Machine& machine, Cell cell, std::int64_t& number) {
  cell = dereference(cell);
  if (machine.observer() == nullptr || !cell.is_small_integer()) return false;
  number = cell.small_integer();
  return true;
}

/// $observe_call(+Predicate, +Goal, -Call)
bool observe_call(Machine& machine, Cell* arguments) {
  std::int64_t number = 0;
  if (number_in(machine, arguments[0], number))
    number = machine.observer()->enter(machine, number, arguments[1]);
  return machine.unify(arguments[2], Cell::integer(number));
}

/// $observe_exit(+Call, +Goal)
bool observe_exit(Machine& machine, Cell* arguments) {
  std::int64_t number = 0;
  if (number_in(machine, arguments[0], number))
    machine.observer()->exit(machine, number, arguments[1]);
  return true;
}

/// $observe_failure(+Call, +Goal): fails.
bool observe_failure(Machine& machine, Cell* arguments) {
  std::int64_t number = 0;
  if (number_in(machine, arguments[0], number))
    machine.observer()->fail(machine, number, arguments[1]);
  return false;
}

constexpr BuiltinInfo observer_table[] = {
    common("$observe_call", 3, observe_call),
    common("$observe_exit", 2, observe_exit),
    common("$observe_failure", 2, observe_failure),
};

}  // namespace

std::span<const BuiltinInfo> observer_builtins() { return observer_table; }

}  // namespace zermelo::interpreter
