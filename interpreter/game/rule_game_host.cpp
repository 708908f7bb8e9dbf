// SPDX-License-Identifier: MIT
// What hosts ask of a rule game: positions in and out, identity, texts, errors.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/game/messages.hpp"
#include "interpreter/game/role_call.hpp"
#include "interpreter/game/rule_game.hpp"
#include "interpreter/game/uncomputed.hpp"
#include "lang/writer.hpp"

namespace zermelo::interpreter {

// --- Positions -----------------------------------------------------------------------------------

std::optional<RuleGame::Position> RuleGame::initial() {
  if (!roles_.has(Role::initial)) {
    role_error(Role::initial, "the file defines no initial/1", std::nullopt,
               "define initial(Position), or give a position");
    return std::nullopt;
  }
  Cell* const heap = machine_.heap_top();
  const Cell start = machine_.new_variable();
  machine_.restart_limits();
  solution_ = 0;
  const Outcome outcome = machine_.call(*roles_[Role::initial], {&start, 1});
  std::optional<Position> result;
  if (outcome == Outcome::success) {
    result = Position{};
    if (store(start, "start position", Role::initial, std::nullopt, *result) != Reply::yes)
      result.reset();
  } else {
    fail_role(Role::initial, outcome, std::nullopt);
  }
  machine_.close();
  machine_.set_heap_top(heap);
  return result;
}

std::optional<RuleGame::Position> RuleGame::position(lang::TermView term) {
  Cell* const heap = machine_.heap_top();
  const Cell imported = machine_.import_term(term);
  Position result;
  Cell* const arena = arena_top_;
  const auto fault = machine_.copy_ground(imported, arena_top_, arena_end_, result.cell);
  if (native_ && fault == Machine::CopyFault::none) {
    arena_top_ = arena;
    const Reply reply = encode(imported, "position", Role::initial, std::nullopt, result);
    machine_.set_heap_top(heap);
    if (reply == Reply::yes) return result;
    return std::nullopt;
  }
  machine_.set_heap_top(heap);
  if (fault == Machine::CopyFault::none) return result;
  error_ = RoleError{.message = "the position is not ground",
                     .position = text_of(lang::Term(term)),
                     .hint = "a position has no variables",
                     .source = nullptr,
                     .span = {}};
  return std::nullopt;
}

lang::Term RuleGame::position_term(Position position) {
  if (!native_) return machine_.export_term(position.cell);
  // In room of its own: messages that the heap is full name positions, too.
  const Layout& layout = native_->layout();
  std::vector<Cell> room(layout.cells());
  Cell* top = room.data();
  Cell term{};
  layout.decode(packed(position), top, top + room.size(), term);
  return machine_.export_term(term);
}

std::optional<std::vector<lang::Term>> RuleGame::move_terms(Position position) {
  std::vector<lang::Term> result;
  if (!roles_.has(Role::move)) {
    std::vector<Position> successors;
    Cell* const arena = arena_top_;
    const auto expansion = expand_list(position, successors);
    for (const Position successor : successors) result.push_back(position_term(successor));
    arena_top_ = arena;
    if (expansion.kind != search::Expansion::Kind::moves &&
        expansion.kind != search::Expansion::Kind::leaf) {
      return std::nullopt;
    }
    return result;
  }
  Cell* const heap = machine_.heap_top();
  const Cell arguments[] = {term_of(position), machine_.new_variable(), machine_.new_variable()};
  machine_.restart_limits();
  Outcome outcome = machine_.call(*roles_[Role::move], arguments);
  while (outcome == Outcome::success) {
    result.push_back(machine_.export_term(arguments[1]));
    outcome = machine_.redo();
  }
  if (outcome != Outcome::failure) fail_role(Role::move, outcome, position);
  machine_.close();
  machine_.set_heap_top(heap);
  if (outcome != Outcome::failure) return std::nullopt;
  return result;
}

std::optional<std::vector<RuleGame::NamedMove>> RuleGame::named_moves(Position position) {
  std::vector<NamedMove> result;
  if (!roles_.has(Role::move)) {
    std::vector<Position> successors;
    const auto expansion = expand_list(position, successors);
    if (expansion.kind != search::Expansion::Kind::moves &&
        expansion.kind != search::Expansion::Kind::leaf) {
      return std::nullopt;
    }
    for (const Position successor : successors)
      result.push_back({position_term(successor), successor});
    return result;
  }
  RoleCall call(*this, Role::move);
  const Cell from = term_of(position);
  const Cell move = call.variable();
  const Cell next = call.variable();
  Outcome outcome = call.start({from, move, next});
  for (; outcome == Outcome::success; outcome = call.next()) {
    Position successor;
    if (store(next, "successor", Role::move, position, successor) != Reply::yes)
      return std::nullopt;
    result.push_back({machine_.export_term(move), successor});
  }
  if (outcome == Outcome::failure) return result;
  fail_role(Role::move, outcome, position);
  return std::nullopt;
}

std::optional<std::string> RuleGame::player(Position position) {
  search::Side side{};
  if (side_to_move(position, side) != Reply::yes) return std::nullopt;
  return side_name(side);
}

std::optional<std::vector<std::string>> RuleGame::move_texts(Position position) {
  const auto moves = move_terms(position);
  if (!moves) return std::nullopt;
  std::vector<std::string> texts;
  for (const lang::Term& move : *moves) texts.push_back(text_of(move));
  return texts;
}

std::optional<std::string> RuleGame::drawing(Position position) {
  std::string text;
  if (!roles_.has(Role::show)) return std::nullopt;
  if (show(position, text) == search::Status::done) return text;
  clear_error();
  return std::nullopt;
}

search::Status RuleGame::show(Position position, std::string& drawing) {
  Cell* const heap = machine_.heap_top();
  machine_.restart_limits();
  machine_.flush_output();
  machine_.hold_output(true);
  const Cell term = term_of(position);
  const Outcome outcome = machine_.call(*roles_[Role::show], {&term, 1});
  drawing = std::exchange(machine_.output(), {});
  machine_.hold_output(false);
  Reply reply = Reply::yes;
  if (outcome != Outcome::success) reply = fail_role(Role::show, outcome, position);
  machine_.close();
  machine_.set_heap_top(heap);
  return status_of(reply);
}

void RuleGame::bound(search::Deadline deadline, search::StopToken stop) {
  limits_.deadline = deadline;
  limits_.stop = stop;
  limit(search::Deadline::max(), {});
}

void RuleGame::limit(search::Deadline deadline, search::StopToken stop) {
  patience_ = {stop.is_connected() ? stop : limits_.stop, std::min(deadline, limits_.deadline)};
  machine_.set_deadline(patience_.deadline);
  machine_.set_stop_token(patience_.stop);
  if (native_) native_->bound(patience_);
}

std::string RuleGame::move_text(Position position, std::uint32_t index) {
  const auto moves = move_terms(position);
  return moves && index < moves->size() ? text_of((*moves)[index]) : "?";
}

std::string RuleGame::position_text(Position position) { return text_of(position_term(position)); }

// --- Identity ------------------------------------------------------------------------------------

std::uint64_t RuleGame::hash_of_term(Cell term) {
  std::uint64_t result = 0x9E3779B97F4A7C15U;
  const auto mix = [&result](std::uint64_t value) {
    result = (result ^ value) * 0xD6E8FEB86659FD93U;
    result ^= result >> 32;
  };
  walk_.assign(1, term);
  while (!walk_.empty()) {
    const Cell cell = dereference(walk_.back());
    walk_.pop_back();
    if (cell.is_compound()) {
      const Cell functor = functor_of(cell);
      mix(functor.bits);
      const Cell* const arguments = arguments_of(cell);
      walk_.insert(walk_.end(), arguments, arguments + functor.functor_arity());
    } else if (cell.tag() == Tag::floating || cell.tag() == Tag::big_integer) {
      mix(static_cast<std::uint64_t>(cell.tag()));
      mix(cell.pointer()->bits);
    } else {
      mix(cell.bits);
    }
  }
  return result;
}

// --- Errors --------------------------------------------------------------------------------------

std::string RuleGame::text_of(const lang::Term& term) { return term_text(term, program_); }

std::string RuleGame::text_of(Cell cell) { return text_of(machine_.export_term(cell)); }

RoleError RuleGame::complaint(Role role, std::string message, std::string hint) const {
  const RoleInfo& own = info(role);
  RoleError error;
  error.message = fmt::format("{}/{}: {}", own.name, own.arity, message);
  error.hint = std::move(hint);
  if (const Predicate* const predicate = roles_[role];
      predicate != nullptr && !predicate->clauses.empty()) {
    error.source = predicate->clauses.front().source;
    error.span = predicate->clauses.front().span;
  }
  return error;
}

void RuleGame::role_error(Role role, std::string message, std::optional<Position> position,
                          std::string hint) {
  RoleError error = complaint(role, std::move(message), std::move(hint));
  if (position) {
    const lang::Term term = position_term(*position);
    error.position = text_of(term);
    if (const auto part = uncomputed_part(term.view(), program_.symbols()))
      error.hint =
          fmt::format("{} in the position is not computed: let X is ... do that, not X = ...",
                      text_of(lang::Term(*part)));
  }
  error_ = std::move(error);
}

void RuleGame::wrong_solution(Role role, std::string message, std::optional<Position> position,
                              std::string hint) {
  role_error(role, std::move(message), position, std::move(hint));
  if (const Clause* const clause = clause_that_makes(role, position, solution_)) {
    error_->source = clause->source;
    error_->span = clause->span;
  }
}

// The clauses are run once more, one by one: a cut in one of them ends with its own solutions, and
// none before the clause that is sought can have cut the others off.
const Clause* RuleGame::clause_that_makes(Role role, std::optional<Position> position,
                                          std::optional<std::uint64_t> solution) {
  const Predicate& predicate = *roles_[role];
  if (predicate.clauses.size() == 1) return &predicate.clauses.front();
  Cell* const heap = machine_.heap_top();
  std::vector<Cell> arguments;
  if (position) arguments.push_back(term_of(*position));
  while (arguments.size() < predicate.arity) arguments.push_back(machine_.new_variable());
  const Clause* found = nullptr;
  for (const Clause& clause : predicate.clauses) {
    Predicate alone;
    alone.name = predicate.name;
    alone.arity = predicate.arity;
    alone.module = predicate.module;
    alone.clauses.push_back(clause);
    link_clauses(alone);
    const std::uint64_t most = solution ? *solution + 1 : UINT64_MAX;
    const auto [count, outcome] = count_solutions(alone, arguments, most);
    const bool is_error =
        outcome == Outcome::error && !is_resource_error(machine_.error(), program_);
    if (solution ? count > *solution : is_error) found = &clause;
    if (found != nullptr || (outcome != Outcome::success && outcome != Outcome::failure)) break;
    if (solution) *solution -= count;
  }
  machine_.set_heap_top(heap);
  return found;
}

std::pair<std::uint64_t, Outcome> RuleGame::count_solutions(const Predicate& predicate,
                                                            std::span<const Cell> arguments,
                                                            std::uint64_t most) {
  std::uint64_t count = 0;
  machine_.flush_output();
  machine_.hold_output(true);
  machine_.restart_limits();
  Outcome outcome = machine_.call(predicate, arguments);
  while (outcome == Outcome::success && ++count < most) outcome = machine_.redo();
  machine_.close();
  machine_.output().clear();
  machine_.hold_output(false);
  return {count, outcome};
}

RuleGame::Reply RuleGame::fail_role(Role role, Outcome outcome, std::optional<Position> position) {
  if (outcome == Outcome::interrupted) {
    stopped_in_ = role;
    return Reply::stopped;
  }
  if (outcome == Outcome::failure) {
    role_error(role, "it fails", position, "it must have a solution");
    return Reply::no;
  }
  role_error(role, error_message(machine_.error(), program_), position, "");
  error_->is_limit = is_resource_error(machine_.error(), program_);
  const Clause* clause = machine_.error_place().clause;
  // The role's last goal leaves nothing of its clause when it goes on in a library.
  if (clause == nullptr && !error_->is_limit) clause = clause_that_makes(role, position, {});
  if (clause != nullptr && clause->source != nullptr) {
    error_->source = clause->source;
    error_->span = clause->span;
  }
  return Reply::error;
}

}  // namespace zermelo::interpreter
