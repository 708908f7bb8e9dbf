// SPDX-License-Identifier: MIT
#include "interpreter/machine/arithmetic_functions.hpp"

#include <bit>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter {

namespace {

/// A number taken out of its cell.
struct Value {
  bool is_float = false;
  std::int64_t integer = 0;
  double floating = 0;

  static Value of(Cell cell) noexcept {
    Value value;
    value.is_float = cell.is_float();
    if (value.is_float) {
      value.floating = cell.float_value();
    } else {
      value.integer = cell.integer_value();
    }
    return value;
  }
  double as_float() const noexcept { return is_float ? floating : static_cast<double>(integer); }
  Cell cell(Machine& machine) const {
    return is_float ? machine.make_float(floating) : machine.make_integer(integer);
  }
};

bool set_integer(Machine& machine, std::int64_t value, Cell& result) {
  result = machine.make_integer(value);
  return true;
}

bool overflow(Machine& machine) { return machine.evaluation_error("int_overflow"); }

/// ISO: a float result that is no finite number is an evaluation error.
bool set_float(Machine& machine, double value, Cell& result) {
  if (std::isnan(value)) return machine.evaluation_error("undefined");
  if (std::isinf(value)) return machine.evaluation_error("float_overflow");
  result = machine.make_float(value);
  return true;
}

/// A float result of operands that may have been infinite or NaN themselves.
bool set_float_of(Machine& machine, double value, const Value& left, const Value& right,
                  Cell& result) {
  if (std::isfinite(value) || (std::isfinite(left.as_float()) && std::isfinite(right.as_float()))) {
    return set_float(machine, value, result);
  }
  result = machine.make_float(value);
  return true;
}

bool integer_operand(Machine& machine, Cell cell) {
  return cell.is_integer() || machine.type_error("integer", cell);
}

bool integer_operands(Machine& machine, Cell left, Cell right) {
  return integer_operand(machine, left) && integer_operand(machine, right);
}

// 2^63 as a double; every double below it in magnitude converts without loss of range.
constexpr double integer_bound = 9223372036854775808.0;

bool float_to_integer(Machine& machine, double value, Cell& result) {
  if (std::isnan(value)) return machine.evaluation_error("undefined");
  if (!(value >= -integer_bound && value < integer_bound)) return overflow(machine);
  return set_integer(machine, static_cast<std::int64_t>(value), result);
}

// --- Binary functions ----------------------------------------------------------------------------

bool checked(Machine& machine, bool overflowed, std::int64_t value, Cell& result) {
  return overflowed ? overflow(machine) : set_integer(machine, value, result);
}

bool add_like(Machine& machine, ArithmeticFunction function, Value left, Value right,
              Cell& result) {
  using enum ArithmeticFunction;
  if (left.is_float || right.is_float) {
    const double a = left.as_float();
    const double b = right.as_float();
    const double value = function == multiply ? a * b : function == subtract ? a - b : a + b;
    return set_float_of(machine, value, left, right, result);
  }
  std::int64_t value = 0;
  const bool over =
      function == multiply   ? __builtin_mul_overflow(left.integer, right.integer, &value)
      : function == subtract ? __builtin_sub_overflow(left.integer, right.integer, &value)
                             : __builtin_add_overflow(left.integer, right.integer, &value);
  return checked(machine, over, value, result);
}

bool divide_numbers(Machine& machine, Value left, Value right, Cell& result) {
  if (left.is_float || right.is_float) {
    if (right.as_float() == 0 && !std::isnan(left.as_float())) {
      return machine.evaluation_error(left.as_float() == 0 ? "undefined" : "zero_divisor");
    }
    return set_float_of(machine, left.as_float() / right.as_float(), left, right, result);
  }
  if (right.integer == 0) return machine.evaluation_error("zero_divisor");
  if (right.integer == -1) {
    return left.integer == INT64_MIN ? overflow(machine)
                                     : set_integer(machine, -left.integer, result);
  }
  if (left.integer % right.integer == 0) {
    return set_integer(machine, left.integer / right.integer, result);
  }
  const double quotient = static_cast<double>(left.integer) / static_cast<double>(right.integer);
  return set_float(machine, quotient, result);
}

std::int64_t floor_quotient(std::int64_t left, std::int64_t right) noexcept {
  const std::int64_t quotient = left / right;
  return quotient - ((left % right != 0) && ((left < 0) != (right < 0)));
}

bool divide_integers(Machine& machine, ArithmeticFunction function, std::int64_t left,
                     std::int64_t right, Cell& result) {
  using enum ArithmeticFunction;
  if (right == 0) return machine.evaluation_error("zero_divisor");
  const bool is_remainder = function == modulo || function == remainder;
  if (right == -1) {  // INT64_MIN / -1 traps
    if (is_remainder) return set_integer(machine, 0, result);
    return left == INT64_MIN ? overflow(machine) : set_integer(machine, -left, result);
  }
  switch (function) {
    case integer_divide:
      return set_integer(machine, left / right, result);
    case floor_divide:
      return set_integer(machine, floor_quotient(left, right), result);
    case remainder:
      return set_integer(machine, left % right, result);
    default:
      return set_integer(machine, left - floor_quotient(left, right) * right, result);
  }
}

bool shift(Machine& machine, std::int64_t value, std::int64_t distance, Cell& result) {
  if (distance <= 0) {
    const std::int64_t right = distance < -63 ? 63 : -distance;
    return set_integer(machine, value >> right, result);
  }
  if (value == 0) return set_integer(machine, 0, result);
  if (distance > 63) return overflow(machine);
  const auto shifted = static_cast<std::int64_t>(static_cast<std::uint64_t>(value) << distance);
  return checked(machine, shifted >> distance != value, shifted, result);
}

bool bits(Machine& machine, ArithmeticFunction function, std::int64_t left, std::int64_t right,
          Cell& result) {
  using enum ArithmeticFunction;
  switch (function) {
    case bit_and:
      return set_integer(machine, left & right, result);
    case bit_or:
      return set_integer(machine, left | right, result);
    case bit_xor:
      return set_integer(machine, left ^ right, result);
    case shift_left:
      return shift(machine, left, right, result);
    case shift_right:
      return shift(machine, left, right == INT64_MIN ? INT64_MAX : -right, result);
    case bit_at:
      if (left < 0 || right < 0) {
        return machine.domain_error("not_less_than_zero",
                                    machine.make_integer(left < 0 ? left : right));
      }
      return set_integer(machine, right > 63 ? 0 : left >> right & 1, result);
    default:
      break;
  }
  // Of magnitudes, so that the least integer is no special case.
  const auto magnitude = [](std::int64_t value) {
    return value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
  };
  const std::uint64_t divisor = std::gcd(magnitude(left), magnitude(right));
  if (function == least_multiple) {
    std::uint64_t multiple = 0;
    const std::uint64_t rest = divisor == 0 ? 0 : magnitude(right) / divisor;
    const bool over = __builtin_mul_overflow(magnitude(left), rest, &multiple);
    return checked(machine, over || multiple > static_cast<std::uint64_t>(INT64_MAX),
                   static_cast<std::int64_t>(multiple), result);
  }
  return checked(machine, divisor > static_cast<std::uint64_t>(INT64_MAX),
                 static_cast<std::int64_t>(divisor), result);
}

bool integer_to_power(Machine& machine, std::int64_t base, std::int64_t exponent, Cell& result) {
  if (exponent < 0) {
    if (base == 1) return set_integer(machine, 1, result);
    if (base == -1) return set_integer(machine, exponent % 2 == 0 ? 1 : -1, result);
    if (base == 0) return machine.evaluation_error("zero_divisor");
    return machine.type_error("float", machine.make_integer(base));
  }
  std::int64_t value = 1;
  bool over = false;
  while (exponent > 0 && !over) {
    if (exponent % 2 == 1) over = __builtin_mul_overflow(value, base, &value);
    exponent /= 2;
    if (exponent > 0 && !over) over = __builtin_mul_overflow(base, base, &base);
  }
  return checked(machine, over, value, result);
}

bool raise_to_power(Machine& machine, ArithmeticFunction function, Value left, Value right,
                    Cell& result) {
  const bool whole = !left.is_float && !right.is_float;
  // These two are the integer 1 whatever the other operand is, as in SWI-Prolog.
  if (right.as_float() == 0 || (!left.is_float && left.integer == 1)) {
    return set_integer(machine, 1, result);
  }
  if (left.as_float() == 0 && right.as_float() < 0) {
    return machine.evaluation_error("zero_divisor");
  }
  // ISO's ^ stays within the integers; ** leaves them for a negative exponent.
  const bool is_fraction = whole && right.integer < 0 && left.integer != 1 && left.integer != -1;
  if (whole && !(is_fraction && function == ArithmeticFunction::power)) {
    return integer_to_power(machine, left.integer, right.integer, result);
  }
  return set_float_of(machine, std::pow(left.as_float(), right.as_float()), left, right, result);
}

bool choose(ArithmeticFunction function, Cell left, Cell right, Cell& result) {
  const NumberOrder order = compare_number_cells(left, right);
  if (!order.ordered) {
    result = left.is_float() && std::isnan(left.float_value()) ? left : right;
    return true;
  }
  // Of two equal numbers it is the float; of the two zeros the positive one is the larger.
  const bool is_maximum = function == ArithmeticFunction::maximum;
  bool take_left = is_maximum ? order.sign > 0 : order.sign < 0;
  if (order.sign == 0) {
    take_left =
        left.is_float() && (!right.is_float() || std::signbit(left.float_value()) != is_maximum);
  }
  result = take_left ? left : right;
  return true;
}

bool float_binary(Machine& machine, ArithmeticFunction function, double left, double right,
                  Cell& result) {
  using enum ArithmeticFunction;
  switch (function) {
    case copy_sign:
      return set_float(machine, std::copysign(left, right), result);
    default:
      if (left == 0 && right == 0) return machine.evaluation_error("undefined");
      return set_float(machine, std::atan2(left, right), result);
  }
}

// --- Unary functions -----------------------------------------------------------------------------

bool unary_integer(Machine& machine, ArithmeticFunction function, Cell cell, Cell& result) {
  using enum ArithmeticFunction;
  if (!integer_operand(machine, cell)) return false;
  const std::int64_t value = cell.integer_value();
  const auto unsigned_value = static_cast<std::uint64_t>(value);
  switch (function) {
    case bit_complement:
      return set_integer(machine, ~value, result);
    case population_count:
      if (value < 0) return machine.domain_error("not_less_than_zero", cell);
      return set_integer(machine, std::popcount(unsigned_value), result);
    case trailing_zeros:
      if (value <= 0) return machine.domain_error("not_less_than_one", cell);
      return set_integer(machine, std::countr_zero(unsigned_value), result);
    default:
      if (value <= 0) return machine.domain_error("not_less_than_one", cell);
      return set_integer(machine, 63 - std::countl_zero(unsigned_value), result);
  }
}

bool rounding(Machine& machine, ArithmeticFunction function, Cell cell, Cell& result) {
  using enum ArithmeticFunction;
  if (cell.is_integer()) {
    result = cell;
    return true;
  }
  const double value = cell.float_value();
  switch (function) {
    case truncated:
      return float_to_integer(machine, std::trunc(value), result);
    case floored:
      return float_to_integer(machine, std::floor(value), result);
    case ceiled:
      return float_to_integer(machine, std::ceil(value), result);
    default:
      return float_to_integer(machine, std::round(value), result);
  }
}

bool sign_like(Machine& machine, ArithmeticFunction function, Value value, Cell& result) {
  using enum ArithmeticFunction;
  if (!value.is_float) {
    const std::int64_t integer = value.integer;
    if (function == sign) return set_integer(machine, (integer > 0) - (integer < 0), result);
    if (function == absolute && integer >= 0) return set_integer(machine, integer, result);
    if (integer == INT64_MIN) return overflow(machine);
    return set_integer(machine, -integer, result);
  }
  double number = value.floating;
  if (function == sign) {
    number = number > 0 ? 1.0 : number < 0 ? -1.0 : number;
  } else {
    number = function == absolute ? std::fabs(number) : -number;
  }
  result = machine.make_float(number);
  return true;
}

bool parts(Machine& machine, ArithmeticFunction function, Value value, Cell& result) {
  const bool whole = function == ArithmeticFunction::integer_part;
  if (!value.is_float) {
    return set_integer(machine, whole ? value.integer : 0, result);
  }
  const double truncated = std::trunc(value.floating);
  return set_float(machine, whole ? truncated : value.floating - truncated, result);
}

double float_unary(ArithmeticFunction function, double value) noexcept {
  using enum ArithmeticFunction;
  switch (function) {
    case square_root:
      return std::sqrt(value);
    case exponential:
      return std::exp(value);
    case logarithm:
      return std::log(value);
    case sine:
      return std::sin(value);
    case cosine:
      return std::cos(value);
    case tangent:
      return std::tan(value);
    case arc_sine:
      return std::asin(value);
    case arc_cosine:
      return std::acos(value);
    case arc_tangent:
      return std::atan(value);
    case hyperbolic_sine:
      return std::sinh(value);
    case hyperbolic_cosine:
      return std::cosh(value);
    case hyperbolic_tangent:
      return std::tanh(value);
    case area_sine:
      return std::asinh(value);
    case area_cosine:
      return std::acosh(value);
    default:
      return std::atanh(value);
  }
}

bool transcendental(Machine& machine, ArithmeticFunction function, Value value, Cell& result) {
  using enum ArithmeticFunction;
  const double number = value.as_float();
  if (function == logarithm && number <= 0) return machine.evaluation_error("undefined");
  return set_float_of(machine, float_unary(function, number), value, value, result);
}

}  // namespace

Cell arithmetic_constant(Machine& machine, ArithmeticFunction function) {
  using enum ArithmeticFunction;
  switch (function) {
    case pi:
      return machine.make_float(std::numbers::pi);
    case e:
      return machine.make_float(std::numbers::e);
    case infinity:
    case infinite:
      return machine.make_float(std::numeric_limits<double>::infinity());
    case not_a_number:
      return machine.make_float(std::numeric_limits<double>::quiet_NaN());
    default:
      return machine.make_float(std::numeric_limits<double>::epsilon());
  }
}

bool apply_unary(Machine& machine, ArithmeticFunction function, Cell cell, Cell& result) {
  using enum ArithmeticFunction;
  switch (function) {
    case identity:
      result = cell;
      return true;
    case negate:
    case absolute:
    case sign:
      return sign_like(machine, function, Value::of(cell), result);
    case bit_complement:
    case population_count:
    case trailing_zeros:
    case most_significant_bit:
      return unary_integer(machine, function, cell, result);
    case to_integer:
    case truncated:
    case rounded:
    case floored:
    case ceiled:
      return rounding(machine, function, cell, result);
    case to_float:
      return set_float_of(machine, Value::of(cell).as_float(), Value::of(cell), {}, result);
    case integer_part:
    case fractional_part:
      return parts(machine, function, Value::of(cell), result);
    default:
      return transcendental(machine, function, Value::of(cell), result);
  }
}

bool apply_binary(Machine& machine, ArithmeticFunction function, Cell left, Cell right,
                  Cell& result) {
  using enum ArithmeticFunction;
  switch (function) {
    case add:
    case subtract:
    case multiply:
      return add_like(machine, function, Value::of(left), Value::of(right), result);
    case divide:
      return divide_numbers(machine, Value::of(left), Value::of(right), result);
    case power:
    case integer_power:
      return raise_to_power(machine, function, Value::of(left), Value::of(right), result);
    case minimum:
    case maximum:
      return choose(function, left, right, result);
    case copy_sign:
    case arc_tangent_of:
    case arc_tangent_2:
      return float_binary(machine, function, Value::of(left).as_float(),
                          Value::of(right).as_float(), result);
    default:
      break;
  }
  if (!integer_operands(machine, left, right)) return false;
  const std::int64_t a = left.integer_value();
  const std::int64_t b = right.integer_value();
  const bool divides = function == integer_divide || function == modulo || function == remainder ||
                       function == floor_divide;
  return divides ? divide_integers(machine, function, a, b, result)
                 : bits(machine, function, a, b, result);
}

NumberOrder compare_number_cells(Cell left, Cell right) noexcept {
  const Value a = Value::of(left);
  const Value b = Value::of(right);
  if (!a.is_float && !b.is_float) {
    return {(a.integer > b.integer) - (a.integer < b.integer), true};
  }
  // An integer is compared with a float as a float.
  const double x = a.as_float();
  const double y = b.as_float();
  if (std::isnan(x) || std::isnan(y)) return {0, false};
  return {(x > y) - (x < y), true};
}

}  // namespace zermelo::interpreter
