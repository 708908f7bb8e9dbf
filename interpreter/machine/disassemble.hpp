// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "interpreter/machine/code.hpp"

namespace zermelo::interpreter {

class Program;

/// Code as text, one instruction a line: number of its first word, name, operands (x0 a register,
/// y0 a slot), payload. Jumps name the word they go to.
std::string disassemble(Program& program, std::span<const Word> code);

}  // namespace zermelo::interpreter
