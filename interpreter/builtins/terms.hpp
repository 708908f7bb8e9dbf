// SPDX-License-Identifier: MIT
// The predicates of term_builtins(): each has the form of `DeterministicBuiltin` or
// `NondeterministicBuiltin`, and its name and arity stand in the table of terms.cpp.
#pragma once

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter::builtins {

// terms_compare.cpp
bool unify(Machine& machine, Cell* arguments);
bool not_unifiable(Machine& machine, Cell* arguments);
bool unify_with_occurs_check(Machine& machine, Cell* arguments);
bool decidably_equal(Machine& machine, Cell* arguments);
bool identical(Machine& machine, Cell* arguments);
bool not_identical(Machine& machine, Cell* arguments);
bool before(Machine& machine, Cell* arguments);
bool after(Machine& machine, Cell* arguments);
bool not_after(Machine& machine, Cell* arguments);
bool not_before(Machine& machine, Cell* arguments);
bool compare(Machine& machine, Cell* arguments);
bool variant(Machine& machine, Cell* arguments);
bool not_variant(Machine& machine, Cell* arguments);
bool subsumes_term(Machine& machine, Cell* arguments);

// terms_numbers.cpp
bool is(Machine& machine, Cell* arguments);
bool numbers_equal(Machine& machine, Cell* arguments);
bool numbers_differ(Machine& machine, Cell* arguments);
bool number_less(Machine& machine, Cell* arguments);
bool number_not_greater(Machine& machine, Cell* arguments);
bool number_greater(Machine& machine, Cell* arguments);
bool number_not_less(Machine& machine, Cell* arguments);
bool succ(Machine& machine, Cell* arguments);
bool plus(Machine& machine, Cell* arguments);

// terms_structure.cpp
bool functor(Machine& machine, Cell* arguments);
bool known_arg(Machine& machine, Cell* arguments);
Redo arg(Machine& machine, Cell* arguments, Cell* state);
bool univ(Machine& machine, Cell* arguments);
bool copy_term(Machine& machine, Cell* arguments);
bool compound_name_arity(Machine& machine, Cell* arguments);
bool compound_name_arguments(Machine& machine, Cell* arguments);

// terms_variables.cpp
bool term_variables(Machine& machine, Cell* arguments);
bool term_variables_and_tail(Machine& machine, Cell* arguments);
bool numbervars(Machine& machine, Cell* arguments);
bool numbervars_from_zero(Machine& machine, Cell* arguments);

// terms_must_be.cpp
bool must_be(Machine& machine, Cell* arguments);
bool is_of_type(Machine& machine, Cell* arguments);

// terms_operators.cpp
Redo current_op(Machine& machine, Cell* arguments, Cell* state);

}  // namespace zermelo::interpreter::builtins
