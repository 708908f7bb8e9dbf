// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace zermelo::bench::lists {

/// Morris as `style_mill.pl` has it: a list of pairs of point and man, which is gone through for
/// a point, and tables of edges and mills, which are gone through too.
struct Morris {
  enum Point : std::int8_t { a, b, c, d, e, f, g, h, i, j, k, l };
  static constexpr int points = 12;
  struct Pair {
    Point point;
    char man;
    bool operator==(const Pair&) const = default;
  };
  using Board = std::array<Pair, points>;
  struct Position {
    Board board;
    std::array<std::int8_t, 2> in_hand{3, 3};
    bool is_x = true;

    char own() const { return is_x ? 'x' : 'o'; }
    char other() const { return is_x ? 'o' : 'x'; }
  };

  static Position start() {
    Position position;
    for (std::int8_t point = 0; point < points; ++point)
      position.board[std::size_t(point)] = {Point(point), ' '};
    return position;
  }

  static std::optional<int> end(const Position& position) {
    if (position.in_hand[0] + position.in_hand[1] > 0) return std::nullopt;
    if (men(position.board, position.own()) >= 3 && can_move(position)) return std::nullopt;
    return position.is_x ? -50 : 50;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    if (position.in_hand[position.is_x ? 0 : 1] > 0)
      put(position, visit);
    else
      go(position, visit);
  }

 private:
  static constexpr std::array<std::pair<Point, Point>, 16> edges{{{a, b},
                                                                  {b, c},
                                                                  {a, d},
                                                                  {c, e},
                                                                  {d, f},
                                                                  {e, h},
                                                                  {f, g},
                                                                  {g, h},
                                                                  {b, i},
                                                                  {d, j},
                                                                  {e, k},
                                                                  {g, l},
                                                                  {i, j},
                                                                  {i, k},
                                                                  {j, l},
                                                                  {k, l}}};
  static constexpr std::array<std::array<Point, 3>, 4> mills{
      {{a, b, c}, {a, d, f}, {c, e, h}, {f, g, h}}};

  static bool has(const Board& board, const Pair& pair) {
    for (const Pair& each : board)
      if (each == pair) return true;
    return false;
  }

  static void update(Board& board, Point point, char man) {
    for (Pair& each : board)
      if (each.point == point) {
        each.man = man;
        return;
      }
  }

  static int men(const Board& board, char man) {
    int count = 0;
    for (const Pair& each : board) count += each.man == man;
    return count;
  }

  /// Calls `visit(to)` for each free point that an edge leads to.
  template <class Visit>
  static void for_each_step(const Board& board, Point from, Visit visit) {
    for (const auto& [one, other] : edges)
      if (one == from && has(board, {other, ' '})) visit(other);
    for (const auto& [one, other] : edges)
      if (other == from && has(board, {one, ' '})) visit(one);
  }

  static bool can_move(const Position& position) {
    bool found = false;
    for (const Pair& each : position.board)
      if (each.man == position.own() && !found)
        for_each_step(position.board, each.point, [&](Point) { found = true; });
    return found;
  }

  template <class Visit>
  static void put(const Position& position, Visit visit) {
    for (const Pair& each : position.board) {
      if (each.man != ' ') continue;
      Position next = position;
      --next.in_hand[position.is_x ? 0 : 1];
      arrive(next, each.point, visit);
    }
  }

  template <class Visit>
  static void go(const Position& position, Visit visit) {
    for (const Pair& each : position.board) {
      if (each.man != position.own()) continue;
      for_each_step(position.board, each.point, [&](Point to) {
        Position next = position;
        update(next.board, each.point, ' ');
        arrive(next, to, visit);
      });
    }
  }

  /// Completes the move of a man who arrives at a point.
  template <class Visit>
  static void arrive(Position& next, Point point, Visit visit) {
    update(next.board, point, next.own());
    const bool takes = makes_mill(next.board, point, next.own());
    next.is_x = !next.is_x;
    if (!takes) return visit(next);
    for (const Pair& each : next.board) {
      if (each.man != next.own()) continue;
      Position after = next;
      update(after.board, each.point, ' ');
      visit(after);
    }
  }

  static bool makes_mill(const Board& board, Point point, char man) {
    for (const auto& mill : mills)
      for (const Point each : mill)
        if (each == point && has(board, {mill[0], man}) && has(board, {mill[1], man}) &&
            has(board, {mill[2], man}))
          return true;
    return false;
  }
};

}  // namespace zermelo::bench::lists
