// SPDX-License-Identifier: MIT
// What tables and move ordering ask of a rule game: packed positions, symmetry, priorities.
#include <algorithm>

#include <fmt/format.h>

#include "interpreter/game/role_call.hpp"
#include "interpreter/game/rule_game.hpp"
#include "interpreter/model/rule_code.hpp"

namespace zermelo::interpreter {

using search::Status;

Status RuleGame::status_of(Reply reply) noexcept {
  if (reply == Reply::yes) return Status::done;
  return reply == Reply::stopped ? Status::stopped : Status::error;
}

// --- How positions are packed --------------------------------------------------------------------

void RuleGame::pack_by(std::shared_ptr<const RuleModel> model) {
  keys_model_ = std::move(model);
  if (keys_model_ && keys_model_->is_usable)
    keys_.emplace(keys_model_->layout, packing_);
  else
    keys_.emplace(packing_);
  packs_bytes_ = native_ && native_->rules().model == keys_model_;
}

const std::shared_ptr<const RuleCode>& RuleGame::code_of(Position start, const Patience& patience) {
  if (!code_ || !has_shape(*code_->model, start)) {
    code_ = std::make_shared<const RuleCode>(
        make_rule_code(program_, roles_, start.cell, false, patience));
  }
  return code_;
}

/// Without a model positions are terms, until the search ends, which it is about to.
void RuleGame::use_model_of(Position start) {
  if (patience_.is_over()) return;
  try {
    pack_by(code_of(start, patience_)->model);
  } catch (const OutOfPatience&) {
    return;
  }
}

bool RuleGame::has_shape(const RuleModel& model, Position position) {
  std::vector<Cell> room(model.layout.size / sizeof(Cell));
  return model.is_usable &&
         model.layout.encode(position.cell, reinterpret_cast<std::byte*>(room.data()));
}

void RuleGame::forget_model_unless_for(Position start) {
  if (keys_model_ && keys_model_->is_usable && !has_shape(*keys_model_, start)) pack_by(nullptr);
}

void RuleGame::pack_native(const std::byte* position, search::Bytes& bytes) {
  if (packs_bytes_) return keys_->pack(position, bytes);
  Cell* const heap = machine_.heap_top();
  keys_->pack_term(term_of(at(position)), bytes);
  machine_.set_heap_top(heap);
}

std::optional<RuleGame::Position> RuleGame::unpack(search::BytesView stored) {
  const Role role = roles_.has(Role::move) ? Role::move : Role::moves;
  if (native_) {
    std::byte* const place = reinterpret_cast<std::byte*>(arena_top_);
    if (arena_end_ - arena_top_ < native_->cells()) {
      no_room(role, std::nullopt);
      return std::nullopt;
    }
    if (packs_bytes_ && keys_->unpack(stored, place)) {
      arena_top_ += native_->cells();
      return at(place);
    }
  }
  Cell* const before = arena_top_;
  Position position;
  if (!keys_->unpack_term(stored, arena_top_, arena_end_, position.cell)) {
    no_room(role, std::nullopt);
    return std::nullopt;
  }
  if (!native_) return position;
  const bool fits = native_->layout().encode(position.cell, native_->spare());
  arena_top_ = before;
  if (!fits) {
    break_shape(role, std::nullopt, has_wide_integers(position.cell));
    return std::nullopt;
  }
  arena_top_ = std::copy_n(native_->spare_cells(), native_->cells(), before);
  return at(reinterpret_cast<const std::byte*>(before));
}

Status RuleGame::pack_key(Position position, search::Bytes& bytes) {
  if (!roles_.has(Role::canonical)) {
    pack(position, bytes);
    return Status::done;
  }
  if (native_) {
    if (const std::byte* const found = native_->canonical(packed(position))) {
      pack_native(found, bytes);
      return Status::done;
    }
  } else {
    settle_keys(position);
  }
  RoleCall call(*this, Role::canonical);
  const Cell term = term_of(position);
  const Cell representative = call.variable();
  const Outcome outcome = call.start({term, representative});
  if (outcome != Outcome::success) {
    const Reply reply = fail_role(Role::canonical, outcome, position);
    return reply == Reply::stopped ? Status::stopped : Status::error;
  }
  Cell* const before = mark();
  Cell kept{};
  const Reply reply = keep(representative, "representative", Role::canonical, position, kept);
  if (reply == Reply::yes) keys_->pack_term(kept, bytes);
  release(before);
  return status_of(reply);
}

// --- Priorities ----------------------------------------------------------------------------------

Status RuleGame::priorities(Position position, std::span<const Position> successors,
                            std::vector<std::int64_t>& out) {
  if (native_ && native_priorities(position, out)) return Status::done;
  Cell* const before = mark();
  Reply reply = Reply::yes;
  if (native_ && last_moves_.empty() && roles_.has(Role::move)) reply = find_moves(position);
  for (std::size_t i = 0; i < successors.size() && reply == Reply::yes; ++i) {
    std::int64_t number = 0;
    reply = priority(position, successors[i], i, number);
    if (reply == Reply::yes) out.push_back(number);
  }
  release(before);
  return status_of(reply);
}

RuleGame::Reply RuleGame::priority(Position position, Position successor, std::size_t index,
                                   std::int64_t& result) {
  RoleCall call(*this, Role::priority);
  const Cell term = term_of(position);
  // With the textbook's moves/2 the successor is the name of the move.
  const Cell move = index < last_moves_.size() ? last_moves_[index] : term_of(successor);
  const Cell number = call.variable();
  const Outcome outcome = call.start({term, move, number});
  if (outcome == Outcome::failure) return Reply::yes;
  if (outcome != Outcome::success) return fail_role(Role::priority, outcome, position);
  const Cell found = dereference(number);
  if (!found.is_integer()) {
    role_error(Role::priority, fmt::format("{} is not an integer", text_of(found)), position,
               "give each move an integer: higher ones are tried first");
    return Reply::error;
  }
  result = found.integer_value();
  return Reply::yes;
}

std::unique_ptr<RuleGame> RuleGame::fork() {
  if (native_) return fork_with(native_->rules(), native_->misfits());
  std::unique_ptr<RuleGame> game(new RuleGame(program_, limits_, packing_.constants()));
  game->copy_declarations(*this);
  wants_model_ = false;  // both have to pack alike from now on
  game->pack_by(keys_model_);
  return game;
}

}  // namespace zermelo::interpreter
