// SPDX-License-Identifier: MIT
#include "interpreter/passes/given_words.hpp"

#include <algorithm>
#include <cstddef>

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// Integers from here to there can be added and multiplied without care.
constexpr std::int64_t most_in_sums = std::int64_t{1} << 30;
constexpr std::size_t most_given = 64;
constexpr int most_steps_beforehand = 1 << 12;

bool is_integer_word(std::int64_t word) { return word >= ir::least_integer; }

/// Whether code succeeds at once.
bool succeeds_at_once(const std::vector<Statement>& list) {
  if (list.empty()) return false;
  const Statement& first = list.front();
  return first.op == Op::block ? succeeds_at_once(first.body) : first.op == Op::succeed;
}

/// Whether `left` and `right` compare so; nothing where their order is that of terms.
std::optional<bool> known_to_hold(ir::Compare compare, std::int64_t left, std::int64_t right) {
  if (compare == ir::Compare::equal) return left == right;
  if (compare == ir::Compare::not_equal) return left != right;
  if (!is_integer_word(left) || !is_integer_word(right)) return std::nullopt;
  if (compare == ir::Compare::less) return left < right;
  if (compare == ir::Compare::less_equal) return left <= right;
  if (compare == ir::Compare::greater) return left > right;
  return left >= right;
}

/// A run with known words; it ends where anything else would be needed.
class RunBeforehand {
 public:
  RunBeforehand(const ir::Procedure& own, const std::vector<Given>& others)
      : others_(others), words_(own.variables.size()) {}

  /// Nothing if it could not be brought to its end.
  std::optional<GivenWords> run(const std::vector<Statement>& body) {
    const ir::Label left = list(body);
    if (!is_possible_ || left != ir::none) return std::nullopt;
    return std::move(found_);
  }

 private:
  /// Where control leaves to; `ir::none` if it comes to the end, or the run does.
  ir::Label list(const std::vector<Statement>& statements) {
    for (const Statement& one : statements) {
      if (++steps_ > most_steps_beforehand) give_up();
      const ir::Label left = is_possible_ ? statement(one) : ir::none;
      if (!is_possible_ || left != ir::none) return left;
    }
    return ir::none;
  }

  ir::Label statement(const Statement& one) {
    switch (one.op) {
      case Op::block:
        return within(one);
      case Op::leave:
        return one.label;
      case Op::loop:
        return loop(one);
      case Op::enumerate:
        return enumerate(one);
      case Op::call:
        return other(one).succeeds ? ir::none : give_up();
      case Op::copy:
        return set(one.target, word(one.a));
      case Op::apply:
        return set(one.target, applied(one));
      case Op::test:
        return test(one, known_to_hold(one.compare, word(one.a), word(one.b)));
      case Op::yield:
        return yield(one);
      default:
        return give_up();
    }
  }

  /// A block, or a round, whose end is its label.
  ir::Label within(const Statement& one) {
    const ir::Label left = list(one.body);
    return left == one.label ? ir::none : left;
  }

  ir::Label loop(const Statement& one) {
    const std::int64_t last = word(one.b);
    for (std::int64_t i = word(one.a); is_possible_ && i <= last; ++i) {
      if (++steps_ > most_steps_beforehand) give_up();
      set(one.target, i);
      if (const ir::Label left = within(one); left != ir::none) return left;
    }
    return ir::none;
  }

  ir::Label enumerate(const Statement& one) {
    const auto& solutions = other(one).solutions;
    if (!solutions) return give_up();
    for (const std::vector<std::int64_t>& solution : *solutions) {
      for (std::size_t i = 0; i < solution.size(); ++i) set(one.outputs[i], solution[i]);
      const ir::Label left = within(one);
      if (!is_possible_ || left != ir::none) return left;
    }
    return ir::none;
  }

  ir::Label test(const Statement& one, std::optional<bool> is_true) {
    if (!is_true) return give_up();
    return *is_true ? ir::none : one.label;
  }

  ir::Label yield(const Statement& one) {
    if (found_.size() == most_given) return give_up();
    std::vector<std::int64_t>& solution = found_.emplace_back();
    for (const Operand& input : one.inputs) solution.push_back(word(input));
    return ir::none;
  }

  std::int64_t applied(const Statement& one) {
    const std::int64_t left = small(one.a);
    const std::int64_t right = one.function == ir::Function::negate ? 0 : small(one.b);
    switch (one.function) {
      case ir::Function::add:
        return left + right;
      case ir::Function::subtract:
        return left - right;
      case ir::Function::multiply:
        return left * right;
      case ir::Function::negate:
        return -left;
      default:
        give_up();
        return 0;
    }
  }

  std::int64_t small(const Operand& one) {
    const std::int64_t value = word(one);
    if (value > most_in_sums || value < -most_in_sums) give_up();
    return is_possible_ ? value : 0;
  }

  std::int64_t word(const Operand& one) {
    if (one.variable == ir::none) return one.value;
    const auto& known = words_[static_cast<std::size_t>(one.variable)];
    if (!known || one.value != 0) give_up();
    return known.value_or(0);
  }

  ir::Label set(ir::Variable variable, std::int64_t word) {
    words_[static_cast<std::size_t>(variable)] = word;
    return ir::none;
  }

  const Given& other(const Statement& call) const {
    return others_[static_cast<std::size_t>(call.callee)];
  }

  ir::Label give_up() {
    is_possible_ = false;
    return ir::none;
  }

  const std::vector<Given>& others_;
  std::vector<std::optional<std::int64_t>> words_;
  GivenWords found_;
  int steps_ = 0;
  bool is_possible_ = true;
};

}  // namespace

Given given_by(const ir::Procedure& procedure, const std::vector<Given>& others) {
  if (!procedure.inputs.empty()) return {};
  if (!procedure.is_multi)
    return {.succeeds = procedure.outputs.empty() && succeeds_at_once(procedure.body)};
  const bool gives_words = std::ranges::all_of(
      procedure.outputs, [](const ir::Type& one) { return one.kind == ir::Kind::word; });
  if (!gives_words || procedure.outputs.empty()) return {};
  return {.solutions = RunBeforehand(procedure, others).run(procedure.body)};
}

}  // namespace zermelo::interpreter
