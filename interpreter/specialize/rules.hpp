// SPDX-License-Identifier: MIT
// The clauses of a program as goal trees, made when they are first asked for.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "interpreter/compiler/goal.hpp"
#include "interpreter/ir/abstract.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

/// The predicate of `system` that the length of a list is counted with as its elements come.
inline constexpr std::string_view counts_elements = "$count";
inline constexpr std::string_view tells_lists = "$is_list";
inline constexpr std::string_view finds_argument = "$argument";
inline constexpr std::string_view gives_arguments = "$arguments";
/// The one that gives the order that -1, 0 or 1 stand for.
inline constexpr std::string_view names_order = "$order";
/// Those that take pairs of values and elements apart.
inline constexpr std::string_view gives_bags = "$bags";
inline constexpr std::string_view gives_sets = "$sets";

/// One clause.
struct Rule {
  std::vector<lang::TermView> head;  ///< its arguments
  Goal body;
  std::uint32_t variable_count = 0;
  const SourceClause* source = nullptr;  ///< null for a rule that analysis made
};

/// How a predicate calls itself.
struct Recursion {
  bool is_plain = false;    ///< it calls itself, and besides that tests, compares and computes only
  std::vector<bool> moves;  ///< which arguments are others when it does
  int calls = 0;            ///< in how many places it does
};

enum class Forgetting : std::uint8_t {
  nothing,
  parts,  ///< which atomic values structures hold that are built alike, and which are the same
  integers,
  differences,  ///< between calls whose arguments are built alike
  moving,       ///< most of the arguments that are others when it calls itself
  most          ///< all but whether an argument is atomic, or a list of what
};

/// The clauses of one predicate, or a part of a clause as a predicate of its own.
struct RuleSet {
  std::string name;  ///< name/arity
  Module* module = nullptr;
  const Predicate* predicate = nullptr;  ///< null for a part of a clause
  std::uint32_t arity = 0;
  std::vector<Rule> rules;
  /// How much of what is known of arguments calls forget. Rises where specialising would not end.
  Forgetting forgetting = Forgetting::nothing;
  /// What covers the arguments of the calls so far, where calls forget in what they differ: those
  /// that are built alike, by their outline.
  std::map<std::string, std::vector<Abstract>> covering;
  /// Leaves arguments unbound in some ways and binds them in others: unfolded wherever it is
  /// called, so that each way goes on by itself.
  bool in_place = false;
  /// Its code became large: nothing in it is made twice that need not be.
  bool is_frugal = false;
  std::optional<Recursion> recursion;       ///< once it was asked for
  std::optional<std::vector<bool>> steady;  ///< the same: see `RuleBase::steady`
  std::optional<bool> calls_itself;         ///< the same; also by way of others
  /// It takes a list of known length apart in several ways, and what it gives is known by each of
  /// them only: the ways go on by themselves wherever there is room for that.
  bool is_unrolled = false;
  /// As a caller: there was no room.
  bool unrolls_nothing = false;
  /// A walk of it along a list is over where its counter is a word that is known.
  bool ends_at_word = false;
};

/// How often a variable stands in a term, or in a clause.
std::ptrdiff_t occurrences(lang::TermView term, std::uint32_t variable);
/// Whether a goal calls a predicate of that name in a module that is not the user's.
bool is_call_of(Program& program, const Goal& goal, std::string_view module, std::string_view name,
                std::uint32_t arity);
std::ptrdiff_t occurrences(const Rule& rule, std::uint32_t variable);

class RuleBase {
 public:
  /// Whether goals are as their author wrote them, or in part others that mean the same and can be
  /// compiled better: see name_places.
  enum class Goals : std::uint8_t { as_written, rewritten };

  RuleBase(Program& program, Goals goals) : program_(program), goals_as_(goals) {}

  Program& program() noexcept { return program_; }
  /// The clauses of a predicate that has some; null for built-ins and undefined ones.
  RuleSet* find(const Predicate& predicate);
  /// Whether a mentioned predicate is one of the language's own, not of the user or of a library.
  bool is_of_system(Predicate& mentioned) const {
    return program_.resolve(mentioned).module == &program_.system();
  }
  /// A goal in a clause as a predicate whose arguments are `variables` of that clause.
  RuleSet& part(const Goal& goal, const RuleSet& whole, const Rule& rule,
                const std::vector<std::uint32_t>& variables);
  /// Goals `from` to `end` of a conjunction, the last one excluded, as one; kept.
  const Goal& stretch(const Goal& goal, std::size_t from, std::size_t end);
  /// The goal tree of a term that is called in a module; kept.
  const Goal& goal(lang::TermView term, Module& module);
  /// A goal that call/N makes, as a predicate of its variables, which are numbered from 0; equal
  /// ones are one.
  RuleSet& called(lang::Term goal, Module& module, std::uint32_t variable_count);
  /// A rule set with the one rule `Head :- Body`, called in the user's module.
  RuleSet& make(const lang::Term& head, const lang::Term& body, std::uint32_t variable_count);
  /// Facts of two arguments, of which the first one is an atom that decides what the second one is,
  /// for each name; equal ones are one set.
  using Facts = std::vector<std::pair<lang::Term, lang::Term>>;
  RuleSet& table(std::string_view name, const Facts& facts);
  /// Facts in place of rules; each holds the arguments of one. A call is an error if one of the
  /// arguments `compared` is in none of them.
  using Fact = std::vector<lang::Term>;
  RuleSet& facts(const RuleSet& rules, std::vector<Fact> facts,
                 const std::vector<std::uint32_t>& compared);
  /// Whether rules throw something, or others that they reach; what the library throws are errors.
  bool throws(const RuleSet& rules);
  const Recursion& recursion(RuleSet& set);
  /// Which arguments the clauses hand on as they are wherever they call the predicate itself, as
  /// the closure of foldl/4.
  const std::vector<bool>& steady(RuleSet& set);
  /// Whether the clauses call the predicate itself, as far as they name what they call.
  bool calls_itself(RuleSet& set);
  /// The numbers of the variables in a goal, in order.
  static std::vector<std::uint32_t> variables_of(const Goal& goal);

 private:
  void add_error_unless_in(RuleSet& set, std::uint32_t argument,
                           const std::vector<lang::TermView>& values);
  bool note_calls(const Goal& goal, const RuleSet& set, const Rule& rule, Recursion& found);

  Program& program_;
  Goals goals_as_;
  std::deque<lang::Term> terms_;
  std::deque<std::unique_ptr<RuleSet>> sets_;
  std::unordered_map<const Predicate*, RuleSet*> by_predicate_;
  std::map<std::pair<const Goal*, std::vector<std::uint32_t>>, RuleSet*> parts_;
  std::map<std::tuple<const Goal*, std::size_t, std::size_t>, const Goal*> stretches_;
  std::deque<Goal> goals_;
  std::unordered_map<const lang::Node*, const Goal*> goals_by_term_;
  std::map<std::pair<const Module*, std::string>, RuleSet*> called_;
  std::map<std::string, RuleSet*> tables_;
};

}  // namespace zermelo::interpreter
