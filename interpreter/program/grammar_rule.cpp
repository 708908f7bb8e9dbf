// SPDX-License-Identifier: MIT
// DCG rules as clauses with two more arguments, the list before and after (Pereira and Warren
// 1980).
#include "interpreter/compiler/goal.hpp"
#include "interpreter/program/loader.hpp"

namespace zermelo::interpreter {

using lang::Term;
using lang::TermBuilder;
using lang::TermView;
namespace symbols = lang::symbols;

namespace {

class GrammarTranslator {
 public:
  GrammarTranslator(std::uint32_t& variable_count, GrammarNames names)
      : variable_count_(variable_count), names_(names) {}

  std::optional<Term> rule(TermView rule) {
    TermView head = rule.arg(0);
    std::optional<TermView> pushback;
    if (head.is_compound(symbols::comma, 2)) {
      pushback = head.arg(1);
      head = head.arg(0);
    }
    if (!head.is_callable()) return std::nullopt;
    const std::uint32_t before = fresh();
    const std::uint32_t after = fresh();
    TermBuilder builder;
    extend(builder, head, before, after);
    if (pushback) {
      const std::uint32_t middle = fresh();
      body(builder, rule.arg(1), before, middle, 0);
      terminals(builder, *pushback, after, middle);
      builder.compound(symbols::comma, 2);
    } else {
      body(builder, rule.arg(1), before, after, 0);
    }
    builder.compound(symbols::neck, 2);
    return builder.take();
  }

  Term goal(TermView goal, std::uint32_t before, std::uint32_t after) {
    TermBuilder builder;
    body(builder, goal, before, after, 0);
    return builder.take();
  }

 private:
  std::uint32_t fresh() { return variable_count_++; }

  static void extend(TermBuilder& builder, TermView goal, std::uint32_t before,
                     std::uint32_t after) {
    if (goal.is_compound()) {
      for (const TermView argument : goal.args()) builder.term(argument);
    }
    builder.variable(before);
    builder.variable(after);
    builder.compound(goal.name(), goal.arity() + 2);
  }

  static void equal(TermBuilder& builder, std::uint32_t before, std::uint32_t after) {
    builder.variable(before);
    builder.variable(after);
    builder.compound(symbols::equals, 2);
  }

  /// Before = [terminals... | After]; for a list whose end is a variable the goal that appends.
  void terminals(TermBuilder& builder, TermView list, std::uint32_t before,
                 std::uint32_t after) const {
    TermView end = list;
    std::uint32_t count = 0;
    for (; end.is_compound(symbols::dot, 2); end = end.arg(1)) ++count;
    if (end.is_variable()) {
      builder.term(list);
      builder.variable(after);
      builder.variable(before);
      builder.compound(names_.append, 3);
      return;
    }
    if (!end.is_atom(symbols::nil))
      throw ClauseError{"a list in a grammar rule ends in what is no list", "write [a, b]"};
    builder.variable(before);
    for (; list.is_compound(symbols::dot, 2); list = list.arg(1)) builder.term(list.arg(0));
    builder.variable(after);
    while (count-- > 0) builder.compound(symbols::dot, 2);
    builder.compound(symbols::equals, 2);
  }

  void pair(TermBuilder& builder, TermView goal, std::uint32_t before, std::uint32_t after,
            int depth) {
    const bool is_sequence = goal.name() == symbols::comma || goal.name() == symbols::arrow ||
                             goal.name() == symbols::soft_arrow;
    const std::uint32_t middle = is_sequence ? fresh() : before;
    body(builder, goal.arg(0), before, is_sequence ? middle : after, depth + 1);
    body(builder, goal.arg(1), middle, after, depth + 1);
    builder.compound(goal.name() == symbols::bar ? symbols::semicolon : goal.name(), 2);
  }

  void with_equal(TermBuilder& builder, std::uint32_t before, std::uint32_t after) {
    equal(builder, before, after);
    builder.compound(symbols::comma, 2);
  }

  void body(TermBuilder& builder, TermView goal, std::uint32_t before, std::uint32_t after,
            int depth) {
    if (depth > max_control_depth) {
      throw ClauseError{"the grammar rule is nested more than 2000 deep", "split it"};
    }
    if (goal.is_variable()) {
      builder.term(goal);
      builder.variable(before);
      builder.variable(after);
      builder.compound(names_.phrase, 3);
      return;
    }
    if (!goal.is_callable()) throw ClauseError{"a number cannot stand in a grammar rule", ""};
    const bool is_pair = goal.is_compound(symbols::comma, 2) ||
                         goal.is_compound(symbols::semicolon, 2) ||
                         goal.is_compound(symbols::bar, 2) || goal.is_compound(symbols::arrow, 2) ||
                         goal.is_compound(symbols::soft_arrow, 2);
    if (is_pair) {
      pair(builder, goal, before, after, depth);
    } else if (goal.is_atom(symbols::cut)) {
      builder.atom(symbols::cut);
      with_equal(builder, before, after);
    } else if (goal.is_atom(symbols::nil) || goal.is_atom(symbols::curly)) {
      equal(builder, before, after);
    } else if (goal.is_compound(symbols::curly, 1)) {
      builder.term(goal.arg(0));
      with_equal(builder, before, after);
    } else if (goal.is_compound(symbols::not_provable, 1)) {
      body(builder, goal.arg(0), before, fresh(), depth + 1);
      builder.compound(symbols::not_provable, 1);
      with_equal(builder, before, after);
    } else if (goal.is_compound(symbols::dot, 2)) {
      terminals(builder, goal, before, after);
    } else if (goal.is_compound(symbols::colon, 2)) {
      builder.term(goal.arg(0));
      body(builder, goal.arg(1), before, after, depth + 1);
      builder.compound(symbols::colon, 2);
    } else {
      extend(builder, goal, before, after);
    }
  }

  std::uint32_t& variable_count_;
  GrammarNames names_;
};

}  // namespace

std::optional<Term> translate_grammar_rule(TermView rule, std::uint32_t& variable_count,
                                           GrammarNames names) {
  GrammarTranslator translator(variable_count, names);
  return translator.rule(rule);
}

Term translate_grammar_body(TermView body, std::uint32_t before, std::uint32_t after,
                            std::uint32_t& variable_count, GrammarNames names) {
  GrammarTranslator translator(variable_count, names);
  return translator.goal(body, before, after);
}

}  // namespace zermelo::interpreter
