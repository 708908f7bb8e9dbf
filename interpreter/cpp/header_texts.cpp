// SPDX-License-Identifier: MIT
#include "interpreter/cpp/header_texts.hpp"

namespace zermelo::interpreter::header {

const std::string_view opening =
    R"text(// @title@, compiled from @source@ by Zermelo @version@: change the rules, not this file.
//
//     #include "search/alphabeta.hpp"
//
//     @name@::Game game;
//     const auto result = zermelo::search::alphabeta(game, game.initial());
//
// `Game` is a zermelo::search::Game; of Zermelo it needs the folder search/ and nothing else. The
// solvers are templates that call functions of a library: link zermelo::search, or compile
// search/*.cpp along with -pthread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "search/game.hpp"
#include "search/stored.hpp"

namespace @name@ {

// The clauses of the rules as functions. A goal that fails leaves its block; one with several
// solutions hands each to a continuation `k`, which says 0 to get the next one.
namespace rules {

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wtautological-compare"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-label"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // outputs of calls that failed
#endif
)text";

const std::string_view name_type = R"text(
// --- Terms as text
// -----------------------------------------------------------------------

// An atom: its text, what kind of character it begins and ends with (d digit, w of a word, s
// symbol, q quote, o opening, - other), and its priorities as an operator with those of operands.
struct Name {
  const char* text;
  char first, last;
  short prefix, prefix_right;
  short infix, infix_left, infix_right;
  short postfix, postfix_left;
};
)text";

const std::string_view term_text = R"text(
class TermText {
 public:
  std::string write(U term) {
    push(Kind::argument, term, 1200);
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      perform(task);
    }
    return std::move(text_);
  }

 private:
  enum class Kind { argument, operand, text, infix, postfix, rest };
  struct Task {
    Kind kind;
    U term;  // of infix and postfix: the number of the name
    int limit;
    const char* text;
  };

  static bool is_name(const Name& name, std::string_view text) { return name.text == text; }
  static bool is_structure_of(U term, U arity) {
    return (term & 3) == 0 && (cells(term)[0] & 0xFFFF) == arity;
  }
  static const Name& name_of(U term) { return names[cells(term)[0] >> 16]; }
  static bool is_nil(U term) { return (term & 3) == 2 && is_name(names[term >> 2], "[]"); }

  void push(Kind kind, U term, int limit) { tasks_.push_back({kind, term, limit, ""}); }
  void push_text(const char* text) { tasks_.push_back({Kind::text, 0, 0, text}); }

  bool needs_space(char first) const {
    const bool left_word = last_ == 'w' || last_ == 'd';
    if (before_ != ' ' && first == 'o') return true;
    if (before_ == '-' && first == 'd') return true;
    if (left_word) return first == 'w' || first == 'd' || (last_ == 'd' && first == 'q');
    return last_ == first && (first == 's' || first == 'q');
  }
  // Whether a space had to come first.
  bool put(std::string_view token, char first, char last) {
    const bool is_spaced = needs_space(first);
    if (is_spaced) text_ += ' ';
    text_ += token;
    last_ = last;
    before_ = ' ';
    return is_spaced;
  }
  bool put(const Name& name) { return put(name.text, name.first, name.last); }
  void put_directly(std::string_view token) {
    text_ += token;
    last_ = '-';
    before_ = ' ';
  }
  void open() {
    put("(", 'o', 'o');
    put_directly("");
  }

  void perform(const Task& task) {
    switch (task.kind) {
      case Kind::argument:
      case Kind::operand:
        return write_term(task);
      case Kind::text:
        return put_directly(task.text);
      case Kind::infix:
        return write_infix_name(names[task.term]);
      case Kind::postfix:
        put(names[task.term]);
        return;
      case Kind::rest:
        return write_rest(task.term);
    }
  }

  void write_term(const Task& task) {
    const U term = task.term;
    if ((term & 3) == 3) {
      put(std::to_string(integer_of(term)), integer_of(term) < 0 ? 's' : 'd', 'd');
    } else if ((term & 3) == 2) {
      write_atom(names[term >> 2], task.kind == Kind::operand);
    } else if (is_list(term)) {
      put("[", '-', '-');
      push_list(term);
    } else {
      write_structure(task);
    }
  }
  void write_atom(const Name& name, bool is_operand) {
    const bool is_operator = name.prefix + name.infix + name.postfix != 0;
    if (!is_operand || !is_operator) {
      put(name);
      return;
    }
    open();
    put(name);
    put_directly(")");
  }
  void push_list(U list) {
    push(Kind::rest, cells(list)[1], 1200);
    push(Kind::argument, cells(list)[0], 999);
  }
  void write_rest(U rest) {
    if (is_nil(rest)) return put_directly("]");
    put_directly(is_list(rest) ? "," : "|");
    if (is_list(rest)) return push_list(rest);
    push_text("]");
    push(Kind::argument, rest, 999);
  }

  void write_structure(const Task& task) {
    const U term = task.term;
    const Name& name = name_of(term);
    if (is_structure_of(term, 1) && is_name(name, "{}")) {
      put("{", 'o', 'o');
      put_directly("");
      push_text("}");
      return push(Kind::argument, part(term, 0), 1200);
    }
    if (is_structure_of(term, 1) && write_unary(task, name)) return;
    if (is_structure_of(term, 2) && name.infix != 0) {
      open_operation(task, name.infix);
      push_right(part(term, 1), name.infix, name.infix_right);
      push(Kind::infix, cells(term)[0] >> 16, 1200);
      return push(Kind::operand, part(term, 0), name.infix_left);
    }
    put(name);
    put_directly("(");
    push_text(")");
    for (U left = cells(term)[0] & 0xFFFF; left > 0; --left) {
      push(Kind::argument, part(term, static_cast<W>(left) - 1), 999);
      if (left > 1) push_text(",");
    }
  }
  bool write_unary(const Task& task, const Name& name) {
    if (name.prefix != 0) {
      open_operation(task, name.prefix);
      put(name);
      before_ = is_name(name, "-") ? '-' : 'p';
      push_right(part(task.term, 0), name.prefix, name.prefix_right);
      return true;
    }
    if (name.postfix == 0) return false;
    open_operation(task, name.postfix);
    push(Kind::postfix, cells(task.term)[0] >> 16, 1200);
    push(Kind::operand, part(task.term, 0), name.postfix_left);
    return true;
  }
  void open_operation(const Task& task, int priority) {
    if (priority <= task.limit) return;
    open();
    push_text(")");
  }
  // An operand of the operator's own priority that is left-associative itself would be read as the
  // left operand of the two.
  void push_right(U term, int priority, int limit) {
    int inner = 0, inner_left = 0;
    if (is_structure_of(term, 2)) {
      inner = name_of(term).infix;
      inner_left = name_of(term).infix_left;
    } else if (is_structure_of(term, 1) && name_of(term).prefix == 0) {
      inner = name_of(term).postfix;
      inner_left = name_of(term).postfix_left;
    }
    const bool is_mistaken = inner == limit && inner_left == limit && limit == priority;
    push(Kind::operand, term, is_mistaken ? limit - 1 : limit);
  }
  void write_infix_name(const Name& name) {
    if (is_name(name, "','")) return put_directly(",");
    if (is_name(name, "'|'")) return put_directly("|");
    if (put(name)) put_directly(" ");
  }

  std::string text_;
  std::vector<Task> tasks_;
  char last_ = '-';
  char before_ = ' ';  // what was written last: '-' the prefix operator -, 'p' another one
};

inline U structure(C& c, U header, std::initializer_list<U> parts) {
  U* const place = room(c, static_cast<W>(parts.size()) + 1);
  U* next = place;
  *next++ = header;
  for (const U part : parts) *next++ = part;
  return U(place);
}
)text";

const std::string_view class_opening = R"text(
#pragma GCC diagnostic pop

}  // namespace rules

/// @title@. Copies may be used in different threads.
class Game {
 public:
  using Answer = zermelo::search::Answer;
  using Expansion = zermelo::search::Expansion;
  using Side = zermelo::search::Side;
  using Value = zermelo::search::Value;

  /// Equal positions have equal bytes.
  struct Position {
    alignas(8) unsigned char bytes[@size@];
    bool operator==(const Position&) const = default;
  };
  struct Mark {};

  static constexpr const char* title = @title_text@;
  static constexpr const char* max_player = @max_text@;
  static constexpr const char* min_player = @min_text@;

@initial_text@  Position initial() const noexcept {
    return {{@initial@}};
  }

  /// What was wrong when a member answered `error` last.
  const std::string& error() const noexcept { return error_; }

  // --- zermelo::search::Game

)text";

const std::string_view with_terminal =
    R"text(  Answer terminal(const Position& position) {
    rules::W value = 0;
    const int reply = rules::terminal_entry(call(), position.bytes, &value);
    return answer("terminal/2", position, reply, value, least, most);
  }
)text";
const std::string_view without_terminal =
    R"text(  Answer terminal(const Position&) const noexcept { return Answer::none(); }
)text";

const std::string_view with_repetition =
    R"text(  Answer repetition(const Position&) const noexcept { return Answer::of(@repetition@); }
  bool has_repetition() const noexcept { return true; }
)text";
const std::string_view without_repetition =
    R"text(  Answer repetition(const Position& position) {
    describe("repetition/1", "a position repeats, and there is no repetition/1", position);
    return Answer::error();
  }
  bool has_repetition() const noexcept { return false; }
)text";

const std::string_view moves =
    R"text(  Expansion expand(const Position& position, std::vector<Position>& successors) {
    const int reply = find_successors(position, rules::expand_entry, nullptr, nullptr);
    if (reply == 0) return Expansion::leaf();
    Side side{};
    if (reply != 1 || !find_side(position, side)) {
      if (reply != 1) describe("@moves@", trouble(reply), position);
      return Expansion::error();
    }
    successors.insert(successors.end(), room_.begin(), room_.begin() + found_);
    return Expansion::moves(side);
  }
  Expansion expandable(const Position& position) {
    const int reply = rules::has_move_entry(call(), position.bytes);
    if (reply == 0) return Expansion::leaf();
    if (reply == 1) return Expansion::moves(Side::max);
    describe("@moves@", trouble(reply), position);
    return Expansion::error();
  }
)text";

const std::string_view with_eval = R"text(  Answer leaf_value(const Position& position) {
    rules::W value = 0;
    const int reply = rules::eval_entry(call(), position.bytes, &value);
    if (reply != 0) return answer("@eval@", position, reply, value, least, most);
    describe("@eval@", "it fails for a position without moves", position);
    return Answer::error();
  }
  Answer estimate(const Position& position) {
    rules::W value = 0;
    const int reply = rules::eval_entry(call(), position.bytes, &value);
    return answer("@eval@", position, reply, value, @least_estimate@, @most_estimate@);
  }
)text";
const std::string_view without_eval = R"text(  Answer leaf_value(const Position& position) {
    describe("eval/2", "a leaf is not terminal, and there is no eval/2", position);
    return Answer::error();
  }
  Answer estimate(const Position&) const noexcept { return Answer::none(); }
)text";

const std::string_view identity = R"text(  Mark mark() const noexcept { return {}; }
  void release(Mark) const noexcept {}
  std::uint64_t hash(const Position& position) const noexcept {
    std::uint64_t result = 0x9E3779B97F4A7C15U;
    for (std::size_t i = 0; i < sizeof position; i += sizeof(std::uint64_t)) {
      std::uint64_t word = 0;
      std::memcpy(&word, position.bytes + i, sizeof word);
      result = (result ^ word) * 0xD6E8FEB86659FD93U;
      result ^= result >> 32;
    }
    return result;
  }
  bool equal(const Position& left, const Position& right) const noexcept { return left == right; }
  bool acyclic() const noexcept { return false; }
  std::optional<zermelo::search::ValueRange> values() const noexcept {
    return @values@;
  }
)text";

const std::string_view with_canonical = R"text(
  // --- zermelo::search::SymmetricGame

  zermelo::search::Status pack_key(const Position& position, zermelo::search::Bytes& bytes) {
    Position key{};
    const int reply = rules::canonical_entry(call(), position.bytes, key.bytes);
    if (reply != 1) {
      describe("canonical/2", reply == 0 ? "it fails" : trouble(reply), position);
      return zermelo::search::Status::error;
    }
    const auto* const first = reinterpret_cast<const std::byte*>(key.bytes);
    bytes.insert(bytes.end(), first, first + sizeof key);
    return zermelo::search::Status::done;
  }
)text";

const std::string_view with_priority = R"text(
  // --- zermelo::search::PrioritizedGame

  bool has_priorities() const noexcept { return true; }
  zermelo::search::Status priorities(const Position& position, std::span<const Position> successors,
                                     std::vector<std::int64_t>& out) {
    priorities_.resize(successors.size());
    rules::W* const begin = priorities_.data();
    const int reply = find_successors(position, rules::expand_prioritized_entry, begin,
                                      begin + priorities_.size());
    if (reply != 1) {
      describe("priority/3", trouble(reply), position);
      return zermelo::search::Status::error;
    }
    out.insert(out.end(), priorities_.begin(), priorities_.end());
    return zermelo::search::Status::done;
  }
)text";

const std::string_view with_move_term = R"text(
  // --- zermelo::search::DescribedGame

  std::string move_text(const Position& position, std::uint32_t index) {
    rules::U move = 0;
    const int reply = rules::move_term_entry(call(), position.bytes, index, &move);
    return reply == 1 ? rules::TermText().write(move) : "?";
  }
)text";
const std::string_view with_move_number = R"text(
  // --- zermelo::search::DescribedGame

  std::string move_text(const Position&, std::uint32_t index) {
    return "move " + std::to_string(index + 1);
  }
)text";
const std::string_view with_successor_text = R"text(
  // --- zermelo::search::DescribedGame

  /// Moves have no names of their own: what a move leads to.
  std::string move_text(const Position& position, std::uint32_t index) {
    const int reply = find_successors(position, rules::expand_entry, nullptr, nullptr);
    if (reply != 1 || static_cast<std::ptrdiff_t>(index) >= found_) return "?";
    return position_text(Position(room_[index]));
  }
)text";

const std::string_view position_text =
    R"text(  std::string position_text(const Position& position) {
    rules::U term = 0;
    const bool is_built = rules::build_position(call(), position.bytes, &term);
    return is_built ? rules::TermText().write(term) : "?";
  }

 private:
  static constexpr rules::W least = @least@;
  static constexpr rules::W most = @most@;

  /// Why a call has come to no end.
  static constexpr const char* trouble(int reply) {
    return reply == 4
               ? "an integer is too large here for where compiled rules keep it"
               : "the rules make an error here, or need more steps or memory than a call may have";
  }

  /// What a call works with.
  rules::N* call() noexcept {
    constexpr rules::W most_steps = 30'000'000;
    call_ = {most_steps, scratch_.begin(), scratch_.end(), nullptr, nullptr};
    return &call_;
  }
  void describe(const char* role, const char* message, const Position& position) {
    error_ = std::string(role) + ": " + message + ", in the position " + position_text(position);
  }
  Answer answer(const char* role, const Position& position, int reply, rules::W value,
                rules::W lowest, rules::W highest) {
    if (reply == 0) return Answer::none();
    if (reply == 1 && value >= lowest && value <= highest) {
      return Answer::of(static_cast<Value>(value));
    }
    describe(role, reply == 1 ? "its value is out of range" : trouble(reply), position);
    return Answer::error();
  }
  /// Puts the successors into `room_`; `found_` says how many there are.
  using Expand = int (*)(rules::N*, const rules::B*, rules::Out*);
  int find_successors(const Position& position, Expand entry, rules::W* priorities,
                      rules::W* priorities_end) {
    constexpr std::size_t most_successors = std::size_t{1} << 24;
    while (true) {
      auto* const begin = reinterpret_cast<rules::B*>(room_.data());
      rules::Out out{begin, begin + room_.size() * sizeof(Position), priorities, priorities_end};
      const int reply = entry(call(), position.bytes, &out);
      found_ = (out.top - begin) / static_cast<std::ptrdiff_t>(sizeof(Position));
      if (reply != 3) return reply;
      if (room_.size() >= most_successors) return 2;
      room_.resize(2 * room_.size());
    }
  }
)text";

const std::string_view with_player =
    R"text(  bool find_side(const Position& position, Side& side) {
    rules::W player = 0;
    const int reply = rules::to_move_entry(call(), position.bytes, &player);
    if (reply == 1 && (@is_max@)) {
      side = Side::max;
    } else if (reply == 1 && (@is_min@)) {
      side = Side::min;
    } else {
      describe("to_move/2", reply > 1 ? trouble(reply) : "it gives none of the two players",
               position);
      return false;
    }
    return true;
  }
)text";
const std::string_view with_both_sides =
    R"text(  bool find_side(const Position& position, Side& side) {
    side = Side::max;
    int reply = rules::max_to_move_entry(call(), position.bytes);
    if (reply == 0) {
      side = Side::min;
      reply = rules::min_to_move_entry(call(), position.bytes);
    }
    if (reply == 1) return true;
    describe("max_to_move/1", reply > 1 ? trouble(reply) : "nor does min_to_move/1 hold",
             position);
    return false;
  }
)text";
const std::string_view with_one_side =
    R"text(  bool find_side(const Position& position, Side& side) {
    const int reply = rules::@one_side@_to_move_entry(call(), position.bytes);
    side = reply == 1 ? Side::@one_side@ : Side::@other_side@;
    if (reply < 2) return true;
    describe("@one_side@_to_move/1", trouble(reply), position);
    return false;
  }
)text";

const std::string_view class_closing = R"text(
  /// Where the terms of one call are built; each game has its own.
  class Scratch {
   public:
    Scratch() : words_(std::make_unique_for_overwrite<rules::U[]>(size)) {}
    Scratch(const Scratch&) : Scratch() {}
    Scratch& operator=(const Scratch&) noexcept { return *this; }
    ~Scratch() = default;
    rules::U* begin() const noexcept { return words_.get(); }
    rules::U* end() const noexcept { return words_.get() + size; }

   private:
    static constexpr std::size_t size = std::size_t{1} << 23;
    std::unique_ptr<rules::U[]> words_;
  };

  Scratch scratch_;
  rules::N call_{};
  std::vector<Position> room_ = std::vector<Position>(64);
  std::ptrdiff_t found_ = 0;
@members@  std::string error_;
};

}  // namespace @name@
)text";

}  // namespace zermelo::interpreter::header
