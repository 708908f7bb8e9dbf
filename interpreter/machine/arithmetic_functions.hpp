// SPDX-License-Identifier: MIT
// Functions of numbers, without the evaluation of expressions around them.
#pragma once

#include "interpreter/machine/arithmetic.hpp"
#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

/// The value of a function without arguments: pi, e, inf, nan, ...
Cell arithmetic_constant(Machine& machine, ArithmeticFunction function);
/// A function of one (two) number cells. False after an error.
bool apply_unary(Machine& machine, ArithmeticFunction function, Cell cell, Cell& result);
bool apply_binary(Machine& machine, ArithmeticFunction function, Cell left, Cell right,
                  Cell& result);

}  // namespace zermelo::interpreter
