// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "interpreter/analysis/analysis.hpp"
#include "interpreter/analysis/bindings.hpp"
#include "interpreter/specialize/rules.hpp"

namespace zermelo::interpreter {

inline constexpr Determinism det{};
inline constexpr Determinism semidet{true, false};
inline constexpr Determinism nondet{true, true};

/// What running a goal may do, besides binding variables.
struct Flow {
  Determinism determinism;
  bool has_cut = false;          ///< a cut of the clause may have run
  bool always_cuts = false;      ///< success has passed one
  bool fails_after_cut = false;  ///< then the other clauses are not tried
};

/// One clause for one call pattern.
struct ClauseFlow {
  const Rule* rule = nullptr;
  bool matches = false;  ///< the head may match
  bool head_may_fail = false;
  Flow body;
  bool succeeds = false;
  std::vector<Type> exit;
};

/// The fixpoint: call patterns wait in a queue, and wait again when what they depend on grew.
class Analyzer {
 public:
  Analyzer(Program& program, const Roles& roles)
      : program_(program), roles_(roles), rules_(program, RuleBase::Goals::as_written) {}

  Analysis run(Cell start, const std::optional<Type>& shape);

 private:
  /// An argument of a call: a term of the clause, or only a type that shares with some variable.
  struct Argument {
    Type type;
    std::optional<lang::TermView> term;
    std::vector<Bindings::Member> members;  ///< what it shares with
  };
  struct Version {
    CallPattern pattern;
    RuleSet* rules = nullptr;
    std::set<std::size_t> callers;
    std::size_t changes = 0;
    bool waits = false;
  };
  static constexpr std::size_t changes_before_widening = 3;
  static constexpr int refinements = 2;
  static constexpr int most_goal_depth = 32;

  // --- The fixpoint (analyzer.cpp) ---
  void ask_roles();
  void ask(Role role, std::vector<Type> call);
  const CallPattern* pattern_of(Role role) const;
  bool grow_positions();
  void work();
  void analyse(std::size_t number);
  std::size_t version(const Predicate& predicate, RuleSet& rules, std::vector<Type> call,
                      std::vector<std::uint32_t> sharing);
  void wait(std::size_t number);
  bool grow(std::vector<Type>& types, const std::vector<Type>& more, std::size_t changes) const;
  Analysis result();
  std::vector<std::size_t> reached();
  void refine(std::size_t number);
  std::vector<ClauseFlow> flows(const Version& version);
  void use_positions(Version& version) const;
  void find_thresholds();

  // --- Clauses (clauses.cpp) ---
  /// `call`: what is left of the pattern's for this clause.
  ClauseFlow clause(const CallPattern& pattern, std::vector<Type> call, const Rule& rule);
  bool match_head(const CallPattern& pattern, const std::vector<Type>& call, const Rule& rule,
                  Bindings& bindings) const;
  bool may_fail(const CallPattern& pattern, const std::vector<ClauseFlow>& clauses) const;
  static Exclusion exclusion(const CallPattern& pattern, const ClauseFlow& first,
                             const ClauseFlow& second);
  /// Clauses that may succeed, with their numbers.
  using Succeeding = std::vector<std::pair<std::uint32_t, const ClauseFlow*>>;
  static std::optional<std::uint32_t> distinct_argument(const CallPattern& pattern,
                                                        const Succeeding& clauses);
  std::vector<Exclusion> exclusions(const CallPattern& pattern, const Succeeding& clauses) const;
  void conclude(CallPattern& pattern, const std::vector<ClauseFlow>& clauses) const;

  // --- Goals (goals.cpp) ---
  Flow goal(const Goal& goal, Bindings& bindings);
  Flow walk(const Goal& goal, Bindings& bindings);
  Flow conjunction(const Goal& goal, Bindings& bindings);
  Flow disjunction(const Goal& goal, Bindings& bindings);
  Flow if_then_else(const Goal& goal, Bindings& bindings);
  Flow negation(const Goal& goal, Bindings& bindings);
  Flow findall(lang::TermView term, const Goal& inner, Bindings& bindings);
  const Goal* goal_of_findall(const Goal& goal);
  Flow leaf(const Goal& goal, Bindings& bindings);

  // --- Calls (calls.cpp) ---
  Determinism call(const Predicate& mentioned, const std::vector<Argument>& arguments,
                   Bindings& bindings);
  Determinism call_clauses(const Predicate& predicate, RuleSet& rules,
                           const std::vector<Argument>& arguments, Bindings& bindings);
  Determinism call_goal(const std::vector<Argument>& arguments, Bindings& bindings);
  Determinism call_closure(Module& module, const Type& closure, const Argument& from,
                           const std::vector<Argument>& extra, Bindings& bindings, int depth);
  Determinism call_compound(Module& module, const Type::Compound& closure, const Argument& from,
                            const std::vector<Argument>& extra, Bindings& bindings, int depth);
  Determinism call_control(Module& module, const Type::Compound& closure, const Argument& from,
                           Bindings& bindings, int depth);
  bool is_deterministic_builtin(const Type& goal);
  Determinism call_catch(const std::vector<Argument>& arguments, Bindings& bindings);
  Determinism aggregate_all(const Predicate& predicate, const std::vector<Argument>& arguments,
                            Bindings& bindings);
  Determinism anything(const std::vector<Argument>& arguments, Bindings& bindings);
  void call_unknown();
  void ask_everything();
  static std::vector<Argument> arguments_of(lang::TermView goal, const Bindings& bindings);
  static void apply_exit(const std::vector<Argument>& arguments, const std::vector<Type>& exit,
                         Bindings& bindings);

  // --- Built-ins (builtin_modes.cpp) ---
  Determinism builtin(std::string_view name, const BuiltinInfo* info,
                      const std::vector<Argument>& arguments, Bindings& bindings);
  std::optional<Determinism> special_builtin(std::string_view name,
                                             const std::vector<Argument>& arguments,
                                             Bindings& bindings);
  std::optional<Determinism> special_of_two(std::string_view name,
                                            const std::vector<Argument>& arguments,
                                            Bindings& bindings);
  Determinism univ(const std::vector<Argument>& arguments, Bindings& bindings);
  bool calls_goals(const std::vector<Argument>& arguments) const;

  Program& program_;
  const Roles& roles_;
  RuleBase rules_;
  std::deque<Version> versions_;
  std::map<std::string, std::size_t> by_key_;
  std::map<std::string, std::size_t> versions_by_kinds_;  ///< how many, for each mode
  std::deque<std::size_t> queue_;
  std::size_t current_ = 0;                   ///< the version that is analysed
  std::set<std::size_t>* callees_ = nullptr;  ///< of the current version, where they are asked for
  std::vector<std::int64_t> thresholds_;
  Type positions_;
  std::optional<Type> shape_;  ///< of the positions that moves lead to, where it is known
  std::size_t position_changes_ = 0;
  std::vector<std::size_t> entries_;
  bool calls_unknown_ = false;
  std::size_t modules_asked_ = 0;
  std::string unknown_in_;
};

}  // namespace zermelo::interpreter
