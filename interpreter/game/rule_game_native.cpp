// SPDX-License-Identifier: MIT
// A rule game with compiled rules: what they answer, and the way from packed positions to terms and
// back for what the machine answers.
#include <utility>

#include "interpreter/game/role_call.hpp"
#include "interpreter/game/rule_game.hpp"

namespace zermelo::interpreter {

using search::Answer;
using search::Expansion;
using search::Side;
using search::Value;

std::unique_ptr<RuleGame> RuleGame::with(const CompiledRules& rules) {
  if (!keys_model_) pack_by(rules.model);
  return fork_with(rules, std::make_shared<NativeRules::Misfits>());
}

std::unique_ptr<RuleGame> RuleGame::fork_with(const CompiledRules& rules,
                                              std::shared_ptr<NativeRules::Misfits> misfits) {
  std::unique_ptr<RuleGame> game(new RuleGame(program_, limits_, packing_.constants()));
  game->copy_declarations(*this);
  lang::SymbolTable& symbols = program_.symbols();
  const NativeRules::Players players{game->max_name_, game->min_name_,
                                     Cell::atom(symbols.intern("max")),
                                     Cell::atom(symbols.intern("min"))};
  game->native_.emplace(rules, game->roles_, players, limits_.inferences, std::move(misfits));
  game->pack_by(keys_model_);
  return game;
}

// --- Terms ---------------------------------------------------------------------------------------

Cell RuleGame::term_of(Position position) {
  if (!native_) return position.cell;
  const Layout& layout = native_->layout();
  // Roles start on an empty heap, which is far larger than any position.
  if (!machine_.has_room(layout.cells())) throw std::bad_alloc();
  Cell* top = machine_.heap_top();
  Cell term{};
  layout.decode(packed(position), top, top + layout.cells(), term);
  machine_.set_heap_top(top);
  return term;
}

RuleGame::Reply RuleGame::encode(Cell term, std::string_view what, Role role,
                                 std::optional<Position> from, Position& stored) {
  if (arena_end_ - arena_top_ < native_->cells()) return no_room(role, from);
  auto* const place = reinterpret_cast<std::byte*>(arena_top_);
  if (native_->layout().encode(term, place)) {
    arena_top_ += native_->cells();
    stored = at(place);
    return Reply::yes;
  }
  // A term that is no position at all is an error of the rules, whatever its shape.
  Cell* const before = mark();
  Cell kept{};
  const Reply reply = keep(term, what, role, from, kept);
  release(before);
  return reply == Reply::yes ? break_shape(role, from, has_wide_integers(kept)) : reply;
}

RuleGame::Reply RuleGame::break_shape(Role role, std::optional<Position> from,
                                      bool needs_wide_slots) {
  NativeRules::Misfits& misfits = *native_->misfits();
  if (needs_wide_slots) misfits.integers = true;
  misfits.any = true;
  role_error(role, "the shape of positions changes", from, "let all positions have one shape");
  return Reply::error;
}

// --- Answers -------------------------------------------------------------------------------------

/// Nothing if the machine must say it.
std::optional<Answer> RuleGame::native_eval(Position position, bool is_estimate) {
  std::int64_t value = 0;
  const NativeReply reply = native_->eval(packed(position), value);
  // What fails in a leaf is an error, which the machine describes.
  if (reply == NativeReply::no && is_estimate) return Answer::none();
  if (reply != NativeReply::yes || !is_allowed(value)) return std::nullopt;
  if (is_estimate && values_ && (value == values_->lo || value == values_->hi)) return std::nullopt;
  return Answer::of(static_cast<Value>(value));
}

Expansion RuleGame::expand_native(Position position, std::vector<Position>& successors) {
  auto* const begin = reinterpret_cast<std::byte*>(arena_top_);
  auto* const end = reinterpret_cast<std::byte*>(arena_end_);
  std::byte* top = begin;
  last_moves_.clear();
  if (native_->asks_too_often())
    return failed(break_shape(roles_.has(Role::move) ? Role::move : Role::moves, position, true));
  const NativeReply reply = native_->expand(packed(position), top, end);
  if (reply == NativeReply::no) return Expansion::leaf();
  if (reply == NativeReply::ask) return expand_in_machine(position, successors);
  if (reply == NativeReply::no_room)
    return failed(no_room(roles_.has(Role::move) ? Role::move : Role::moves, position));
  Side side{};
  if (const auto known = native_->side(packed(position))) {
    side = *known;
  } else if (const Reply said = side_to_move(position, side); said != Reply::yes) {
    return failed(said);
  }
  const std::size_t size = native_->bytes();
  for (const std::byte* next = begin; next != top; next += size) successors.push_back(at(next));
  arena_top_ = reinterpret_cast<Cell*>(top);
  return Expansion::moves(side);
}

// --- Priorities ----------------------------------------------------------------------------------

/// The compiled rules give priorities together with successors, from the first time on that
/// somebody asks for them; false if the machine must say them.
bool RuleGame::native_priorities(Position position, std::vector<std::int64_t>& out) {
  if (!native_->can_give_priorities() || !last_moves_.empty()) return false;
  if (!native_->last_priorities()) {
    native_->want_priorities(true);
    auto* top = reinterpret_cast<std::byte*>(arena_top_);
    native_->expand(packed(position), top, reinterpret_cast<std::byte*>(arena_end_));
  }
  const auto found = native_->last_priorities();
  if (!found) return false;
  out.insert(out.end(), found->begin(), found->end());
  return true;
}

RuleGame::Reply RuleGame::find_moves(Position position) {
  RoleCall call(*this, Role::move);
  const Cell from = term_of(position);
  const Cell move = call.variable();
  const Cell next = call.variable();
  Outcome outcome = call.start({from, move, next});
  last_moves_.clear();
  while (outcome == Outcome::success) {
    if (const Reply reply = keep_move(move, position); reply != Reply::yes) return reply;
    outcome = call.next();
  }
  return outcome == Outcome::failure ? Reply::yes : fail_role(Role::move, outcome, position);
}

}  // namespace zermelo::interpreter
