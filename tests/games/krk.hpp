// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "tests/games/loopy_game.hpp"

namespace zermelo::tests {

/// Chess: king and rook against king, without the fifty-move rule. White has the rook and is MAX;
/// mate wins, stalemate and the loss of the rook are draws. Squares are 8*rank + file.
class Krk : public LoopyGame<Krk> {
 public:
  static constexpr std::uint8_t taken = 64;
  struct Position {
    std::uint8_t king = 0;   ///< White's
    std::uint8_t rook = 10;  ///< `taken` if Black has taken it
    std::uint8_t black = 17;
    search::Side side = search::Side::max;
    bool operator==(const Position&) const = default;
  };

  static Position start() noexcept { return {}; }

  /// Whether the side to move could have come into this position: kings apart, pieces on squares of
  /// their own, and Black not in check when White is to move.
  static bool legal(const Position& p) noexcept {
    if (p.king == p.rook || p.king == p.black || p.rook == p.black) return false;
    return !touch(p.king, p.black) && (p.side == search::Side::min || !attacked(p, p.black));
  }

  search::Answer terminal(const Position& p) const noexcept {
    if (p.rook == taken) return search::Answer::of(0);
    if (p.side == search::Side::max || can_move(p)) return search::Answer::none();
    return search::Answer::of(attacked(p, p.black) ? 1 : 0);
  }

  search::Expansion expand(const Position& p, std::vector<Position>& successors) const {
    const std::size_t before = successors.size();
    p.side == search::Side::max ? add_white(p, successors) : add_black(p, successors);
    return expanded(successors, before, p.side);
  }

 protected:
  static int file(int square) noexcept { return square % 8; }
  static int rank(int square) noexcept { return square / 8; }

 private:
  static constexpr std::array<std::array<int, 2>, 8> directions{
      {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

  // The square a step away, or -1 off the board.
  static int step(int square, const std::array<int, 2>& direction) noexcept {
    const int to_file = file(square) + direction[0];
    const int to_rank = rank(square) + direction[1];
    const bool inside = to_file >= 0 && to_file < 8 && to_rank >= 0 && to_rank < 8;
    return inside ? 8 * to_rank + to_file : -1;
  }

  static bool touch(int a, int b) noexcept {
    return std::abs(file(a) - file(b)) <= 1 && std::abs(rank(a) - rank(b)) <= 1;
  }

  // Whether the rook attacks `square`; Black's king is not in its own way, White's is.
  static bool attacked(const Position& p, int square) noexcept {
    if (p.rook == taken || p.rook == square) return false;
    for (std::size_t d = 0; d < 4; ++d)
      for (int to = step(p.rook, directions[d]); to >= 0 && to != p.king;
           to = step(to, directions[d]))
        if (to == square) return true;
    return false;
  }

  static bool black_may_go(const Position& p, int to) noexcept {
    return to >= 0 && !touch(p.king, to) && !attacked(p, to);
  }
  static bool can_move(const Position& p) noexcept {
    return std::ranges::any_of(directions,
                               [&](const auto& d) { return black_may_go(p, step(p.black, d)); });
  }

  static void add_white(const Position& p, std::vector<Position>& successors) {
    for (const auto& direction : directions) {
      const int to = step(p.king, direction);
      if (to < 0 || to == p.rook || touch(to, p.black)) continue;
      Position& next = successors.emplace_back(p);
      next.king = static_cast<std::uint8_t>(to);
      next.side = search::Side::min;
    }
    for (std::size_t d = 0; d < 4; ++d) {
      for (int to = step(p.rook, directions[d]); to >= 0 && to != p.king && to != p.black;
           to = step(to, directions[d])) {
        Position& next = successors.emplace_back(p);
        next.rook = static_cast<std::uint8_t>(to);
        next.side = search::Side::min;
      }
    }
  }

  static void add_black(const Position& p, std::vector<Position>& successors) {
    for (const auto& direction : directions) {
      const int to = step(p.black, direction);
      if (!black_may_go(p, to)) continue;
      Position& next = successors.emplace_back(p);
      next.black = static_cast<std::uint8_t>(to);
      if (to == p.rook) next.rook = taken;
      next.side = search::Side::max;
    }
  }
};

/// The same, where positions that turns and flips of the board make equal count as one.
class SymmetricKrk : public Krk {
 public:
  static search::Status pack_key(const Position& position, search::Bytes& bytes) {
    Position least = position;
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const Position other{mapped(position.king, symmetry), mapped(position.rook, symmetry),
                           mapped(position.black, symmetry), position.side};
      if (code(other) < code(least)) least = other;
    }
    search::append_bytes(least, bytes);
    return search::Status::done;
  }

 private:
  static int code(const Position& p) noexcept { return (p.king * 65 + p.black) * 65 + p.rook; }

  static std::uint8_t mapped(int square, int symmetry) noexcept {
    if (square == taken) return taken;
    int to_file = file(square);
    int to_rank = rank(square);
    if ((symmetry & 1) != 0) to_file = 7 - to_file;
    if ((symmetry & 2) != 0) to_rank = 7 - to_rank;
    if ((symmetry & 4) != 0) std::swap(to_file, to_rank);
    return static_cast<std::uint8_t>(8 * to_rank + to_file);
  }
};

static_assert(search::StorableGame<Krk>);
static_assert(search::SymmetricGame<SymmetricKrk>);

}  // namespace zermelo::tests
