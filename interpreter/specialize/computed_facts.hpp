// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "interpreter/ir/abstract.hpp"
#include "interpreter/specialize/rules.hpp"

namespace zermelo::interpreter {

class Machine;

/// Predicates, and stretches of goals, that compute with the texts of atoms, as the names of
/// squares: code has no texts, but where each argument is one of a few atoms, or not given, the
/// machine finds all solutions beforehand, and facts take the place of the clauses or goals.
class ComputedFacts {
 public:
  explicit ComputedFacts(RuleBase& rules);
  ~ComputedFacts();
  ComputedFacts(const ComputedFacts&) = delete;
  ComputedFacts& operator=(const ComputedFacts&) = delete;

  /// Whether a goal looks at texts or makes some by itself.
  bool is_text_goal(const Goal& goal) const;
  /// Whether a clause of the user's has something to do with texts, be it in a goal that is called.
  static bool are_wanted(Program& program);
  /// Whether rules only unify and compute, and those that they reach.
  bool is_horn(const RuleSet& rules) { return reach(rules).is_horn; }
  /// Facts with the same solutions in the same order as a predicate's clauses or a part of a clause
  /// for calls whose arguments are covered by `pattern`, unbound ones by different variables unless
  /// the clauses only unify and compute; null where there are none: the rules do not reach texts,
  /// there are too many solutions or values, or one has an error. An argument that is given, but
  /// not one of a few atoms, is compared with the solutions, where the clauses only unify and
  /// compute; what is in none of them may be an error, so that the machine is asked.
  RuleSet* facts_for(const RuleSet& rules, std::span<const Abstract> pattern);

 private:
  /// What clauses do, and those that they reach.
  struct Reach {
    bool texts = false;
    bool is_pure = true;  ///< the machine may run them beforehand
    bool is_horn = true;  ///< the solutions for an argument are those without it that fit
  };
  using Call = std::vector<std::optional<Cell>>;  ///< the given atoms and integers

  const Reach& reach(const RuleSet& rules);
  void add(const Goal& goal, Reach& reach, std::vector<const Predicate*>& callees);
  void add_call(const Goal& goal, Reach& reach, std::vector<const Predicate*>& callees);
  bool find_solutions(const RuleSet& rules,
                      const std::vector<std::optional<std::vector<Cell>>>& values,
                      std::vector<RuleBase::Fact>& facts);
  bool add_solutions(const RuleSet& rules, const Call& call, std::vector<RuleBase::Fact>& facts);
  Cell goal_of(const RuleSet& part, std::span<const Cell> arguments);
  const Predicate& call_predicate();

  RuleBase& rules_;
  std::unique_ptr<Machine> machine_;  ///< once it is needed
  std::unordered_map<const RuleSet*, Reach> reached_;
  std::map<std::pair<const RuleSet*, std::string>, RuleSet*> known_;
};

}  // namespace zermelo::interpreter
