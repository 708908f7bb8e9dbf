// SPDX-License-Identifier: MIT
#include "interpreter/specialize/counted_round.hpp"

#include <cstdint>
#include <set>
#include <unordered_map>

#include "interpreter/ir/truth.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// Larger words are not looked at: sums of two of them are exact.
constexpr std::int64_t bound = std::int64_t{1} << 40;
constexpr std::int64_t infinite = std::int64_t{1} << 60;

/// A word as the sum of the counter, the target or nothing, and a constant.
struct Place {
  enum class Base : std::uint8_t { unknown, counter, target, none };
  Base base = Base::unknown;
  std::int64_t offset = 0;
};

/// Where the counter is.
enum class CounterSide : std::uint8_t { anywhere, before, past };

/// One way or all ways through a round, as far as the side where the counter is decides tests.
class RoundWalk {
 public:
  explicit RoundWalk(ir::Variable counter) : counter_(counter) {}
  RoundWalk(ir::Variable counter, const CountedEnd& end, CounterSide side)
      : counter_(counter), end_(end) {
    // The counter minus the target.
    const bool is_above = (side == CounterSide::before) == (end.step < 0);
    low_ = is_above ? 1 : -infinite;
    high_ = is_above ? infinite : -1;
  }

  void run(const std::vector<Statement>& round) { statements(round); }

  bool is_definite = true;  ///< all tests were decided
  bool asks = false;        ///< or does what is not understood
  int successes = 0;
  int restarts = 0;
  bool is_even = true;  ///< all restarts add `step`
  std::int64_t step = 0;
  std::vector<Operand> targets;  ///< what the counter was compared with

 private:
  bool statements(const std::vector<Statement>& list);
  bool statement(const Statement& one);
  bool test(const Statement& one);
  bool restart(const Statement& one);
  void define(const Statement& one);
  Place place(const Operand& one) const;
  Truth decide(const Statement& one) const;
  void note_target(const Operand& one, const Operand& other);
  bool has_target() const { return low_ <= high_; }

  ir::Variable counter_;
  CountedEnd end_{};
  std::int64_t low_ = 1;
  std::int64_t high_ = 0;  ///< below `low_`: anywhere
  std::unordered_map<ir::Variable, Place> places_;
  std::set<ir::Label> left_to_;
};

/// Whether control comes to the end of the list.
bool RoundWalk::statements(const std::vector<Statement>& list) {
  for (const Statement& one : list) {
    if (!statement(one)) return false;
  }
  return true;
}

bool RoundWalk::statement(const Statement& one) {
  switch (one.op) {
    case Op::block: {
      const bool falls_through = statements(one.body);
      return falls_through || left_to_.contains(one.label);
    }
    case Op::leave:
      left_to_.insert(one.label);
      return false;
    case Op::copy:
    case Op::apply:
      define(one);
      return true;
    case Op::element:
      return true;
    case Op::succeed:
      ++successes;
      return true;
    case Op::restart:
      return restart(one);
    default:
      break;
  }
  if (one.op >= Op::test && one.op <= Op::test_constant) return test(one);
  asks = true;
  return true;
}

bool RoundWalk::test(const Statement& one) {
  if (one.op == Op::test) {
    note_target(one.a, one.b);
    note_target(one.b, one.a);
  }
  const Truth truth = decide(one);
  if (truth == Truth::yes) return true;
  left_to_.insert(one.label);
  if (truth == Truth::unknown) is_definite = false;
  return truth == Truth::unknown;
}

void RoundWalk::note_target(const Operand& one, const Operand& other) {
  const Place own = place(one);
  if (own.base != Place::Base::counter) return;
  const Place goal = place(other);
  if (goal.base == Place::Base::none) targets.push_back(Operand::word(goal.offset - own.offset));
  const bool is_plain = goal.base == Place::Base::unknown && !places_.contains(other.variable);
  if (is_plain && own.offset == 0) targets.push_back(other);
}

bool RoundWalk::restart(const Statement& one) {
  const Place next = one.inputs.empty() ? Place{} : place(one.inputs.front());
  if (restarts++ == 0) step = next.offset;
  is_even = is_even && next.base == Place::Base::counter && next.offset == step;
  return true;
}

void RoundWalk::define(const Statement& one) {
  Place& result = places_[one.target];
  const Place a = place(one.a);
  if (one.op == Op::copy) {
    result = a;
    return;
  }
  const Place b = place(one.b);
  const bool adds = one.function == ir::Function::add;
  const bool is_sum = adds || one.function == ir::Function::subtract;
  if (is_sum && b.base == Place::Base::none) {
    result = {a.base, adds ? a.offset + b.offset : a.offset - b.offset};
  } else if (adds && a.base == Place::Base::none) {
    result = {b.base, a.offset + b.offset};
  }
  const bool is_known = result.base != Place::Base::unknown;
  if (!is_known || result.offset > bound || result.offset < -bound) {
    result = {};
    asks = true;
  }
}

Place RoundWalk::place(const Operand& one) const {
  if (one.variable == ir::none) {
    if (one.value > bound || one.value < -bound) return {};
    return {Place::Base::none, one.value};
  }
  if (one.variable == counter_) return {Place::Base::counter, 0};
  if (has_target() && one.variable == end_.target.variable) return {Place::Base::target, 0};
  const auto known = places_.find(one.variable);
  return known == places_.end() ? Place{} : known->second;
}

Truth RoundWalk::decide(const Statement& one) const {
  if (!has_target() || one.op != Op::test) return Truth::unknown;
  Place a = place(one.a);
  Place b = place(one.b);
  // A known word is as far from a known target as both say.
  const auto beside_target = [&](Place& word) {
    if (end_.target.variable != ir::none || word.base != Place::Base::none) return;
    word = {Place::Base::target, word.offset - end_.target.value};
  };
  beside_target(a);
  beside_target(b);
  const bool is_counter_left = a.base == Place::Base::counter;
  const Place& counter = is_counter_left ? a : b;
  const Place& other = is_counter_left ? b : a;
  if (counter.base != Place::Base::counter || other.base != Place::Base::target) {
    return Truth::unknown;
  }
  // left - right
  const std::int64_t apart = counter.offset - other.offset;
  const std::int64_t low = is_counter_left ? low_ + apart : -(high_ + apart);
  const std::int64_t high = is_counter_left ? high_ + apart : -(low_ + apart);
  const auto if_less = [](bool always, bool never) {
    return always ? Truth::yes : (never ? Truth::no : Truth::unknown);
  };
  switch (one.compare) {
    case ir::Compare::equal:
      return if_less(false, low > 0 || high < 0);
    case ir::Compare::not_equal:
      return if_less(low > 0 || high < 0, false);
    case ir::Compare::less:
      return if_less(high < 0, low >= 0);
    case ir::Compare::less_equal:
      return if_less(high <= 0, low > 0);
    case ir::Compare::greater:
      return if_less(low > 0, high <= 0);
    default:
      return if_less(low >= 0, high < 0);
  }
}

bool arrives(const std::vector<Statement>& round, ir::Variable counter, const CountedEnd& end) {
  RoundWalk before(counter, end, CounterSide::before);
  before.run(round);
  if (!before.is_definite || before.asks || before.successes > 0 || before.restarts != 1) {
    return false;
  }
  RoundWalk past(counter, end, CounterSide::past);
  past.run(round);
  return !past.asks && past.successes == 0;
}

}  // namespace

std::optional<std::int64_t> counted_step(const std::vector<Statement>& round,
                                         ir::Variable counter) {
  RoundWalk whole(counter);
  whole.run(round);
  if (whole.restarts == 0 || !whole.is_even) return std::nullopt;
  return whole.step;
}

std::optional<CountedEnd> counted_end(const std::vector<Statement>& round, ir::Variable counter) {
  RoundWalk whole(counter);
  whole.run(round);
  if (whole.restarts == 0 || !whole.is_even || (whole.step != 1 && whole.step != -1)) {
    return std::nullopt;
  }
  for (const Operand& target : whole.targets) {
    const CountedEnd end{target, static_cast<int>(whole.step)};
    if (arrives(round, counter, end)) return end;
  }
  return std::nullopt;
}

}  // namespace zermelo::interpreter
