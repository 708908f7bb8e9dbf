// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "interpreter/model/abstract.hpp"
#include "interpreter/model/rules.hpp"

namespace zermelo::interpreter {

class Machine;

/// Predicates that compute with the texts of atoms, as the names of squares: code has no texts, but
/// where each argument of a call is one of a few atoms, or not given, the machine finds all
/// solutions beforehand, and facts take the place of the clauses.
class ComputedFacts {
 public:
  explicit ComputedFacts(RuleBase& rules);
  ~ComputedFacts();
  ComputedFacts(const ComputedFacts&) = delete;
  ComputedFacts& operator=(const ComputedFacts&) = delete;

  /// Whether a predicate looks at texts or makes some, or another one that it reaches.
  bool reaches_texts(const Predicate& predicate) { return reach(predicate).texts; }
  /// Whether the clauses of a predicate only unify and compute, and those that it reaches.
  bool is_horn(const Predicate& predicate) { return reach(predicate).is_horn; }
  /// Facts with the same solutions in the same order for calls whose arguments are covered by
  /// `pattern`, unbound ones by different variables unless the clauses only unify and compute; null
  /// where there are none: the predicate does not reach texts, there are too many solutions or
  /// values, or one has an error. An argument that is given, but not one of a few atoms, is
  /// compared with the solutions, where the clauses only unify and compute; what is in none of them
  /// may be an error, so that the machine is asked.
  RuleSet* facts_for(const Predicate& predicate, std::span<const Abstract> pattern);

 private:
  /// What clauses do, and those that they reach.
  struct Reach {
    bool texts = false;
    bool is_pure = true;  ///< the machine may run them beforehand
    bool is_horn = true;  ///< the solutions for an argument are those without it that fit
  };
  using Call = std::vector<std::optional<Cell>>;  ///< the given atoms and integers

  const Reach& reach(const Predicate& predicate);
  void add(const Goal& goal, Reach& reach, std::vector<const Predicate*>& callees);
  void add_call(const Goal& goal, Reach& reach, std::vector<const Predicate*>& callees);
  bool find_solutions(const Predicate& predicate,
                      const std::vector<std::optional<std::vector<Cell>>>& values,
                      std::vector<RuleBase::Fact>& facts);
  bool add_solutions(const Predicate& predicate, const Call& call,
                     std::vector<RuleBase::Fact>& facts);

  RuleBase& rules_;
  std::unique_ptr<Machine> machine_;  ///< once it is needed
  std::unordered_map<const Predicate*, Reach> reached_;
  std::map<std::pair<const Predicate*, std::string>, RuleSet*> known_;
};

}  // namespace zermelo::interpreter
