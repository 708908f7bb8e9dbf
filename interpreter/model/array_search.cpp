// SPDX-License-Identifier: MIT
#include "interpreter/model/array_search.hpp"

#include <algorithm>
#include <limits>
#include <map>

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// Places and counters are small enough to be added.
constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
constexpr bool is_small(std::int64_t value) { return value >= -most && value <= most; }

/// What is added to `counter` where `one` makes a sum of it; nothing if it does something else.
std::optional<std::int64_t> summand(const Statement& one, ir::Variable counter) {
  const bool is_sum = one.op == Op::apply && !one.is_checked && one.a.variable == counter &&
                      one.b.variable == ir::none && is_small(one.b.value);
  if (is_sum && one.function == ir::Function::add) return one.b.value;
  if (is_sum && one.function == ir::Function::subtract) return -one.b.value;
  return std::nullopt;
}

/// What a test compares `variable` with, if it is one of the two.
const Operand* other_operand(const Statement& test, ir::Variable variable) {
  if (test.a.variable == variable && test.b.variable != variable) return &test.b;
  if (test.b.variable == variable && test.a.variable != variable) return &test.a;
  return nullptr;
}

bool changes(const std::vector<Statement>& body, ir::Variable array) {
  return std::ranges::any_of(body, [&](const Statement& one) {
    return (one.op == Op::set_element && one.target == array) || changes(one.body, array);
  });
}

}  // namespace

std::optional<ArraySearch> array_search(const Statement& loop,
                                        const std::vector<ir::Type>& variables) {
  if (loop.b.variable != ir::none || !is_small(loop.b.value)) return std::nullopt;
  const std::vector<Statement>& body = loop.body;
  ArraySearch search;
  std::map<ir::Variable, std::int64_t> places{{loop.target, 0}};
  for (; search.look < body.size(); ++search.look) {
    const auto added = summand(body[search.look], loop.target);
    if (!added) break;
    places.emplace(body[search.look].target, *added);
  }
  if (search.look + 2 > body.size()) return std::nullopt;
  const Statement& look = body[search.look];
  const Statement& test = body[search.look + 1];
  const bool is_search =
      look.op == Op::element && places.contains(look.b.variable) &&
      variables[static_cast<std::size_t>(look.a.variable)].kind == ir::Kind::bytes &&
      test.op == Op::test && test.label == loop.label;
  if (!is_search || changes(body, look.a.variable)) return std::nullopt;
  search.offset = look.a.value + places[look.b.variable];
  search.is_equal = test.compare == ir::Compare::equal;
  if (!search.is_equal && test.compare != ir::Compare::not_equal) return std::nullopt;
  const Operand* const wanted = other_operand(test, look.target);
  if (wanted == nullptr || !is_small(search.offset)) return std::nullopt;
  search.wanted = *wanted;
  const bool is_atom = wanted->variable == ir::none && wanted->value < ir::least_integer;
  const bool stays = wanted->variable != ir::none && !places.contains(wanted->variable);
  return is_atom || stays ? std::optional(search) : std::nullopt;
}

}  // namespace zermelo::interpreter
