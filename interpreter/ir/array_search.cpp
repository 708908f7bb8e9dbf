// SPDX-License-Identifier: MIT
#include "interpreter/ir/array_search.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// Places and counters are small enough to be added.
constexpr std::int64_t farthest_place = std::numeric_limits<std::int32_t>::max();
constexpr bool is_near(std::int64_t value) {
  return value >= -farthest_place && value <= farthest_place;
}

/// What is added to `counter` where `one` makes a sum of it; nothing if it does something else.
std::optional<std::int64_t> summand(const Statement& one, ir::Variable counter) {
  const bool is_sum = one.op == Op::apply && !one.is_checked && one.a.variable == counter &&
                      one.b.variable == ir::none && is_near(one.b.value);
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

/// The first statements of a loop along rows, as far as they look at a row.
class RowLook {
 public:
  explicit RowLook(const Statement& loop) : loop_(loop) { made_.insert(loop.target); }

  /// Whether `one` is part of the look.
  bool takes(const Statement& one) {
    switch (one.op) {
      case Op::next_rows:
        return takes_rows(one);
      case Op::row_slot:
        if (one.a.variable != row_) return false;
        slots_.emplace(one.target, static_cast<std::uint32_t>(one.b.value));
        made_.insert(one.target);
        found.round.push_back(one);
        return true;
      case Op::test:
        return one.compare == ir::Compare::equal && one.label == loop_.label && takes_test(one);
      default:
        return false;
    }
  }

  /// The words that slots have to be, in their order.
  std::vector<Operand> wanted() const {
    std::vector<Operand> words;
    for (const auto& [slot, word] : wanted_) words.push_back(word);
    return words;
  }

  RowSearch found;

 private:
  bool takes_rows(const Statement& one) {
    const bool is_row = one.b.variable == loop_.target && one.b.value == 0;
    if (is_row && row_ == ir::none && !made_.contains(one.a.variable)) {
      row_ = one.target;
      found.rows = one.a;
      found.round.push_back(one);
      made_.insert(one.target);
      return true;
    }
    if (one.b.variable != ir::none || made_.contains(one.a.variable)) return false;
    found.before.push_back(one);
    return true;
  }

  bool takes_test(const Statement& one) {
    const bool is_left = slots_.contains(one.a.variable);
    const auto slot = slots_.find(is_left ? one.a.variable : one.b.variable);
    const Operand& other = is_left ? one.b : one.a;
    if (slot == slots_.end() || made_.contains(other.variable)) return false;
    if (!wanted_.emplace(slot->second, other).second) return false;
    found.slots |= 1U << slot->second;
    return true;
  }

  const Statement& loop_;
  ir::Variable row_ = ir::none;
  std::set<ir::Variable> made_;  // by each round
  std::map<ir::Variable, std::uint32_t> slots_;
  std::map<std::uint32_t, Operand> wanted_;
};

bool changes_array(const std::vector<Statement>& body, ir::Variable array) {
  return std::ranges::any_of(body, [&](const Statement& one) {
    return (ir::changes_array(one.op) && one.target == array) || changes_array(one.body, array);
  });
}

}  // namespace

std::optional<ArraySearch> array_search(const Statement& loop,
                                        const std::vector<ir::Type>& variables) {
  if (loop.b.variable != ir::none || !is_near(loop.b.value)) return std::nullopt;
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
  if (!is_search || changes_array(body, look.a.variable)) return std::nullopt;
  search.offset = look.a.value + places[look.b.variable];
  search.is_equal = test.compare == ir::Compare::equal;
  if (!search.is_equal && test.compare != ir::Compare::not_equal) return std::nullopt;
  const Operand* const wanted = other_operand(test, look.target);
  if (wanted == nullptr || !is_near(search.offset)) return std::nullopt;
  search.wanted = *wanted;
  const bool is_atom = wanted->variable == ir::none && wanted->value < ir::least_integer;
  const bool stays = wanted->variable != ir::none && !places.contains(wanted->variable);
  return is_atom || stays ? std::optional(search) : std::nullopt;
}

std::optional<RowSearch> row_search(const Statement& loop, const std::vector<ir::Type>& variables) {
  RowLook look(loop);
  std::size_t taken = 0;
  while (taken < loop.body.size() && look.takes(loop.body[taken])) ++taken;
  RowSearch& found = look.found;
  if (found.slots == 0) return std::nullopt;
  const ir::Type type = variables[static_cast<std::size_t>(found.rows.variable)];
  if (type.row_bytes() > RowSearch::most_bytes) return std::nullopt;
  found.wanted = look.wanted();
  found.round.insert(found.round.end(), loop.body.begin() + static_cast<std::ptrdiff_t>(taken),
                     loop.body.end());
  return std::move(found);
}

}  // namespace zermelo::interpreter
