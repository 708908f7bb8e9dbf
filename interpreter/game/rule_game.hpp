// SPDX-License-Identifier: MIT
// A rule file as a game that solvers can search: each member calls a role in the machine.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/game/roles.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/machine/region.hpp"
#include "lang/diagnostic.hpp"
#include "search/game.hpp"

namespace zermelo::interpreter {

/// What is wrong with the rules, found while they ran.
struct RoleError {
  std::string message;     ///< what happened: "to_move/2 fails"
  std::string position;    ///< the position it happened in; empty if none
  std::string hint;        ///< what to write instead
  lang::SourcePtr source;  ///< the clause, if one is to blame
  lang::Span span;
};

struct GameLimits {
  /// Memory of the machine and of the positions, each.
  std::size_t memory_bytes = std::size_t{1} << 30;
  /// Calls within one role call.
  std::uint64_t inferences = 100'000'000;
};

/// Satisfies search::Game, LimitedGame and DescribedGame. Positions are ground terms in an arena of
/// their own; successors share with their parents what they have in common.
class RuleGame {
 public:
  struct Position {
    Cell cell;
  };
  using Mark = Cell*;

  /// Asks `players`, `values`, `repetition` and `game`. What is wrong with them is in `error()`.
  RuleGame(Program& program, const GameLimits& limits);
  ~RuleGame();
  RuleGame(const RuleGame&) = delete;
  RuleGame& operator=(const RuleGame&) = delete;

  // --- For hosts ---
  const Roles& roles() const noexcept { return roles_; }
  const std::optional<RoleError>& error() const noexcept { return error_; }
  void clear_error() noexcept { error_.reset(); }
  /// The position of `initial/1`; nothing after an error.
  std::optional<Position> initial();
  /// A position that a person gave; nothing after an error (it is not ground).
  std::optional<Position> position(lang::TermView term);
  lang::Term position_term(Position position);
  /// The moves of a position as terms, in the order of its successors; nothing after an error.
  std::optional<std::vector<lang::Term>> move_terms(Position position);
  /// The player to move, as `to_move` says it; nothing after an error.
  std::optional<std::string> player(Position position);
  /// The title by `game/1`; empty without one.
  const std::string& title() const noexcept { return title_; }
  /// What `show/1` draws; nothing if there is no such role or it fails.
  std::optional<std::string> drawing(Position position);
  /// Name of a side by `players/2`, otherwise "max" and "min".
  std::string side_name(search::Side side) const;
  Machine& machine() noexcept { return machine_; }

  // --- search::Game ---
  search::Answer terminal(Position position);
  search::Answer repetition(Position position);
  search::Expansion expand(Position position, std::vector<Position>& successors);
  search::Expansion expandable(Position position);
  search::Answer leaf_value(Position position);
  search::Answer estimate(Position position);
  Mark mark() const noexcept { return arena_top_; }
  void release(Mark mark) noexcept { arena_top_ = mark; }
  std::uint64_t hash(Position position);
  bool equal(Position left, Position right);
  bool acyclic() const noexcept { return false; }
  std::optional<search::ValueRange> values() const noexcept { return values_; }
  void limit(search::Deadline deadline, search::StopToken stop);
  std::string move_text(Position position, std::uint32_t index);
  std::string position_text(Position position);

 private:
  class RoleCall;
  enum class Reply : std::uint8_t { yes, no, error, stopped };

  void read_declarations();
  void read_players();
  void read_values();
  void read_repetition();
  void read_title();
  std::optional<search::Value> declared_value(Cell cell, Role role);
  search::Answer value_of(Role role, Position position, bool is_estimate);
  search::Answer check_value(Cell cell, Role role, Position position, bool is_estimate);
  Reply side_to_move(Position position, search::Side& side);
  Reply textbook_side(Position position, search::Side& side);
  search::Expansion expand_moves(Position position, std::vector<Position>& successors);
  search::Expansion expand_list(Position position, std::vector<Position>& successors);
  Reply store(Cell term, Role role, Position from, Position& stored);
  search::Expansion failed(Reply reply) const noexcept;

  Reply fail_role(Role role, Outcome outcome, std::optional<Position> position);
  void role_error(Role role, std::string message, std::optional<Position> position,
                  std::string hint);
  std::string text_of(Cell cell);
  std::string text_of(const lang::Term& term);

  Program& program_;
  Roles roles_;
  Machine machine_;
  Region arena_;
  Cell* arena_top_;
  const Cell* arena_end_;
  std::optional<RoleError> error_;
  std::optional<search::ValueRange> values_;
  std::optional<search::Value> repetition_;
  Cell max_name_;
  Cell min_name_;
  bool has_players_ = false;
  std::string title_;
  std::vector<Cell> walk_;
};

}  // namespace zermelo::interpreter
