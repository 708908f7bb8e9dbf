// SPDX-License-Identifier: MIT
// A rule file as a game that solvers can search: each member calls a role in the machine.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/game/layout_packing.hpp"
#include "interpreter/game/native_rules.hpp"
#include "interpreter/game/packing.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/machine/region.hpp"
#include "interpreter/program/roles.hpp"
#include "interpreter/specialize/patience.hpp"
#include "lang/diagnostic.hpp"
#include "search/game.hpp"
#include "search/interference.hpp"
#include "search/stored.hpp"

namespace zermelo::interpreter {

struct RuleCode;

/// What is wrong with the rules, found while they ran.
struct RoleError {
  std::string message;     ///< what happened: "to_move/2 fails"
  std::string position;    ///< the position it happened in; empty if none
  std::string hint;        ///< what to write instead
  lang::SourcePtr source;  ///< the clause, if one is to blame
  lang::Span span;
  /// A limit of inferences or memory ended the role: where it does differs between engines.
  bool is_limit = false;
};

struct GameLimits {
  /// Memory of the machine and of the positions, each.
  std::size_t memory_bytes = std::size_t{1} << 30;
  /// Calls within one role call.
  std::uint64_t inferences = 100'000'000;
  /// When role calls end at the latest, within searches, which may have limits of their own, and
  /// outside.
  search::Deadline deadline = search::Deadline::max();
  search::StopToken stop = {};
};

/// Satisfies search::Game, LimitedGame, DescribedGame, PackingGame, SymmetricGame, PrioritizedGame
/// and ForkingGame. Positions are ground terms in an arena of their own; successors share with
/// their parents what they have in common.
///
/// With compiled rules, positions are the bytes of a layout, and the machine is asked for what the
/// compiled rules leave to it. All answers and errors are the same, and so are packed positions of
/// games that pack by the same model.
class alignas(search::interference_size) RuleGame {
 public:
  struct Position {
    Cell cell;  ///< with compiled rules, `bits` is the address of the position's bytes
  };
  using Mark = Cell*;

  /// Asks `players`, `values`, `repetition` and `game`. What is wrong with them is in `error()`, or
  /// the one that was cut off in `stopped_in()`.
  RuleGame(Program& program, const GameLimits& limits);
  ~RuleGame();
  RuleGame(const RuleGame&) = delete;
  RuleGame& operator=(const RuleGame&) = delete;
  /// A game of the same program that runs compiled rules of it. Both pack alike: by the model of
  /// this game, or of the rules if it has none yet.
  std::unique_ptr<RuleGame> with(const CompiledRules& rules);

  // --- For hosts ---
  /// Whether this game or a fork met a position whose shape is not the layout's; then it answered
  /// `error`, and only the machine can play on.
  bool shape_broken() const noexcept { return native_ && native_->misfits()->any; }
  /// Whether integers in lists were too large for the layout.
  bool needs_wide_slots() const noexcept { return native_ && native_->misfits()->integers; }
  /// How many calls of compiled rules were left to the machine.
  std::uint64_t asks() const noexcept { return native_ ? native_->asks() : 0; }
  /// Roles that the machine was asked so far: all of them, without compiled rules.
  std::uint64_t machine_calls() const noexcept { return machine_calls_; }
  const Roles& roles() const noexcept { return roles_; }
  const std::optional<RoleError>& error() const noexcept { return error_; }
  void clear_error() noexcept {
    error_.reset();
    stopped_in_.reset();
  }
  /// The role that the stop token or a deadline ended last, since `clear_error()`.
  const std::optional<Role>& stopped_in() const noexcept { return stopped_in_; }
  /// From now on role calls end then; see GameLimits.
  void bound(search::Deadline deadline, search::StopToken stop);
  /// The position of `initial/1`; nothing after an error.
  std::optional<Position> initial();
  /// A position that a person gave; nothing after an error (it is not ground).
  std::optional<Position> position(lang::TermView term);
  lang::Term position_term(Position position);
  /// The moves of a position as terms, in the order of its successors; nothing after an error.
  std::optional<std::vector<lang::Term>> move_terms(Position position);
  /// A move and the position it leads to, which stays in the arena.
  struct NamedMove {
    lang::Term move;
    Position successor;
  };
  /// The moves of a position with their successors, in their order: the role is asked once. Nothing
  /// after an error.
  std::optional<std::vector<NamedMove>> named_moves(Position position);
  /// The player to move, as `to_move` says it; nothing after an error.
  std::optional<std::string> player(Position position);
  /// The title by `game/1`; empty without one.
  const std::string& title() const noexcept { return title_; }
  /// The texts of `move_terms`; nothing after an error.
  std::optional<std::vector<std::string>> move_texts(Position position);
  /// What `show/1` draws; nothing if there is no such role or it fails.
  std::optional<std::string> drawing(Position position);
  /// As `drawing`, but a role that fails or raises an error is one. There must be such a role.
  search::Status show(Position position, std::string& drawing);
  /// Says that a role, whose clauses are named as the place, does what it must not.
  RoleError complaint(Role role, std::string message, std::string hint) const;
  /// Name of a side by `players/2`, otherwise "max" and "min".
  std::string side_name(search::Side side) const;
  Machine& machine() noexcept { return machine_; }

  // --- search::Game ---
  search::Answer terminal(Position position) {
    if (native_) {
      std::int64_t value = 0;
      const NativeReply reply = native_->terminal(packed(position), value);
      if (reply == NativeReply::no) return search::Answer::none();
      if (reply == NativeReply::yes && is_allowed(value))
        return search::Answer::of(static_cast<search::Value>(value));
    }
    return terminal_in_machine(position);
  }
  search::Answer repetition(Position position);
  search::Expansion expand(Position position, std::vector<Position>& successors) {
    return native_ ? expand_native(position, successors) : expand_in_machine(position, successors);
  }
  search::Expansion expandable(Position position);
  search::Answer leaf_value(Position position);
  search::Answer estimate(Position position);
  Mark mark() const noexcept { return arena_top_; }
  void release(Mark mark) noexcept { arena_top_ = mark; }
  std::uint64_t hash(Position position) {
    return native_ ? native_->hash(packed(position)) : hash_of_term(position.cell);
  }
  bool equal(Position left, Position right) {
    if (native_) return native_->equal(packed(left), packed(right));
    // Ground terms are equal exactly when they unify, and then nothing is bound.
    return machine_.unify(left.cell, right.cell);
  }
  bool acyclic() const noexcept { return false; }
  bool has_repetition() const noexcept { return repetition_.has_value(); }
  /// Whether positions where play goes on may have an estimate.
  bool has_estimates() const noexcept {
    return roles_.has(Role::eval) || roles_.has(Role::staticval);
  }
  std::optional<search::ValueRange> values() const noexcept { return values_; }
  void limit(search::Deadline deadline, search::StopToken stop);
  std::string move_text(Position position, std::uint32_t index);
  std::string position_text(Position position);

  // --- How positions are packed; only a game without compiled rules finds models ---
  /// From now on as bits of the layout of this model, or as terms if it is not usable.
  void pack_by(std::shared_ptr<const RuleModel> model);
  /// The model by which positions are packed; null as long as there is none.
  const std::shared_ptr<const RuleModel>& keys_model() const noexcept { return keys_model_; }
  /// Wants them packed by the model that the first of them leads to; otherwise they are terms.
  void want_model() noexcept { wants_model_ = true; }
  /// Finds that model from the position of a start, if it is wanted and not known, and there is
  /// time for it.
  void settle_keys(Position start) {
    if (wants_model_ && !keys_model_) use_model_of(start);
  }
  /// The rules as analysed from a start. What was found is kept. Throws `OutOfPatience`.
  const std::shared_ptr<const RuleCode>& code_of(Position start, const Patience& patience);
  /// Forgets the model if it is for positions of another shape.
  void forget_model_unless_for(Position start);
  /// Names the way in which positions are packed.
  std::string packing_name() const { return keys_->name(program_.symbols()); }

  // --- search::PackingGame, SymmetricGame, PrioritizedGame, ForkingGame ---
  void pack(Position position, search::Bytes& bytes) {
    if (packs_bytes_) return keys_->pack(packed(position), bytes);
    if (native_) return pack_native(packed(position), bytes);
    settle_keys(position);
    keys_->pack_term(position.cell, bytes);
  }
  std::optional<Position> unpack(search::BytesView stored);
  /// The packed result of `canonical/2`, or the packed position where there is no such role.
  search::Status pack_key(Position position, search::Bytes& bytes);
  bool has_priorities() const noexcept { return roles_.has(Role::priority); }
  /// What `priority/3` says; 0 for a move it fails for.
  search::Status priorities(Position position, std::span<const Position> successors,
                            std::vector<std::int64_t>& out);
  /// A game of the same program for another thread, whose packed positions mean the same.
  std::unique_ptr<RuleGame> fork();

 private:
  RuleGame(Program& program, const GameLimits& limits,
           std::shared_ptr<const ConstantList> constants);

  std::unique_ptr<RuleGame> fork_with(const CompiledRules& rules,
                                      std::shared_ptr<NativeRules::Misfits> misfits);

  void use_model_of(Position start);
  void pack_native(const std::byte* position, search::Bytes& bytes);
  bool has_shape(const RuleModel& model, Position position);

  static const std::byte* packed(Position position) noexcept {
    return reinterpret_cast<const std::byte*>(position.cell.bits);
  }
  static Position at(const std::byte* bytes) noexcept {
    return {{reinterpret_cast<std::uint64_t>(bytes)}};
  }

  class RoleCall;
  enum class Reply : std::uint8_t { yes, no, error, stopped };

  void read_declarations();
  /// What another game of the same program has read.
  void copy_declarations(const RuleGame& from);
  void read_players();
  void read_values();
  void read_repetition();
  void read_title();
  std::optional<search::Value> declared_value(Cell cell, Role role);
  search::Answer value_of(Role role, Position position, bool is_estimate);
  search::Answer check_value(Cell cell, Role role, Position position, bool is_estimate);
  std::optional<search::Answer> native_eval(Position position, bool is_estimate);
  bool is_allowed(std::int64_t value) const noexcept {
    return value >= least_value_ && value <= most_value_;
  }
  search::Answer terminal_in_machine(Position position);
  std::uint64_t hash_of_term(Cell term);
  Reply side_to_move(Position position, search::Side& side);
  Reply textbook_side(Position position, search::Side& side);
  search::Expansion expand_native(Position position, std::vector<Position>& successors);
  search::Expansion expand_in_machine(Position position, std::vector<Position>& successors);
  search::Expansion expand_moves(Position position, std::vector<Position>& successors);
  search::Expansion expand_list(Position position, std::vector<Position>& successors);
  /// The term of a position, on the heap if it is packed.
  Cell term_of(Position position);
  Reply store(Cell term, std::string_view what, Role role, std::optional<Position> from,
              Position& stored);
  /// Copies a ground term into the arena.
  Reply keep(Cell term, std::string_view what, Role role, std::optional<Position> from, Cell& kept);
  Reply encode(Cell term, std::string_view what, Role role, std::optional<Position> from,
               Position& stored);
  /// Says that a position without moves has no value.
  void no_value(Position position);
  bool is_start(Position position);
  Reply no_room(Role role, std::optional<Position> from);
  Reply break_shape(Role role, std::optional<Position> from, bool needs_wide_slots);
  Reply keep_move(Cell move, Position from);
  bool native_priorities(Position position, std::vector<std::int64_t>& out);
  /// Finds the moves that led to `successors`, once more, in the machine.
  Reply find_moves(Position position);
  Reply priority(Position position, Position successor, std::size_t index, std::int64_t& result);
  static search::Status status_of(Reply reply) noexcept;
  search::Expansion failed(Reply reply) const noexcept;

  Reply fail_role(Role role, Outcome outcome, std::optional<Position> position);
  void role_error(Role role, std::string message, std::optional<Position> position,
                  std::string hint);
  /// The same of the last solution of the role: names the clause that made it.
  void wrong_solution(Role role, std::string message, std::optional<Position> position,
                      std::string hint);
  /// The clause of a role that makes its solution of this number, or, without one, that raises an
  /// error; null if that is not found out.
  const Clause* clause_that_makes(Role role, std::optional<Position> position,
                                  std::optional<std::uint64_t> solution);
  /// How many solutions a clause has by itself, up to `most`, and how it ends.
  std::pair<std::uint64_t, Outcome> count_solutions(const Predicate& predicate,
                                                    std::span<const Cell> arguments,
                                                    std::uint64_t most);
  std::string text_of(Cell cell);
  std::string text_of(const lang::Term& term);

  Program& program_;
  GameLimits limits_;
  Roles roles_;
  Machine machine_;
  Region arena_;
  Cell* arena_top_;
  Cell* arena_end_;
  std::optional<RoleError> error_;
  std::optional<Role> stopped_in_;
  std::optional<search::ValueRange> values_;
  std::int64_t least_value_ = INT32_MIN;
  std::int64_t most_value_ = INT32_MAX;
  std::optional<search::Value> repetition_;
  Cell max_name_;
  Cell min_name_;
  bool has_players_ = false;
  std::string title_;
  std::vector<Cell> walk_;
  std::uint64_t solution_ = 0;    // number of the last solution of a role, from 0
  std::vector<Cell> last_moves_;  // of the last expansion in the machine, with priorities
  Packing packing_;
  std::optional<LayoutPacking> keys_;
  std::shared_ptr<const RuleModel> keys_model_;
  bool packs_bytes_ = false;  ///< whether positions are bytes of the layout that they are packed by
  bool wants_model_ = false;
  Patience patience_;  ///< of the search that runs
  std::shared_ptr<const RuleCode> code_;
  std::optional<NativeRules> native_;
  std::uint64_t machine_calls_ = 0;
};

}  // namespace zermelo::interpreter
