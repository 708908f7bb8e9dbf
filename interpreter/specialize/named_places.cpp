// SPDX-License-Identifier: MIT
#include "interpreter/specialize/named_places.hpp"

#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace zermelo::interpreter {

using lang::TermBuilder;
using lang::TermView;
namespace symbols = lang::symbols;

namespace {

/// A list that is taken apart at a number: the goals are those from `at` on.
struct Parting {
  std::size_t at;
  bool measured_first;  ///< length/2 stands before append/3
  TermView number;
  TermView element;
  TermView list;
  std::uint32_t before;
  std::uint32_t after;
};

class PlaceNamer {
 public:
  PlaceNamer(Program& program, Module& module, std::deque<lang::Term>& terms)
      : program_(program), module_(module), terms_(terms) {}

  void count(TermView term) {
    for (const lang::Node& node : term.nodes())
      if (node.kind == lang::TermKind::variable) ++occurrences_[node.variable];
  }

  /// Rewrites where the beginning of a list is measured before it is there.
  void name_beginnings(Goal& goal) {
    std::vector<Goal>& goals = goal.children;
    for (Goal& child : goals) name_beginnings(child);
    if (goal.kind != GoalKind::conjunction) return;
    for (std::size_t i = 0; i + 1 < goals.size(); ++i) {
      if (!is_beginning(goals[i], goals[i + 1])) continue;
      goals[i] = beginning_goal(goals[i].term, goals[i + 1].term);
      goals.erase(goals.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    if (goals.size() == 1) {
      Goal only = std::move(goals.front());
      goal = std::move(only);
    }
  }

  void look_through(Goal& goal) {
    for (Goal& child : goal.children) look_through(child);
    if (goal.kind != GoalKind::conjunction) return;
    for (std::size_t i = 0; i + 1 < goal.children.size(); ++i) {
      const auto parting = parting_at(goal.children, i);
      if (parting) rewrite(goal.children, *parting);
    }
    if (goal.children.size() == 1) {
      Goal only = std::move(goal.children.front());
      goal = std::move(only);
    }
  }

 private:
  using Goals = std::vector<Goal>;

  /// Whether a goal calls a predicate that `module` defines, with a variable as first argument.
  bool calls(const Goal& goal, std::string_view module, std::string_view name,
             std::uint32_t arity) const {
    if (goal.kind != GoalKind::call || goal.predicate == nullptr || goal.term.arity() != arity)
      return false;
    const Predicate& called = program_.resolve(*goal.predicate);
    const auto& names = program_.symbols();
    return called.module->kind != Module::Kind::user && names.name(called.name) == name &&
           names.name(called.module->name) == module && goal.term.arg(0).is_variable();
  }
  bool is_length(const Goal& goal) const { return calls(goal, "system", "length", 2); }
  bool is_append(const Goal& goal) const { return calls(goal, "lists", "append", 3); }

  std::size_t occurrences(std::uint32_t variable) const { return occurrences_.at(variable); }

  std::optional<Parting> parting_at(const Goals& goals, std::size_t at) const {
    const bool measured_first = is_length(goals[at]);
    const TermView length = goals[measured_first ? at : at + 1].term;
    const TermView append = goals[measured_first ? at + 1 : at].term;
    if (!is_length(goals[measured_first ? at : at + 1]) ||
        !is_append(goals[measured_first ? at + 1 : at]))
      return std::nullopt;
    const TermView rest = append.arg(1);
    const std::uint32_t before = append.arg(0).variable();
    if (length.arg(0).variable() != before || !rest.is_compound(symbols::dot, 2) ||
        !rest.arg(1).is_variable())
      return std::nullopt;
    return Parting{at,     measured_first,        length.arg(1), rest.arg(0), append.arg(2),
                   before, rest.arg(1).variable()};
  }

  bool is_beginning(const Goal& length, const Goal& append) const {
    return is_length(length) && is_append(append) &&
           length.term.arg(0).variable() == append.term.arg(0).variable();
  }

  /// '$beginning'(Ps, N, Ps, Ss, Xs): all variables as often as in the two goals, since analysis
  /// compares how often they stand in goals and in the clause.
  Goal beginning_goal(TermView length, TermView append) {
    TermBuilder builder;
    builder.atom(intern("system"));
    for (const TermView argument : length.args()) builder.term(argument);
    for (const TermView argument : append.args()) builder.term(argument);
    builder.compound(intern("$beginning"), 5);
    builder.compound(symbols::colon, 2);
    return built(builder);
  }

  /// append(Before, [Y|After], Ys) or append(Before, After, Ys), behind the two goals.
  Goals::iterator joining(Goals& goals, const Parting& parting) const {
    const auto is_after = [&](TermView term) {
      return term.is_variable() && term.variable() == parting.after;
    };
    auto place = goals.begin() + static_cast<std::ptrdiff_t>(parting.at) + 2;
    for (; place != goals.end(); ++place) {
      if (!is_append(*place) || place->term.arg(0).variable() != parting.before) continue;
      const TermView rest = place->term.arg(1);
      if (is_after(rest) || (rest.is_compound(symbols::dot, 2) && is_after(rest.arg(1)))) break;
    }
    return place;
  }

  void rewrite(Goals& goals, const Parting& parting) {
    const auto join = joining(goals, parting);
    const bool joins = join != goals.end();
    if (occurrences(parting.before) != (joins ? 3U : 2U) ||
        occurrences(parting.after) != (joins ? 2U : 1U))
      return;
    if (joins) *join = joined(parting, join->term);
    const auto first = goals.begin() + static_cast<std::ptrdiff_t>(parting.at);
    Goal found = element_goal(parting.number, parting.list, parting.element,
                              joins ? std::optional(parting.after) : std::nullopt);
    // Without a number, length/2 gives one after another for ever: left to the machine.
    if (parting.measured_first) {
      *first = integer_goal(parting.number);
      *(first + 1) = std::move(found);
    } else {
      *first = std::move(found);
      goals.erase(first + 1);
    }
  }

  Goal joined(const Parting& parting, TermView append) {
    const TermView rest = append.arg(1);
    if (!rest.is_variable())
      return element_goal(parting.number, append.arg(2), rest.arg(0), parting.after);
    TermBuilder builder;
    builder.variable(parting.after);
    builder.term(append.arg(2));
    builder.compound(symbols::equals, 2);
    return built(builder);
  }

  /// nth0(Number, List, Element) or nth0(Number, List, Element, Rest)
  Goal element_goal(TermView number, TermView list, TermView element,
                    std::optional<std::uint32_t> rest) {
    TermBuilder builder;
    builder.atom(intern("lists"));
    builder.term(number);
    builder.term(list);
    builder.term(element);
    if (rest) builder.variable(*rest);
    builder.compound(intern("nth0"), rest ? 4 : 3);
    builder.compound(symbols::colon, 2);
    return built(builder);
  }

  Goal integer_goal(TermView number) {
    TermBuilder builder;
    builder.atom(intern("system"));
    builder.atom(intern("integer"));
    builder.term(number);
    builder.compound(intern("must_be"), 2);
    builder.compound(symbols::colon, 2);
    return built(builder);
  }

  Goal built(TermBuilder& builder) {
    return GoalBuilder(program_, module_, terms_).build(terms_.emplace_back(builder.take()).view());
  }

  lang::Symbol intern(std::string_view name) { return program_.symbols().intern(name); }

  Program& program_;
  Module& module_;
  std::deque<lang::Term>& terms_;
  std::unordered_map<std::uint32_t, std::size_t> occurrences_;
};

}  // namespace

void name_places(Goal& body, std::span<const TermView> head, Program& program, Module& module,
                 std::deque<lang::Term>& terms) {
  PlaceNamer namer(program, module, terms);
  for (const TermView argument : head) namer.count(argument);
  namer.count(body.term);
  namer.look_through(body);
  namer.name_beginnings(body);
}

}  // namespace zermelo::interpreter
