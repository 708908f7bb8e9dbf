// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "interpreter/vm/instruction.hpp"
#include "interpreter/vm/runtime.hpp"

namespace zermelo::interpreter::vm {

/// The function with this number (ir::Function), checked as the language's.
std::int64_t apply(std::int32_t function, std::int64_t a, std::int64_t b);

/// What Opcode::term does with registers.
void make_term(const Code& code, const Instruction& one, runtime::C& context,
               std::int64_t* registers);

/// What Opcode::find_row does; whether there is such a row.
bool find_row(const Instruction& one, runtime::C& context, std::int64_t* registers);

/// What Opcode::find_order does; whether there is such a row.
bool find_order(const Instruction& one, runtime::C& context, std::int64_t* registers);

/// Whether the test of Opcode::term_test holds.
bool term_holds(const Instruction& one, runtime::C& context, const std::int64_t* registers);

}  // namespace zermelo::interpreter::vm
