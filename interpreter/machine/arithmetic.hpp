// SPDX-License-Identifier: MIT
// Evaluation of arithmetic: 64-bit integers and doubles, ISO functions and SWI-Prolog's integer
// ones. What leaves the range of integers is an evaluation error, never a wrap.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

class Machine;

/// X(identifier, name, arity).
#define ZERMELO_ARITHMETIC(X)                    \
  X(add, "+", 2)                                 \
  X(subtract, "-", 2)                            \
  X(multiply, "*", 2)                            \
  X(divide, "/", 2)                              \
  X(integer_divide, "//", 2)                     \
  X(modulo, "mod", 2)                            \
  X(remainder, "rem", 2)                         \
  X(floor_divide, "div", 2)                      \
  X(minimum, "min", 2)                           \
  X(maximum, "max", 2)                           \
  X(bit_and, "/\\", 2)                           \
  X(bit_or, "\\/", 2)                            \
  X(bit_xor, "xor", 2)                           \
  X(shift_left, "<<", 2)                         \
  X(shift_right, ">>", 2)                        \
  X(power, "**", 2)                              \
  X(integer_power, "^", 2)                       \
  X(arc_tangent_2, "atan2", 2)                   \
  X(arc_tangent_of, "atan", 2)                   \
  X(copy_sign, "copysign", 2)                    \
  X(greatest_divisor, "gcd", 2)                  \
  X(least_multiple, "lcm", 2)                    \
  X(bit_at, "getbit", 2)                         \
  X(truncated, "truncate", 1)                    \
  X(negate, "-", 1)                              \
  X(identity, "+", 1)                            \
  X(absolute, "abs", 1)                          \
  X(sign, "sign", 1)                             \
  X(bit_complement, "\\", 1)                     \
  X(most_significant_bit, "msb", 1)              \
  X(population_count, "popcount", 1)             \
  X(trailing_zeros, "lsb", 1)                    \
  X(to_integer, "integer", 1)                    \
  X(to_float, "float", 1)                        \
  X(integer_part, "float_integer_part", 1)       \
  X(fractional_part, "float_fractional_part", 1) \
  X(rounded, "round", 1)                         \
  X(floored, "floor", 1)                         \
  X(ceiled, "ceiling", 1)                        \
  X(square_root, "sqrt", 1)                      \
  X(exponential, "exp", 1)                       \
  X(logarithm, "log", 1)                         \
  X(sine, "sin", 1)                              \
  X(cosine, "cos", 1)                            \
  X(tangent, "tan", 1)                           \
  X(arc_sine, "asin", 1)                         \
  X(arc_cosine, "acos", 1)                       \
  X(arc_tangent, "atan", 1)                      \
  X(hyperbolic_sine, "sinh", 1)                  \
  X(hyperbolic_cosine, "cosh", 1)                \
  X(hyperbolic_tangent, "tanh", 1)               \
  X(area_sine, "asinh", 1)                       \
  X(area_cosine, "acosh", 1)                     \
  X(area_tangent, "atanh", 1)                    \
  X(pi, "pi", 0)                                 \
  X(e, "e", 0)                                   \
  X(infinity, "inf", 0)                          \
  X(infinite, "infinite", 0)                     \
  X(not_a_number, "nan", 0)                      \
  X(epsilon, "epsilon", 0)

enum class ArithmeticFunction : std::int16_t {
#define X(identifier, name, arity) identifier,
  ZERMELO_ARITHMETIC(X)
#undef X
};

/// The function with this functor, if it is evaluable.
std::optional<ArithmeticFunction> arithmetic_function(std::string_view name, std::uint32_t arity);

/// The value of an expression: integer or float cell in `result`. False after an error.
bool evaluate(Machine& machine, Cell expression, Cell& result);
/// A function of expressions (usually numbers already).
bool apply_1(Machine& machine, ArithmeticFunction function, Cell argument, Cell& result);
bool apply_2(Machine& machine, ArithmeticFunction function, Cell left, Cell right, Cell& result);

struct NumberOrder {
  int sign = 0;
  bool ordered = true;  ///< false when one of them is not a number (NaN)
};

/// Compares the values of two expressions. False after an error.
bool compare_numbers(Machine& machine, Cell left, Cell right, NumberOrder& order);
/// Compares two number cells by value; an integer and a float as floats.
NumberOrder compare_number_cells(Cell left, Cell right) noexcept;

}  // namespace zermelo::interpreter
