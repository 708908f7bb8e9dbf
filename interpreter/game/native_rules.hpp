// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "interpreter/game/compiled_rules.hpp"
#include "interpreter/layout/row_bytes.hpp"
#include "interpreter/machine/region.hpp"
#include "interpreter/program/roles.hpp"
#include "interpreter/specialize/patience.hpp"
#include "search/game.hpp"

namespace zermelo::interpreter {

/// Compiled rules at work for one thread: fuel and scratch memory for each call. Whatever a call
/// does not answer is to be asked of the machine.
class NativeRules {
 public:
  using Position = NativeGame::Position;
  /// The names of the two players.
  struct Players {
    Cell max;
    Cell min;
    Cell plain_max;
    Cell plain_min;
  };
  /// What positions did not fit. Shared by the games of all threads that work for one search.
  struct Misfits {
    std::atomic<bool> any = false;
    /// Slots of one byte had no room for an integer.
    std::atomic<bool> integers = false;
  };

  /// Calls take at most `inferences` steps, or as many as they like if that is 0.
  NativeRules(CompiledRules rules, const Roles& roles, const Players& players,
              std::uint64_t inferences, std::shared_ptr<Misfits> misfits);

  /// Calls from now on end when this is over, too.
  void bound(const Patience& patience) {
    lent_.patience = patience;
    want_priorities(false);
  }

  const CompiledRules& rules() const noexcept { return rules_; }
  const Layout& layout() const noexcept { return layout_; }
  /// The size of a position.
  std::size_t bytes() const noexcept { return size_; }
  std::ptrdiff_t cells() const noexcept { return static_cast<std::ptrdiff_t>(spare_.size()); }
  /// Whether a position was met that does not have the shape of the layout.
  const std::shared_ptr<Misfits>& misfits() const noexcept { return misfits_; }
  /// Whether most positions are left to the machine, and slots of two bytes may change that: rules
  /// can make larger integers on the way than positions hold.
  bool asks_too_often() const noexcept { return asks_too_often_; }
  /// How many calls were left to the machine by code that there is for them.
  std::uint64_t asks() const noexcept { return asks_; }

  NativeReply terminal(Position position, std::int64_t& value) {
    return call(game_.terminal, position, &value);
  }
  NativeReply eval(Position position, std::int64_t& value) {
    return call(game_.eval, position, &value);
  }
  NativeReply has_move(Position position) { return call(game_.has_move, position); }
  /// Writes the successors from `top` on, which moves behind them.
  NativeReply expand(Position position, std::byte*& top, std::byte* end) {
    if (wants_priorities_) return expand_with_priorities(position, top, end);
    ++expansions_;
    NativeSuccessors room{top, end, nullptr, nullptr};
    const NativeReply reply = call(game_.expand, position, &room);
    if (reply == NativeReply::yes) top = room.top;
    return reply;
  }
  /// Who is to move; nothing if the machine must say it.
  std::optional<search::Side> side(Position position) {
    if (game_.to_move == nullptr) return textbook_side(position);
    std::int64_t player = 0;
    if (call(game_.to_move, position, &player) != NativeReply::yes) return std::nullopt;
    if (player == max_ || player == plain_max_) return search::Side::max;
    if (player == min_ || player == plain_min_) return search::Side::min;
    return std::nullopt;
  }
  /// The representative of the position's class; valid up to the next call. Null if the machine
  /// must say it.
  const std::byte* canonical(Position position);
  /// The priorities of the successors that `expand` made last, if it made them and they were
  /// wanted then.
  std::optional<std::span<const std::int64_t>> last_priorities() const;
  bool can_give_priorities() const noexcept { return has_priorities_; }
  void want_priorities(bool wanted);

  /// A sum of products, none of which waits for another one: positions with lists are long.
  std::uint64_t hash(Position position) const noexcept {
    std::uint64_t result = hash(position, rows_end_, size_);
    // Behind the last row are zeros, which add nothing, up to the word with the number of rows.
    for (const Rows& rows : rows_) {
      const std::size_t last = rows.end - word_bytes;
      const std::size_t used = row_count({position + rows.begin, position + rows.end}) * rows.row;
      result += hash(position, rows.begin, std::min(rows.begin + used, last));
      result += hash(position, last, rows.end);
    }
    return result;
  }
  bool equal(Position left, Position right) const noexcept {
    return std::memcmp(left, right, size_) == 0;
  }
  /// A position's room that any other call may overwrite.
  std::byte* spare() noexcept { return reinterpret_cast<std::byte*>(spare_.data()); }
  const Cell* spare_cells() const noexcept { return spare_.data(); }

 private:
  static constexpr std::size_t unknown = ~std::size_t{0};

  static constexpr std::size_t word_bytes = sizeof(std::uint64_t);

  /// What calls are lent, and what ends them. Steps are given a slice at a time, so that clock and
  /// stop flag are looked at in between.
  struct Lent : NativeContext {
    Lent(const void* own_rules, const Region& memory, std::uint64_t inferences);
    void begin_call() noexcept {
      fuel = given = first_slice;
      scratch = scratch_begin;
    }

    Patience patience;
    std::uint64_t* scratch_begin;
    std::int64_t most;  ///< steps of a call
    std::int64_t first_slice;
    std::int64_t given = 0;  ///< steps of this call so far
  };

  /// A list of any length in positions, which begin with these; and the bytes of one row.
  struct Rows {
    std::size_t begin, end, row;
  };
  static std::uint64_t hash(Position position, std::size_t begin, std::size_t end) noexcept {
    constexpr std::uint64_t step = 0x9E3779B97F4A7C16U;
    // Odd, as all that follow.
    std::uint64_t factor = 0xD6E8FEB86659FD93U + begin / word_bytes * step;
    std::uint64_t result = 0;
    for (std::size_t i = begin; i < end; i += word_bytes, factor += step) {
      std::uint64_t word = 0;
      std::memcpy(&word, position + i, sizeof word);
      // What is only in the high bits of a word would stay in those of the product.
      result += (word ^ word >> 32) * factor;
    }
    return result;
  }
  void find_rows();
  template <class... Arguments>
  NativeReply call(NativeReply (*role)(NativeContext*, Arguments...), Arguments... arguments) {
    if (role == nullptr) return NativeReply::ask;
    lent_.begin_call();
    const NativeReply reply = role(&lent_, arguments...);
    if (reply != NativeReply::ask && reply != NativeReply::too_large) [[likely]]
      return reply;
    note_ask();
    return NativeReply::ask;
  }
  void note_ask() noexcept {
    constexpr std::uint64_t some = 256;
    constexpr std::uint64_t share = 8;
    ++asks_;
    asks_too_often_ = has_small_rows_ && asks_ >= some && share * asks_ > expansions_;
  }
  std::int64_t word(Cell name) const;
  NativeReply expand_with_priorities(Position position, std::byte*& top, std::byte* end);
  std::optional<search::Side> textbook_side(Position position);

  CompiledRules rules_;
  const NativeGame game_;
  const Layout& layout_;
  const Roles& roles_;
  std::size_t size_;
  std::vector<Rows> rows_;
  std::size_t rows_end_ = 0;  ///< where all that is no such list begins
  Region scratch_;
  Lent lent_;
  std::shared_ptr<Misfits> misfits_;
  std::uint64_t expansions_ = 0;
  std::uint64_t asks_ = 0;
  bool has_small_rows_;
  bool asks_too_often_ = false;
  static constexpr std::int64_t no_word = INT64_MAX;  ///< no cell holds it
  /// The words of the players' names; `no_word` for names that no position can lead to.
  std::int64_t max_, min_, plain_max_, plain_min_;
  std::vector<Cell> spare_;
  bool has_priorities_ = false;
  bool wants_priorities_ = false;
  std::vector<std::int64_t> priorities_;
  std::size_t last_count_ = unknown;
};

}  // namespace zermelo::interpreter
