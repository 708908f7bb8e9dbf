// SPDX-License-Identifier: MIT
#include "interpreter/builtins/atoms.hpp"

#include "interpreter/builtins/builtins.hpp"

namespace zermelo::interpreter {

namespace {

constexpr BuiltinInfo atom_table[] = {
    iso("atom_length", 2, builtins::atom_length),
    iso("atom_chars", 2, builtins::atom_chars),
    iso("atom_codes", 2, builtins::atom_codes),
    iso("char_code", 2, builtins::char_code),
    iso("number_chars", 2, builtins::number_chars),
    iso("number_codes", 2, builtins::number_codes),
    common("atom_number", 2, builtins::atom_number),
    common("term_to_atom", 2, builtins::term_to_atom),
    common("atom_to_term", 3, builtins::atom_to_term),
    {"atom_concat", 3, nullptr, builtins::atom_concat, 1, false, true},
    {"sub_atom", 5, nullptr, builtins::sub_atom, 2, false, true},
    common("atomic_list_concat", 2, builtins::atomic_list_concat),
    common("atomic_list_concat", 3, builtins::atomic_list_concat_separated),
    common("upcase_atom", 2, builtins::upcase_atom),
    common("downcase_atom", 2, builtins::downcase_atom),
    {"char_type", 2, nullptr, builtins::char_type, 1, false, false},
    {"code_type", 2, nullptr, builtins::code_type, 1, false, false},
};

}  // namespace

std::span<const BuiltinInfo> atom_builtins() { return atom_table; }

}  // namespace zermelo::interpreter
