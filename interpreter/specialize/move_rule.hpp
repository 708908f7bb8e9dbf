// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "interpreter/program/roles.hpp"
#include "interpreter/specialize/rules.hpp"

namespace zermelo::interpreter {

/// How the successors of a position are asked for. The terms share their variables, which are
/// numbered from 0.
struct MoveRule {
  lang::Term position;
  lang::Term successor;
  lang::Term goal;  ///< each solution gives a successor
  /// Succeeds where there is a successor. None where the first solution of `goal` says it: a rule
  /// that makes a list of all makes the errors that come with the last one, too.
  std::optional<lang::Term> test = std::nullopt;
  std::uint32_t variables = 0;
  const SourceClause* source = nullptr;  ///< the clause that `goal` is taken from
};

/// The rule of a program that has the role move/3 or moves/2. Where moves/2 is one clause that
/// collects successors by findall/3, its goal gives them one by one and no list is made.
MoveRule move_rule(RuleBase& rules, const Roles& roles);

}  // namespace zermelo::interpreter
