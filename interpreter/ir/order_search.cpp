// SPDX-License-Identifier: MIT
// Loops along a sorted list of rows, for the place of an element: S @> T goes on with the rest.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "interpreter/ir/array_search.hpp"
#include "interpreter/ir/truth.hpp"

namespace zermelo::interpreter {

using ir::Compare;
using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// How many words an order is of, at most, and how much one counts in it.
constexpr std::size_t most_parts = 7;
constexpr std::int64_t most_weight = std::int64_t{1} << 20;

/// Orders of words and slots, each times a factor, by number.
using Weights = std::map<std::size_t, std::int64_t>;

/// The first statements of a round, which compare slots of a row with words and sum up.
class OrderLook {
 public:
  explicit OrderLook(const Statement& loop) : loop_(loop) { made_.insert(loop.target); }

  bool takes(const Statement& one) {
    switch (one.op) {
      case Op::next_rows:
        return takes_rows(one);
      case Op::row_slot:
        if (one.a.variable != row_) return false;
        slots_.emplace(one.target, static_cast<std::uint32_t>(one.b.value));
        made_.insert(one.target);
        return true;
      case Op::compare:
        return takes_order(one);
      case Op::apply:
        return !one.is_checked && takes_sum(one);
      default:
        return false;
    }
  }

  bool is_made(ir::Variable variable) const { return made_.contains(variable); }

  /// What is compared, if `order` is the order of all of it: of the first that differ.
  bool describe(ir::Variable order, OrderSearch& found) const {
    const auto known = sums_.find(order);
    if (known == sums_.end() || row_ == ir::none) return false;
    std::vector<std::pair<std::int64_t, std::size_t>> parts;
    for (const auto& [part, weight] : known->second) parts.emplace_back(weight, part);
    std::ranges::sort(parts, std::greater());
    std::int64_t rest = 0;
    for (std::size_t i = parts.size(); i-- > 0;) {
      if (parts[i].first <= rest ||
          parts_[parts[i].second].is_reversed != parts_[parts[0].second].is_reversed)
        return false;
      rest += parts[i].first;
    }
    for (const auto& [weight, part] : parts) {
      found.slots.push_back(parts_[part].slot);
      found.words.push_back(parts_[part].word);
    }
    found.rows = rows_;
    found.before = before_;
    found.order = order;
    found.is_reversed = parts_[parts.front().second].is_reversed;
    return true;
  }

  const std::map<ir::Variable, Weights>& sums() const { return sums_; }

 private:
  struct Part {
    Operand word;
    std::uint32_t slot;
    bool is_reversed;  ///< the slot is compared with the word
  };

  bool takes_rows(const Statement& one) {
    const bool is_row = one.b.variable == loop_.target && one.b.value == 0;
    if (is_row && row_ == ir::none && !is_made(one.a.variable)) {
      row_ = one.target;
      rows_ = one.a;
      made_.insert(one.target);
      return true;
    }
    if (one.b.variable != ir::none || is_made(one.a.variable) || row_ != ir::none) return false;
    before_.push_back(one);
    return true;
  }

  bool takes_order(const Statement& one) {
    const bool is_reversed = slots_.contains(one.a.variable);
    const auto slot = slots_.find(is_reversed ? one.a.variable : one.b.variable);
    const Operand& word = is_reversed ? one.b : one.a;
    if (slot == slots_.end() || is_made(word.variable) || parts_.size() == most_parts) return false;
    sums_[one.target] = {{parts_.size(), 1}};
    made_.insert(one.target);
    parts_.push_back({word, slot->second, is_reversed});
    return true;
  }

  bool takes_sum(const Statement& one) {
    const auto left = sums_.find(one.a.variable);
    if (left == sums_.end()) return false;
    Weights sum = left->second;
    if (one.function == ir::Function::multiply && one.b.variable == ir::none) {
      if (one.b.value <= 0 || one.b.value > most_weight) return false;
      for (auto& [part, weight] : sum)
        if ((weight *= one.b.value) > most_weight) return false;
    } else {
      const auto right = sums_.find(one.b.variable);
      if (one.function != ir::Function::add || right == sums_.end()) return false;
      for (const auto& [part, weight] : right->second) sum[part] += weight;
    }
    made_.insert(one.target);
    sums_[one.target] = std::move(sum);
    return true;
  }

  const Statement& loop_;
  ir::Variable row_ = ir::none;
  Operand rows_;
  std::vector<Statement> before_;
  std::set<ir::Variable> made_;  ///< by each round
  std::map<ir::Variable, std::uint32_t> slots_;
  std::vector<Part> parts_;
  std::map<ir::Variable, Weights> sums_;
};

/// Where control goes from a list of statements that do nothing but test an order.
struct Way {
  bool is_known = true;
  ir::Label label = ir::none;  ///< none: behind the list
};

/// Whether a test of a word that is not 0, and above 0 or below, holds.
Truth holds(const Statement& test, bool is_above) {
  // Whether the word is less than, equal to, greater than what it is compared with.
  const std::int64_t word = test.b.value;
  const bool is_greater = is_above && word <= 0;
  const bool is_less = !is_above && word >= 0;
  if (!is_greater && !is_less) return Truth::unknown;
  switch (test.compare) {
    case Compare::equal:
      return Truth::no;
    case Compare::not_equal:
      return Truth::yes;
    case Compare::less:
    case Compare::less_equal:
      return is_less ? Truth::yes : Truth::no;
    default:
      return is_greater ? Truth::yes : Truth::no;
  }
}

Way way_through(std::span<const Statement> list, ir::Variable order, bool is_above) {
  for (const Statement& one : list) {
    if (one.op == Op::leave) return {true, one.label};
    if (one.op == Op::block) {
      const Way inner = way_through(one.body, order, is_above);
      if (!inner.is_known) return inner;
      if (inner.label != ir::none && inner.label != one.label) return inner;
      continue;
    }
    const bool is_decided =
        one.op == Op::test && one.a.variable == order && one.b.variable == ir::none;
    const Truth truth = is_decided ? holds(one, is_above) : Truth::unknown;
    if (truth == Truth::unknown) return {false};
    if (truth == Truth::no) return {true, one.label};
  }
  return {};
}

}  // namespace

std::optional<OrderSearch> order_search(const Statement& loop) {
  OrderLook look(loop);
  std::size_t taken = 0;
  while (taken < loop.body.size() && look.takes(loop.body[taken])) ++taken;
  const std::span<const Statement> rest = std::span(loop.body).subspan(taken);
  for (const auto& [order, weights] : look.sums()) {
    OrderSearch found{.look = taken};
    if (!look.describe(order, found)) continue;
    for (const bool is_above : {true, false}) {
      const Way way = way_through(rest, order, is_above);
      if (!way.is_known || (way.label != ir::none && way.label != loop.label)) continue;
      found.goes_on_before = is_above == found.is_reversed;
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::interpreter
