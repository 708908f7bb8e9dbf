// SPDX-License-Identifier: MIT
// Modes, types and determinism of what the roles of a game reach: an abstract interpretation of the
// clauses, from the roles' call patterns to a fixpoint. It covers all of the language: what it
// does not know it calls any term, and nondet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/analysis/type.hpp"
#include "interpreter/program/roles.hpp"
#include "lang/source.hpp"

namespace zermelo::interpreter {

/// How many solutions a call has, if it ends without an error.
struct Determinism {
  bool may_fail = false;
  bool may_repeat = false;  ///< more than one solution
  bool operator==(const Determinism&) const = default;
};

/// What tells two clauses of a predicate apart, so that at most one of them succeeds.
struct Exclusion {
  enum class By : std::uint8_t { nothing, cut, tests, argument };
  By by = By::nothing;
  std::uint32_t argument = 0;  ///< from 0; or, by nothing, the number of the first clause
  std::uint32_t clause = 0;    ///< by nothing: of the second one
};

/// One way in which a predicate is called, and what it does then.
struct CallPattern {
  const Predicate* predicate = nullptr;
  std::vector<Type> call;
  /// By argument: equal numbers for those that may share unbound variables.
  std::vector<std::uint32_t> sharing;
  std::vector<Type> exit;   ///< on success
  bool succeeds = false;    ///< false: it has no solution
  bool is_assumed = false;  ///< only a goal that analysis does not know may call it so
  Determinism determinism;
  /// What excludes clauses from each other, for each pair of clauses that can match; one entry by
  /// nothing where a pair may both succeed.
  std::vector<Exclusion> exclusions;
};

struct Analysis {
  std::vector<CallPattern> patterns;  ///< of predicates with clauses, in the order they were met
  Type positions;                     ///< what covers all positions of the game
  /// A goal that analysis does not know is called: any predicate may be, in any way.
  bool calls_unknown = false;
  std::string unknown_in;  ///< name/arity of the predicate that does so first
};

/// Analyses what the roles reach, for games that begin with `start`, a ground term. What covers all
/// positions is found on the way, or known beforehand: `shape`.
Analysis analyse(Program& program, const Roles& roles, Cell start,
                 const std::optional<Type>& shape = std::nullopt);

}  // namespace zermelo::interpreter
