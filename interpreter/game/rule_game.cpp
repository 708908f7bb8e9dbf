// SPDX-License-Identifier: MIT
#include "interpreter/game/rule_game.hpp"

#include <fmt/format.h>

#include "interpreter/game/messages.hpp"
#include "interpreter/game/role_call.hpp"
#include "interpreter/game/uncomputed.hpp"
#include "lang/writer.hpp"

namespace zermelo::interpreter {

using search::Answer;
using search::Expansion;
using search::Side;
using search::Value;

namespace {

MachineLimits machine_limits(const GameLimits& limits) {
  return {limits.memory_bytes, limits.inferences, 0};
}

}  // namespace

RuleGame::RuleGame(Program& program, const GameLimits& limits)
    : RuleGame(program, limits, std::make_shared<const ConstantList>(program)) {
  read_declarations();
}

RuleGame::RuleGame(Program& program, const GameLimits& limits,
                   std::shared_ptr<const ConstantList> constants)
    : program_(program),
      limits_(limits),
      roles_(program),
      machine_(program, machine_limits(limits)),
      arena_(limits.memory_bytes),
      arena_top_(reinterpret_cast<Cell*>(arena_.begin())),
      arena_end_(reinterpret_cast<Cell*>(arena_.end())),
      max_name_(Cell::atom(program.symbols().intern("max"))),
      min_name_(Cell::atom(program.symbols().intern("min"))),
      packing_(program.symbols(), std::move(constants)) {
  keys_.emplace(packing_);
  machine_.set_in_role(true);
  bound(limits.deadline, limits.stop);
}

RuleGame::~RuleGame() = default;

// --- Declarations --------------------------------------------------------------------------------

std::optional<Value> RuleGame::declared_value(Cell cell, Role role) {
  cell = dereference(cell);
  if (cell.is_integer() && cell.integer_value() >= INT32_MIN && cell.integer_value() <= INT32_MAX) {
    return static_cast<Value>(cell.integer_value());
  }
  wrong_solution(role, fmt::format("{} is not an integer of 32 bits", text_of(cell)), std::nullopt,
                 "values are integers from MAX's point of view");
  return std::nullopt;
}

void RuleGame::read_declarations() {
  if (roles_.has(Role::players)) read_players();
  if (roles_.has(Role::values)) read_values();
  if (roles_.has(Role::repetition)) read_repetition();
  if (roles_.has(Role::game)) read_title();
}

void RuleGame::copy_declarations(const RuleGame& from) {
  max_name_ = from.max_name_;
  min_name_ = from.min_name_;
  has_players_ = from.has_players_;
  values_ = from.values_;
  least_value_ = from.least_value_;
  most_value_ = from.most_value_;
  repetition_ = from.repetition_;
  title_ = from.title_;
}

void RuleGame::read_players() {
  RoleCall call(*this, Role::players);
  const Cell first = call.variable();
  const Cell second = call.variable();
  const Outcome outcome = call.start({first, second});
  if (outcome != Outcome::success) {
    fail_role(Role::players, outcome, std::nullopt);
  } else if (!dereference(first).is_atomic() || !dereference(second).is_atomic()) {
    role_error(Role::players, "the players are not atoms", std::nullopt,
               "write players(x, o): the first is MAX, the second MIN");
  } else {
    max_name_ = program_.constant(machine_.export_term(first));
    min_name_ = program_.constant(machine_.export_term(second));
    has_players_ = true;
  }
}

void RuleGame::read_values() {
  RoleCall call(*this, Role::values);
  const Cell low = call.variable();
  const Cell high = call.variable();
  const Outcome outcome = call.start({low, high});
  if (outcome != Outcome::success) {
    fail_role(Role::values, outcome, std::nullopt);
    return;
  }
  const std::optional<Value> lo = declared_value(low, Role::values);
  const std::optional<Value> hi = declared_value(high, Role::values);
  if (lo && hi && *lo > *hi) {
    role_error(Role::values, fmt::format("{} is more than {}", *lo, *hi), std::nullopt,
               "write values(Lowest, Highest)");
  } else if (lo && hi) {
    values_ = search::ValueRange{*lo, *hi};
    least_value_ = *lo;
    most_value_ = *hi;
  }
}

void RuleGame::read_repetition() {
  RoleCall call(*this, Role::repetition);
  const Cell value = call.variable();
  const Outcome outcome = call.start({value});
  if (outcome != Outcome::success) {
    fail_role(Role::repetition, outcome, std::nullopt);
    return;
  }
  repetition_ = declared_value(value, Role::repetition);
  if (repetition_ && values_ && (*repetition_ < values_->lo || *repetition_ > values_->hi)) {
    role_error(
        Role::repetition,
        fmt::format("{} lies outside values({}, {})", *repetition_, values_->lo, values_->hi),
        std::nullopt, "widen values/2");
  }
}

void RuleGame::read_title() {
  RoleCall call(*this, Role::game);
  const Cell name = call.variable();
  const Outcome outcome = call.start({name});
  if (outcome == Outcome::interrupted) fail_role(Role::game, outcome, std::nullopt);
  if (outcome != Outcome::success) return;
  const Cell title = dereference(name);
  title_ =
      title.is_atom() ? std::string(program_.symbols().name(title.atom_name())) : text_of(title);
}

std::string RuleGame::side_name(Side side) const {
  const Cell name = side == Side::max ? max_name_ : min_name_;
  return name.is_atom() ? std::string(program_.symbols().name(name.atom_name()))
                        : std::to_string(name.integer_value());
}

// --- Values --------------------------------------------------------------------------------------

Answer RuleGame::value_of(Role role, Position position, bool is_estimate) {
  RoleCall call(*this, role);
  const Cell term = term_of(position);
  const Cell value = call.variable();
  const Outcome outcome = call.start({term, value});
  if (outcome == Outcome::success) {
    return check_value(dereference(value), role, position, is_estimate);
  }
  if (outcome == Outcome::failure) return Answer::none();
  return fail_role(role, outcome, position) == Reply::stopped ? Answer::stopped() : Answer::error();
}

Answer RuleGame::check_value(Cell cell, Role role, Position position, bool is_estimate) {
  const auto wrong = [&](std::string message, std::string hint) {
    wrong_solution(role, std::move(message), position, std::move(hint));
    return Answer::error();
  };
  if (cell.is_reference()) return wrong("the value is unbound", "bind it to an integer");
  if (cell.is_float()) {
    return wrong(fmt::format("{} is a float", text_of(cell)),
                 "values are integers: scale it, as in V is round(100 * X)");
  }
  if (!cell.is_integer()) {
    if (is_uncomputed(machine_.export_term(cell).view(), program_.symbols()))
      return wrong(fmt::format("{} is not an integer", text_of(cell)),
                   fmt::format("let `is` compute it: V is {}", text_of(cell)));
    return wrong(fmt::format("{} is not an integer", text_of(cell)),
                 "values are integers from MAX's point of view");
  }
  const std::int64_t value = cell.integer_value();
  if (value < INT32_MIN || value > INT32_MAX) {
    return wrong(fmt::format("{} does not fit 32 bits", value), "scale it down");
  }
  if (values_ && (value < values_->lo || value > values_->hi)) {
    return wrong(fmt::format("{} lies outside values({}, {})", value, values_->lo, values_->hi),
                 "widen values/2");
  }
  if (is_estimate && values_ && (value == values_->lo || value == values_->hi)) {
    return wrong(
        fmt::format("the estimate {} is a bound of values({}, {})", value, values_->lo,
                    values_->hi),
        "a static value of an unfinished game lies strictly within: put wins further out; if "
        "the game is over where there is no move, let terminal/2 say so: terminal(S, V) :- "
        "\\+ move(S, _, _), ...");
  }
  return Answer::of(static_cast<Value>(value));
}

Answer RuleGame::terminal_in_machine(Position position) {
  return roles_.has(Role::terminal) ? value_of(Role::terminal, position, false) : Answer::none();
}

Answer RuleGame::repetition(Position position) {
  if (repetition_) return Answer::of(*repetition_);
  role_error(Role::repetition, "a position repeats and the file does not say what that means",
             position, "add repetition(Value), for a draw repetition(0)");
  return Answer::error();
}

Answer RuleGame::leaf_value(Position position) {
  const Role role = roles_.has(Role::eval) ? Role::eval : Role::staticval;
  if (native_) {
    if (const auto answer = native_eval(position, false)) return *answer;
  }
  if (!roles_.has(role)) {
    no_value(position);
    return Answer::error();
  }
  const Answer answer = value_of(role, position, false);
  if (answer.kind != Answer::Kind::none) return answer;
  role_error(role, fmt::format("{}/2 fails for a position without moves", info(role).name),
             position, "let terminal/2 or the static evaluation cover it");
  return Answer::error();
}

// Where a game begins it is hardly over: it is move/3 that is wrong there.
void RuleGame::no_value(Position position) {
  const Role role = roles_.has(Role::moves) ? Role::moves : Role::move;
  const std::string move = fmt::format("{}/{}", info(role).name, info(role).arity);
  if (is_start(position)) {
    role_error(
        role, "the start position has no moves, and is not terminal", position,
        fmt::format("a game begins with moves: see which goal of {} fails there; if there is "
                    "to be none, let terminal/2 hold",
                    move));
    return;
  }
  role_error(Role::eval, "a position has no moves, is not terminal, and there is no eval/2",
             position,
             fmt::format("if the game is over there let terminal/2 cover it, or define eval/2; "
                         "otherwise see which goal of {} fails there",
                         move));
}

bool RuleGame::is_start(Position position) {
  if (!roles_.has(Role::initial)) return false;
  const auto before = mark();
  const std::optional<Position> start = initial();
  const bool same = start && equal(*start, position);
  release(before);
  clear_error();
  return same;
}

Answer RuleGame::estimate(Position position) {
  if (native_) {
    if (const auto answer = native_eval(position, true)) return *answer;
  }
  const Role role = roles_.has(Role::eval) ? Role::eval : Role::staticval;
  return roles_.has(role) ? value_of(role, position, true) : Answer::none();
}

// --- Moves ---------------------------------------------------------------------------------------

Expansion RuleGame::failed(Reply reply) const noexcept {
  return reply == Reply::stopped ? Expansion::stopped() : Expansion::error();
}

RuleGame::Reply RuleGame::no_room(Role role, std::optional<Position> from) {
  role_error(role, "the positions do not fit the memory limit", from,
             "give a larger --memory, or --depth N if play goes on for ever");
  error_->is_limit = true;
  return Reply::error;
}

RuleGame::Reply RuleGame::store(Cell term, std::string_view what, Role role,
                                std::optional<Position> from, Position& stored) {
  return native_ ? encode(term, what, role, from, stored)
                 : keep(term, what, role, from, stored.cell);
}

RuleGame::Reply RuleGame::keep(Cell term, std::string_view what, Role role,
                               std::optional<Position> from, Cell& kept) {
  switch (machine_.copy_of_solution(term, arena_top_, arena_end_, kept)) {
    case Machine::CopyFault::none:
      return Reply::yes;
    case Machine::CopyFault::not_ground:
      wrong_solution(role, fmt::format("the {} {} is not ground", what, text_of(term)), from,
                     fmt::format("bind every variable of the {}", what));
      return Reply::error;
    case Machine::CopyFault::cyclic:
      wrong_solution(role, fmt::format("the {} is a cyclic term", what), from,
                     fmt::format("a {} is a finite term", what));
      return Reply::error;
    default:
      return no_room(role, from);
  }
}

Expansion RuleGame::expand_in_machine(Position position, std::vector<Position>& successors) {
  const std::size_t before = successors.size();
  Cell* const arena = arena_top_;
  Expansion expansion = roles_.has(Role::move) ? expand_moves(position, successors)
                                               : expand_list(position, successors);
  if (expansion.kind == Expansion::Kind::moves) {
    const Reply reply = side_to_move(position, expansion.side);
    if (reply != Reply::yes) expansion = failed(reply);
  }
  if (expansion.kind != Expansion::Kind::moves) {
    successors.resize(before);
    arena_top_ = arena;
  }
  return expansion;
}

Expansion RuleGame::expand_moves(Position position, std::vector<Position>& successors) {
  RoleCall call(*this, Role::move);
  const Cell from = term_of(position);
  const Cell move = call.variable();
  const Cell next = call.variable();
  Outcome outcome = call.start({from, move, next});
  bool found = false;
  last_moves_.clear();
  while (outcome == Outcome::success) {
    Position successor;
    Reply reply = store(next, "successor", Role::move, position, successor);
    if (reply == Reply::yes && has_priorities()) reply = keep_move(move, position);
    if (reply != Reply::yes) return failed(reply);
    successors.push_back(successor);
    found = true;
    outcome = call.next();
  }
  if (outcome != Outcome::failure) return failed(fail_role(Role::move, outcome, position));
  return found ? Expansion::moves(Side::max) : Expansion::leaf();
}

/// The textbook's moves/2: one list of successors, or failure.
Expansion RuleGame::expand_list(Position position, std::vector<Position>& successors) {
  if (!roles_.has(Role::moves)) {
    role_error(Role::move, "the file defines neither move/3 nor moves/2", position,
               "define move(Position, Move, Next)");
    return Expansion::error();
  }
  RoleCall call(*this, Role::moves);
  const Cell from = term_of(position);
  const Cell list = call.variable();
  const Outcome outcome = call.start({from, list});
  if (outcome == Outcome::failure) return Expansion::leaf();
  if (outcome != Outcome::success) return failed(fail_role(Role::moves, outcome, position));
  Cell rest = dereference(list);
  bool found = false;
  while (rest.is_list()) {
    Position successor;
    const Reply reply = store(rest.pointer()[0], "successor", Role::moves, position, successor);
    if (reply != Reply::yes) return failed(reply);
    successors.push_back(successor);
    found = true;
    rest = dereference(rest.pointer()[1]);
  }
  if (rest != nil_cell) {
    wrong_solution(Role::moves, fmt::format("{} is not a list", text_of(list)), position,
                   "moves/2 gives a list of successors");
    return Expansion::error();
  }
  return found ? Expansion::moves(Side::max) : Expansion::leaf();
}

Expansion RuleGame::expandable(Position position) {
  if (native_) {
    const NativeReply reply = native_->has_move(packed(position));
    if (reply == NativeReply::yes) return Expansion::moves(Side::max);
    if (reply == NativeReply::no) return Expansion::leaf();
  }
  if (!roles_.has(Role::move)) {
    std::vector<Position> successors;
    Cell* const arena = arena_top_;
    const Expansion expansion = expand_list(position, successors);
    arena_top_ = arena;
    return expansion;
  }
  RoleCall call(*this, Role::move);
  const Cell from = term_of(position);
  const Cell move = call.variable();
  const Cell next = call.variable();
  const Outcome outcome = call.start({from, move, next});
  if (outcome == Outcome::success) return Expansion::moves(Side::max);
  if (outcome == Outcome::failure) return Expansion::leaf();
  return failed(fail_role(Role::move, outcome, position));
}

RuleGame::Reply RuleGame::keep_move(Cell move, Position from) {
  last_moves_.push_back({});
  return keep(move, "move", Role::move, from, last_moves_.back());
}

RuleGame::Reply RuleGame::side_to_move(Position position, Side& side) {
  if (native_) {
    if (const auto known = native_->side(packed(position))) {
      side = *known;
      return Reply::yes;
    }
  }
  if (!roles_.has(Role::to_move)) return textbook_side(position, side);
  RoleCall call(*this, Role::to_move);
  const Cell term = term_of(position);
  const Cell player = call.variable();
  const Outcome outcome = call.start({term, player});
  if (outcome == Outcome::failure) {
    role_error(Role::to_move, "to_move/2 fails", position, "give a player for every position");
    return Reply::error;
  }
  if (outcome != Outcome::success) return fail_role(Role::to_move, outcome, position);
  const Cell name = dereference(player);
  const auto is_named = [&](Cell own, std::string_view plain) {
    return name == own || (name.is_atom() && program_.symbols().name(name.atom_name()) == plain);
  };
  if (is_named(max_name_, "max")) {
    side = Side::max;
  } else if (is_named(min_name_, "min")) {
    side = Side::min;
  } else {
    wrong_solution(
        Role::to_move, fmt::format("{} is not one of the two players", text_of(name)), position,
        has_players_
            ? fmt::format("the players are {} and {}", side_name(Side::max), side_name(Side::min))
            : "give max or min, or declare players(First, Second)");
    return Reply::error;
  }
  return Reply::yes;
}

RuleGame::Reply RuleGame::textbook_side(Position position, Side& side) {
  for (const Role role : {Role::max_to_move, Role::min_to_move}) {
    if (!roles_.has(role)) continue;
    RoleCall call(*this, role);
    const Outcome outcome = call.start({term_of(position)});
    if (outcome == Outcome::success) {
      side = role == Role::max_to_move ? Side::max : Side::min;
      return Reply::yes;
    }
    if (outcome != Outcome::failure) return fail_role(role, outcome, position);
  }
  const bool has_one = roles_.has(Role::max_to_move) != roles_.has(Role::min_to_move);
  if (has_one) {
    side = roles_.has(Role::max_to_move) ? Side::min : Side::max;
    return Reply::yes;
  }
  if (roles_.has(Role::max_to_move)) {
    role_error(Role::to_move, "neither max_to_move/1 nor min_to_move/1 holds", position,
               "one of them must hold for every position that has moves");
  } else {
    role_error(Role::to_move, "the file does not say whose turn it is", position,
               "define to_move(Position, Player)");
  }
  return Reply::error;
}

}  // namespace zermelo::interpreter
