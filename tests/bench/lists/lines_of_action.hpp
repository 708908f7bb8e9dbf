// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <tuple>

#include "tests/bench/lists/list.hpp"

namespace zermelo::bench::lists {

/// Lines of action as `style_loa.pl` has it: a list of pieces, in order, which is gone through for
/// whatever stands in a line or on a square; groups are found in lists of squares.
struct LinesOfAction {
  static constexpr int size = 5;
  enum Side : std::int8_t { black, white };
  struct Square {
    std::int8_t row;
    std::int8_t column;
    bool operator==(const Square&) const = default;
  };
  struct Piece {
    Side side;
    Square square;
    bool operator==(const Piece&) const = default;
    bool operator<(const Piece& other) const {
      return std::tie(side, square.row, square.column) <
             std::tie(other.side, other.square.row, other.square.column);
    }
  };
  struct Position {
    List<Piece, 12> pieces;
    Side mover = black;
  };

  static Position start() {
    constexpr std::array<std::int8_t, 2> ends{1, size};
    Position position;
    for (const std::int8_t row : ends)
      for (std::int8_t column = 2; column <= 4; ++column)
        position.pieces.push_back({black, {row, column}});
    for (std::int8_t row = 2; row <= 4; ++row)
      for (const std::int8_t column : ends) position.pieces.push_back({white, {row, column}});
    return position;
  }

  static std::optional<int> end(const Position& position) {
    const Side other = other_than(position.mover);
    if (is_connected(position, other)) return other == black ? 10 : -10;
    if (is_connected(position, position.mover)) return position.mover == black ? 10 : -10;
    return std::nullopt;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (const Piece& piece : position.pieces) {
      if (piece.side != position.mover) continue;
      for (const Step& axis : axes) {
        const int distance = in_line(position, piece.square, axis);
        for (const Step step : {axis, Step{-axis.down, -axis.right}}) {
          const Square to = moved(piece.square, step, distance);
          if (is_inside(to) && !position.pieces.has({piece.side, to}) &&
              !is_blocked(position, piece.square, step, distance))
            visit(after(position, piece, to));
        }
      }
    }
  }

 private:
  struct Step {
    int down;
    int right;
  };
  static constexpr std::array<Step, 4> axes{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

  static Side other_than(Side side) { return side == black ? white : black; }

  static Square moved(Square from, const Step& step, int distance) {
    return {static_cast<std::int8_t>(from.row + distance * step.down),
            static_cast<std::int8_t>(from.column + distance * step.right)};
  }

  static bool is_inside(Square square) {
    return square.row >= 1 && square.row <= size && square.column >= 1 && square.column <= size;
  }

  /// The pieces that stand in a line with a square.
  static int in_line(const Position& position, Square square, const Step& axis) {
    int count = 0;
    for (const Piece& each : position.pieces) count += is_on_line(square, axis, each.square);
    return count;
  }

  static bool is_on_line(Square one, const Step& axis, Square other) {
    if (axis.down == 0) return other.row == one.row;
    if (axis.right == 0) return other.column == one.column;
    if (axis.right == 1) return other.row - other.column == one.row - one.column;
    return other.row + other.column == one.row + one.column;
  }

  static bool is_blocked(const Position& position, Square from, const Step& step, int distance) {
    for (int way = 1; way < distance; ++way)
      if (position.pieces.has({other_than(position.mover), moved(from, step, way)})) return true;
    return false;
  }

  static Position after(const Position& position, const Piece& piece, Square to) {
    Position next;
    next.mover = other_than(position.mover);
    for (const Piece& each : position.pieces)
      if (!(each == piece) && !(each == Piece{next.mover, to})) next.pieces.push_back(each);
    next.pieces.insert_in_order({piece.side, to});
    return next;
  }

  static bool is_connected(const Position& position, Side side) {
    List<Square, 12> left, open;
    for (const Piece& each : position.pieces)
      if (each.side == side) left.push_back(each.square);
    if (left.empty()) return false;
    open.push_back(left.back());
    left.pop_back();
    while (!open.empty()) {
      const Square from = open.back();
      open.pop_back();
      List<Square, 12> far;
      for (const Square& each : left) (is_near(from, each) ? open : far).push_back(each);
      left = far;
    }
    return left.empty();
  }

  static bool is_near(Square one, Square other) {
    return std::abs(one.row - other.row) <= 1 && std::abs(one.column - other.column) <= 1;
  }
};

}  // namespace zermelo::bench::lists
