// SPDX-License-Identifier: MIT
#include "interpreter/builtins/list_elements.hpp"
#include "interpreter/builtins/terms.hpp"

namespace zermelo::interpreter::builtins {

bool term_variables(Machine& machine, Cell* arguments) {
  return unify_list(machine, arguments[1], machine.variables_of(arguments[0]));
}

bool term_variables_and_tail(Machine& machine, Cell* arguments) {
  return unify_list(machine, arguments[1], machine.variables_of(arguments[0]), arguments[2]);
}

namespace {

bool number_variables(Machine& machine, Cell term, std::int64_t start, Cell end) {
  const std::vector<Cell> variables = machine.variables_of(term);
  // A '$VAR'(N) takes two cells, an N beyond the small integers two more.
  if (!machine.reserve(4 * variables.size() + 2)) return false;
  std::int64_t number = start;
  for (const Cell variable : variables) {
    const Cell argument = machine.make_integer(number);
    machine.bind(variable, machine.make_structure(lang::symbols::var_functor, {&argument, 1}));
    if (__builtin_add_overflow(number, 1, &number)) return machine.evaluation_error("int_overflow");
  }
  return machine.unify(end, machine.make_integer(number));
}

}  // namespace

bool numbervars(Machine& machine, Cell* arguments) {
  const Cell start = dereference(arguments[1]);
  if (start.is_reference()) return machine.instantiation_error();
  if (!start.is_integer()) return machine.type_error("integer", start);
  return number_variables(machine, arguments[0], start.integer_value(), arguments[2]);
}

bool numbervars_from_zero(Machine& machine, Cell* arguments) {
  return number_variables(machine, arguments[0], 0, machine.new_variable());
}

}  // namespace zermelo::interpreter::builtins
