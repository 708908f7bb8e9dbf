// SPDX-License-Identifier: MIT
// Arithmetic as predicates: is/2, comparison, succ/2, plus/3.
#include "interpreter/builtins/terms.hpp"
#include "interpreter/machine/arithmetic.hpp"

namespace zermelo::interpreter::builtins {

bool is(Machine& machine, Cell* arguments) {
  Cell value = nil_cell;
  return evaluate(machine, arguments[1], value) && machine.unify(arguments[0], value);
}

namespace {

template <typename Holds>
bool compare_values(Machine& machine, const Cell* arguments, Holds holds) {
  NumberOrder order;
  return compare_numbers(machine, arguments[0], arguments[1], order) && holds(order);
}

}  // namespace

bool numbers_equal(Machine& machine, Cell* arguments) {
  return compare_values(machine, arguments, [](NumberOrder o) { return o.ordered && o.sign == 0; });
}
bool numbers_differ(Machine& machine, Cell* arguments) {
  return compare_values(machine, arguments,
                        [](NumberOrder o) { return !o.ordered || o.sign != 0; });
}
bool number_less(Machine& machine, Cell* arguments) {
  return compare_values(machine, arguments, [](NumberOrder o) { return o.ordered && o.sign < 0; });
}
bool number_not_greater(Machine& machine, Cell* arguments) {
  return compare_values(machine, arguments, [](NumberOrder o) { return o.ordered && o.sign <= 0; });
}
bool number_greater(Machine& machine, Cell* arguments) {
  return compare_values(machine, arguments, [](NumberOrder o) { return o.ordered && o.sign > 0; });
}
bool number_not_less(Machine& machine, Cell* arguments) {
  return compare_values(machine, arguments, [](NumberOrder o) { return o.ordered && o.sign >= 0; });
}

namespace {

/// An unbound argument or an integer; anything else is a type error.
bool integer_or_variable(Machine& machine, Cell cell) {
  return cell.is_reference() || cell.is_integer() || machine.type_error("integer", cell);
}

bool natural_or_variable(Machine& machine, Cell cell) {
  if (!integer_or_variable(machine, cell)) return false;
  if (cell.is_reference() || cell.integer_value() >= 0) return true;
  return machine.domain_error("not_less_than_zero", cell);
}

}  // namespace

bool succ(Machine& machine, Cell* arguments) {
  const Cell smaller = dereference(arguments[0]);
  const Cell larger = dereference(arguments[1]);
  if (!natural_or_variable(machine, smaller) || !natural_or_variable(machine, larger)) return false;
  if (smaller.is_reference() && larger.is_reference()) return machine.instantiation_error();
  Cell value = nil_cell;
  if (!smaller.is_reference()) {
    return apply_2(machine, ArithmeticFunction::add, smaller, Cell::integer(1), value) &&
           machine.unify(larger, value);
  }
  return larger.integer_value() > 0 &&
         machine.unify(smaller, machine.make_integer(larger.integer_value() - 1));
}

bool plus(Machine& machine, Cell* arguments) {
  int unbound = 0;
  for (int i = 0; i < 3; ++i) {
    arguments[i] = dereference(arguments[i]);
    if (!integer_or_variable(machine, arguments[i])) return false;
    unbound += arguments[i].is_reference() ? 1 : 0;
  }
  if (unbound > 1) return machine.instantiation_error();
  Cell value = nil_cell;
  if (arguments[0].is_reference() || arguments[1].is_reference()) {
    const int known = arguments[0].is_reference() ? 1 : 0;
    return apply_2(machine, ArithmeticFunction::subtract, arguments[2], arguments[known], value) &&
           machine.unify(arguments[1 - known], value);
  }
  return apply_2(machine, ArithmeticFunction::add, arguments[0], arguments[1], value) &&
         machine.unify(arguments[2], value);
}

}  // namespace zermelo::interpreter::builtins
