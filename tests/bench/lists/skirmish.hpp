// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "tests/bench/lists/list.hpp"

namespace zermelo::bench::lists {

/// Skirmish as `style_skirmish.pl` has it: a list of pieces, in order.
struct Skirmish {
  enum Side : std::int8_t { black, white };
  enum Kind : std::int8_t { king, knight };
  struct Piece {
    Side side;
    Kind kind;
    std::int8_t x;
    std::int8_t y;
    bool operator<(const Piece& other) const {
      return std::tie(side, kind, x, y) < std::tie(other.side, other.kind, other.x, other.y);
    }
  };
  struct Position {
    List<Piece, 6> pieces;
    Side mover = white;
  };

  static Position start() {
    return {{{black, king, 3, 5},
             {black, knight, 2, 5},
             {black, knight, 4, 5},
             {white, king, 3, 1},
             {white, knight, 2, 1},
             {white, knight, 4, 1}}};
  }

  static std::optional<int> end(const Position& position) {
    if (has_lost_king(position, black)) return 100;
    if (has_lost_king(position, white)) return -100;
    return std::nullopt;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (const Piece& piece : position.pieces) {
      if (piece.side != position.mover) continue;
      for (const Step& step : piece.kind == king ? king_steps : knight_steps) {
        const Piece moved{piece.side, piece.kind, static_cast<std::int8_t>(piece.x + step.x),
                          static_cast<std::int8_t>(piece.y + step.y)};
        if (is_inside(moved) && !is_taken_by_own(position, moved))
          visit(after(position, piece, moved));
      }
    }
  }

 private:
  struct Step {
    int x;
    int y;
  };
  using Steps = std::array<Step, 8>;
  static constexpr Steps king_steps{
      {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
  static constexpr Steps knight_steps{
      {{1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}}};

  static bool has_lost_king(const Position& position, Side side) {
    for (const Piece& each : position.pieces)
      if (each.side == side && each.kind == king) return false;
    return true;
  }

  static bool is_inside(const Piece& piece) {
    return piece.x > 0 && piece.x < 6 && piece.y > 0 && piece.y < 6;
  }

  static bool is_taken_by_own(const Position& position, const Piece& moved) {
    for (const Piece& each : position.pieces)
      if (each.side == moved.side && each.x == moved.x && each.y == moved.y) return true;
    return false;
  }

  static Position after(const Position& position, const Piece& piece, const Piece& moved) {
    Position next;
    for (const Piece& each : position.pieces)
      if (&each != &piece && !(each.x == moved.x && each.y == moved.y)) next.pieces.push_back(each);
    next.pieces.insert_in_order(moved);
    next.mover = position.mover == white ? black : white;
    return next;
  }
};

}  // namespace zermelo::bench::lists
