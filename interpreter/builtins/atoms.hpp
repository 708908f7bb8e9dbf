// SPDX-License-Identifier: MIT
// The predicates of atom_builtins().
#pragma once

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter::builtins {

// atoms_convert.cpp
bool atom_length(Machine& machine, Cell* arguments);
bool atom_chars(Machine& machine, Cell* arguments);
bool atom_codes(Machine& machine, Cell* arguments);
bool char_code(Machine& machine, Cell* arguments);
bool number_chars(Machine& machine, Cell* arguments);
bool number_codes(Machine& machine, Cell* arguments);
bool atom_number(Machine& machine, Cell* arguments);
bool term_to_atom(Machine& machine, Cell* arguments);
bool atom_to_term(Machine& machine, Cell* arguments);

// atoms_parts.cpp
Redo atom_concat(Machine& machine, Cell* arguments, Cell* state);
Redo sub_atom(Machine& machine, Cell* arguments, Cell* state);

// atoms_join.cpp
bool atomic_list_concat(Machine& machine, Cell* arguments);
bool atomic_list_concat_separated(Machine& machine, Cell* arguments);

// atoms_case.cpp
bool upcase_atom(Machine& machine, Cell* arguments);
bool downcase_atom(Machine& machine, Cell* arguments);

// atoms_types.cpp
Redo char_type(Machine& machine, Cell* arguments, Cell* state);
Redo code_type(Machine& machine, Cell* arguments, Cell* state);

}  // namespace zermelo::interpreter::builtins
