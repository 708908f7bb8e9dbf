// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "interpreter/layout/layout.hpp"
#include "interpreter/program/roles.hpp"
#include "lang/source.hpp"

namespace zermelo::interpreter {

class Machine;
class Program;

/// What positions have room for.
struct Generosity {
  std::uint32_t room = 1;  ///< how many times the usual room lists and terms have
  /// Whether integers in lists of any length take two bytes; otherwise they do where those at the
  /// start need it.
  bool has_wide_slots = false;
  bool operator==(const Generosity&) const = default;
};

/// The rules of a game as analysis understands them: the shape of its positions, and the roles as
/// C++. Does not change, so that any number of threads can share it.
struct RuleModel {
  /// How one role runs.
  struct RoleReport {
    Role role;
    bool is_compiled = false;
    std::string reason;      ///< why it is not
    lang::SourcePtr source;  ///< the clause that prevents it, if one does
    lang::Span span;
  };

  /// False if positions have no fixed shape (`reason` says why) or `move` cannot be compiled.
  bool is_usable = false;
  std::string reason;
  Layout layout;
  /// Rules that run as C++ catch errors (catch/3): only the machine knows what they give then,
  /// which need not have the shape of other positions.
  bool catches_errors = false;
  Generosity generosity;
  std::vector<RoleReport> roles;  ///< of the roles that solvers ask for and the program defines
  /// A translation unit that defines the symbol `native_symbol`; includes nothing.
  std::string unit;
};

/// Analyses the roles of a program, from the start position `initial` (any ground term that is a
/// position: its shape and the shapes of what it leads to become one).
std::shared_ptr<const RuleModel> make_rule_model(Program& program, const Roles& roles,
                                                 Cell initial);

}  // namespace zermelo::interpreter
