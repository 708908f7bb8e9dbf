// SPDX-License-Identifier: MIT
#include "interpreter/specialize/late_values.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "interpreter/specialize/rules.hpp"

namespace zermelo::interpreter {

using lang::TermBuilder;
using lang::TermView;
namespace symbols = lang::symbols;

namespace {

bool occurs(std::uint32_t variable, TermView term) { return occurrences(term, variable) > 0; }

class LateValues {
 public:
  LateValues(std::uint32_t& variable_count, Program& program, Module& module,
             std::deque<lang::Term>& terms)
      : variable_count_(variable_count), program_(program), module_(module), terms_(terms) {}

  void look_through(Goal& goal) {
    for (Goal& child : goal.children) look_through(child);
    if (goal.kind != GoalKind::conjunction) return;
    for (std::size_t at = 0; at + 1 < goal.children.size(); ++at)
      if (const auto known = known_behind(goal.children, at)) rewrite(goal.children, at, *known);
  }

 private:
  using Goals = std::vector<Goal>;

  bool is_of(const Goal& goal, std::string_view module, std::string_view name,
             std::uint32_t arity) const {
    return is_call_of(program_, goal, module, name, arity);
  }

  /// The goal from which on all is known that the select/4 at `at` puts into a list; nothing if
  /// that is so before, or the goals between say more than what it is.
  std::optional<std::size_t> known_behind(const Goals& goals, std::size_t at) const {
    const Goal& select = goals[at];
    if (!is_of(select, "lists", "select", 4) || !select.term.arg(3).is_variable())
      return std::nullopt;
    std::vector<std::uint32_t> late;
    for (const lang::Node& node : select.term.arg(2).nodes()) {
      if (node.kind != lang::TermKind::variable || is_met(node.variable, goals, at)) continue;
      if (std::ranges::find(late, node.variable) == late.end()) late.push_back(node.variable);
    }
    std::size_t end = at;
    while (!late.empty()) {
      if (++end == goals.size() || !computes(goals[end]) ||
          occurs(select.term.arg(3).variable(), goals[end].term))
        return std::nullopt;
      std::erase_if(late, [&](std::uint32_t one) { return gives(goals[end], one); });
    }
    return end == at ? std::nullopt : std::optional(end + 1);
  }

  static bool is_met(std::uint32_t variable, const Goals& goals, std::size_t at) {
    const TermView select = goals[at].term;
    return occurs(variable, select.arg(0)) || occurs(variable, select.arg(1)) ||
           std::any_of(goals.begin(), goals.begin() + static_cast<std::ptrdiff_t>(at),
                       [&](const Goal& goal) { return occurs(variable, goal.term); });
  }

  bool is_sum(const Goal& goal) const {
    return is_of(goal, "system", "succ", 2) || is_of(goal, "system", "plus", 3);
  }
  bool computes(const Goal& goal) const {
    return goal.kind == GoalKind::evaluation || goal.kind == GoalKind::number_test ||
           goal.kind == GoalKind::identity_test || goal.kind == GoalKind::type_test ||
           goal.kind == GoalKind::unify || is_sum(goal);
  }
  bool gives(const Goal& goal, std::uint32_t variable) const {
    const auto is_it = [variable](TermView term) {
      return term.is_variable() && term.variable() == variable;
    };
    if (goal.kind == GoalKind::evaluation) return is_it(goal.term.arg(0));
    return is_sum(goal) && std::ranges::any_of(goal.term.args(), is_it);
  }

  void rewrite(Goals& goals, std::size_t at, std::size_t end) {
    const TermView select = goals[at].term;
    const std::uint32_t number = variable_count_++;
    const std::uint32_t others = variable_count_++;
    Goal put = place(number, select.arg(3), select.arg(2), others);
    goals[at] = place(number, select.arg(1), select.arg(0), others);
    goals.insert(goals.begin() + static_cast<std::ptrdiff_t>(end), std::move(put));
  }

  /// nth0(Number, List, Element, Others)
  Goal place(std::uint32_t number, TermView list, TermView element, std::uint32_t others) {
    TermBuilder builder;
    builder.atom(program_.symbols().intern("lists"));
    builder.variable(number);
    builder.term(list);
    builder.term(element);
    builder.variable(others);
    builder.compound(program_.symbols().intern("nth0"), 4);
    builder.compound(symbols::colon, 2);
    return GoalBuilder(program_, module_, terms_).build(terms_.emplace_back(builder.take()).view());
  }

  std::uint32_t& variable_count_;
  Program& program_;
  Module& module_;
  std::deque<lang::Term>& terms_;
};

}  // namespace

void place_late_values(Goal& body, std::uint32_t& variable_count, Program& program, Module& module,
                       std::deque<lang::Term>& terms) {
  LateValues(variable_count, program, module, terms).look_through(body);
}

}  // namespace zermelo::interpreter
