// SPDX-License-Identifier: MIT
#include "interpreter/analysis/comparisons.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>

namespace zermelo::interpreter {

using lang::TermView;

namespace {

__extension__ using Wide = __int128;

/// Sums that leave the range of integers are errors.
Integers clamped(Wide low, Wide high) noexcept {
  const auto clamp = [](Wide value) {
    return static_cast<std::int64_t>(std::clamp<Wide>(value, INT64_MIN, INT64_MAX));
  };
  return {clamp(low), clamp(high)};
}

template <class Function>
Integers of_corners(Integers left, Integers right, Function function) noexcept {
  const std::array corners{
      function(Wide{left.low}, Wide{right.low}), function(Wide{left.low}, Wide{right.high}),
      function(Wide{left.high}, Wide{right.low}), function(Wide{left.high}, Wide{right.high})};
  const auto [low, high] = std::minmax_element(corners.begin(), corners.end());
  return clamped(*low, *high);
}

bool is_negative(Integers range) noexcept { return range.low < 0; }

/// All numbers of as many bits as `range`, which is not negative.
Integers same_bits(Integers range) noexcept {
  const auto bits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(range.high)));
  return {0, bits >= 63 ? INT64_MAX : (std::int64_t{1} << bits) - 1};
}

std::optional<Integers> divided(std::string_view name, Integers left, Integers right) noexcept {
  if (right.low <= 0) return name == "/" ? std::nullopt : std::optional(Integers::all());
  if (name == "mod")
    return Integers{0, std::min(right.high - 1, is_negative(left) ? INT64_MAX : left.high)};
  if (name == "rem") return Integers{is_negative(left) ? 1 - right.high : 0, right.high - 1};
  if (name == "/") return std::nullopt;
  const bool floors = name == "div";
  return of_corners(left, right, [floors](Wide dividend, Wide divisor) {
    return floors && dividend < 0 ? -((-dividend + divisor - 1) / divisor) : dividend / divisor;
  });
}

Integers of_bits(std::string_view name, Integers left, Integers right) noexcept {
  if (name == "/\\") {
    if (is_negative(left) && is_negative(right)) return Integers::all();
    if (is_negative(left)) return {0, right.high};
    if (is_negative(right)) return {0, left.high};
    return {0, std::min(left.high, right.high)};
  }
  if (is_negative(left) || is_negative(right)) return Integers::all();
  return same_bits({0, std::max(left.high, right.high)});
}

/// A function of two integers whose value is an integer; nothing for others.
std::optional<Integers> of_two(std::string_view name, Integers left, Integers right) noexcept {
  if (name == "+") return clamped(Wide{left.low} + right.low, Wide{left.high} + right.high);
  if (name == "-") return clamped(Wide{left.low} - right.high, Wide{left.high} - right.low);
  if (name == "*") return of_corners(left, right, [](Wide one, Wide other) { return one * other; });
  if (name == "min")
    return Integers{std::min(left.low, right.low), std::min(left.high, right.high)};
  if (name == "max")
    return Integers{std::max(left.low, right.low), std::max(left.high, right.high)};
  if (name == "mod" || name == "rem" || name == "//" || name == "div" || name == "/")
    return divided(name, left, right);
  if (name == "/\\" || name == "\\/" || name == "xor") return of_bits(name, left, right);
  if (name == "gcd") return Integers::from(0);
  if (name == "getbit") return Integers{0, 1};
  if (name == "<<" || name == ">>") return is_negative(left) ? Integers::all() : Integers::from(0);
  if (name == "^" || name == "lcm") return Integers::all();
  return std::nullopt;
}

/// The same of one.
std::optional<Integers> of_one(std::string_view name, Integers range) noexcept {
  if (name == "-") return clamped(-Wide{range.high}, -Wide{range.low});
  if (name == "+") return range;
  if (name == "abs") {
    const Wide high = std::max(Wide{range.high}, -Wide{range.low});
    return clamped(range.low > 0 ? range.low : range.high < 0 ? -Wide{range.high} : 0, high);
  }
  if (name == "sign")
    return Integers{range.low < 0 ? -1 : range.low > 0, range.high > 0   ? 1
                                                        : range.high < 0 ? -1
                                                                         : 0};
  if (name == "\\") return clamped(-Wide{range.high} - 1, -Wide{range.low} - 1);
  if (name == "msb" || name == "lsb") return Integers{0, 63};
  if (name == "popcount") return Integers{0, 64};
  return std::nullopt;
}

bool rounds(std::string_view name) noexcept {
  return name == "truncate" || name == "integer" || name == "round" || name == "floor" ||
         name == "ceiling";
}

/// What a variable may be evaluated to: itself if it is a number.
Type numbers_in(const Type& type) {
  Type rest = type;
  rest.integers = {};
  rest.floats = false;
  return rest.is_never() || rest.is_unbound() ? meet(type, Type::number()) : Type::number();
}

}  // namespace

Type value_of(TermView expression, const Bindings& bindings, const lang::SymbolTable& symbols) {
  if (expression.is_variable()) return numbers_in(bindings.type(expression.variable()));
  if (expression.is_integer() || expression.is_float()) return constant_type(expression);
  if (expression.arity() == 0 || expression.arity() > 2) return Type::number();
  const std::string_view name = symbols.name(expression.name());
  const Type first = value_of(expression.arg(0), bindings, symbols);
  std::optional<Integers> range;
  if (expression.arity() == 1) {
    if (rounds(name)) return Type::integer(first.is_integer() ? first.integers : Integers::all());
    if (first.is_integer()) range = of_one(name, first.integers);
  } else {
    const Type second = value_of(expression.arg(1), bindings, symbols);
    if (first.is_integer() && second.is_integer())
      range = of_two(name, first.integers, second.integers);
  }
  return range && !range->empty() ? Type::integer(*range) : Type::number();
}

void narrow_evaluated(TermView expression, Bindings& bindings) {
  lang::TermBuilder builder;
  for (const lang::Node& node : expression.nodes()) {
    if (node.kind != lang::TermKind::variable) continue;
    builder.variable(node.variable);
    bindings.narrow(builder.take(), Type::ground());
  }
}

namespace {

enum class Order : std::uint8_t {
  none,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  different
};

Order order_of(std::string_view name) noexcept {
  constexpr std::array<std::pair<std::string_view, Order>, 8> orders{{{"<", Order::less},
                                                                      {"=<", Order::less_equal},
                                                                      {">", Order::greater},
                                                                      {">=", Order::greater_equal},
                                                                      {"=:=", Order::equal},
                                                                      {"=\\=", Order::different},
                                                                      {"==", Order::equal},
                                                                      {"\\==", Order::different}}};
  for (const auto& [each, order] : orders)
    if (each == name) return order;
  return Order::none;
}

Order negation_of(Order order) noexcept {
  constexpr std::array negations{Order::none,       Order::greater_equal, Order::greater,
                                 Order::less_equal, Order::less,          Order::different,
                                 Order::equal};
  return negations[static_cast<std::size_t>(order)];
}

Order mirrored(Order order) noexcept {
  constexpr std::array mirrors{Order::none,       Order::greater, Order::greater_equal, Order::less,
                               Order::less_equal, Order::equal,   Order::different};
  return mirrors[static_cast<std::size_t>(order)];
}

/// What stands in such an order to a number of `other`.
Integers bounded(Order order, Integers range, Integers other) noexcept {
  switch (order) {
    case Order::less:
      if (other.high == INT64_MIN) return {};
      return {range.low, std::min(range.high, other.high - 1)};
    case Order::less_equal:
      return {range.low, std::min(range.high, other.high)};
    case Order::greater:
      if (other.low == INT64_MAX) return {};
      return {std::max(range.low, other.low + 1), range.high};
    case Order::greater_equal:
      return {std::max(range.low, other.low), range.high};
    case Order::equal:
      return {std::max(range.low, other.low), std::min(range.high, other.high)};
    default:
      return range;
  }
}

void narrow_number(Order order, TermView left, const Type& right, Bindings& bindings) {
  if (!left.is_variable() || !right.is_integer()) return;
  const Type& type = bindings.type(left.variable());
  if (!type.is_integer()) return;
  if (order == Order::different) {
    bindings.narrow(left, without(type, right));
    return;
  }
  const Integers range = bounded(order, type.integers, right.integers);
  bindings.narrow(left, range.empty() ? Type::never() : Type::integer(range));
}

void narrow_identity(Order order, TermView left, const Type& right, Bindings& bindings) {
  if (!left.is_variable()) return;
  if (order == Order::different) {
    bindings.narrow(left, without(bindings.type(left.variable()), right));
  } else {
    bindings.narrow(left, right);
  }
}

}  // namespace

void narrow_comparison(std::string_view name, TermView left, TermView right, bool negated,
                       const lang::SymbolTable& symbols, Bindings& bindings) {
  Order order = order_of(name);
  if (order == Order::none) return;
  if (negated) order = negation_of(order);
  if (name == "==" || name == "\\==") {
    const Type one = bindings.type(left);
    const Type other = bindings.type(right);
    narrow_identity(order, left, other, bindings);
    narrow_identity(order, right, one, bindings);
    return;
  }
  narrow_evaluated(left, bindings);
  narrow_evaluated(right, bindings);
  const Type one = value_of(left, bindings, symbols);
  const Type other = value_of(right, bindings, symbols);
  narrow_number(order, left, other, bindings);
  narrow_number(mirrored(order), right, one, bindings);
}

}  // namespace zermelo::interpreter
