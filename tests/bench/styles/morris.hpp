// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// Three men each are put on twelve points and then go along lines; whoever closes a mill takes one
/// of the other player's. Who is to move with two men, or cannot move, has lost.
struct Morris {
  // Two squares, joined by their sides: abcdefgh is the outer one, ijkl the inner one. The tables
  // are filled up with `nowhere`, a place that is neither free nor a man's.
  enum Point { a, b, c, d, e, f, g, h, i, j, k, l, nowhere };
  static constexpr int points = nowhere;
  struct Position : examples::Situation<1, points + 1> {
    int in_hand_to_move = 3;
    int in_hand_waiting = 3;
    int men_to_move = 3;  ///< those in hand included
    int men_waiting = 3;
  };

  static Position start() {
    Position position;
    position.cells.content[nowhere] = '#';
    return position;
  }

  static std::optional<int> end(const Position& position) {
    if (position.in_hand_to_move + position.in_hand_waiting > 0) return std::nullopt;
    if (position.men_to_move >= 3 && can_go(position)) return std::nullopt;
    return position.max_moves() ? -50 : 50;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    if (position.in_hand_to_move > 0)
      for (int point = 0; point < points; ++point) put(position, point, visit);
    else
      for (int point = 0; point < points; ++point) go(position, point, visit);
  }

 private:
  static constexpr std::array<std::array<int, 3>, points> neighbours{{{b, d, nowhere},
                                                                      {a, c, i},
                                                                      {b, e, nowhere},
                                                                      {a, f, j},
                                                                      {c, h, k},
                                                                      {d, g, nowhere},
                                                                      {f, h, l},
                                                                      {e, g, nowhere},
                                                                      {b, j, k},
                                                                      {d, i, l},
                                                                      {e, i, l},
                                                                      {g, j, k}}};
  using Pair = std::array<int, 2>;
  static constexpr Pair none{nowhere, nowhere};
  /// The other two points of the mills that a point is in.
  static constexpr std::array<std::array<Pair, 2>, points> mills{{{{{b, c}, {d, f}}},
                                                                  {{{a, c}, none}},
                                                                  {{{a, b}, {e, h}}},
                                                                  {{{a, f}, none}},
                                                                  {{{c, h}, none}},
                                                                  {{{a, d}, {g, h}}},
                                                                  {{{f, h}, none}},
                                                                  {{{c, e}, {f, g}}},
                                                                  {{none, none}},
                                                                  {{none, none}},
                                                                  {{none, none}},
                                                                  {{none, none}}}};

  static bool is_free(const Position& position, int point) {
    return position.cells.content[point] == examples::empty;
  }

  static bool can_go(const Position& position) {
    for (int from = 0; from < points; ++from) {
      if (position.cells.content[from] != position.mover) continue;
      for (const int to : neighbours[from])
        if (is_free(position, to)) return true;
    }
    return false;
  }

  template <class Visit>
  static void put(const Position& position, int point, Visit visit) {
    if (!is_free(position, point)) return;
    Position next = position;
    --next.in_hand_to_move;
    arrive(next, point, visit);
  }

  template <class Visit>
  static void go(const Position& position, int from, Visit visit) {
    if (position.cells.content[from] != position.mover) return;
    for (const int to : neighbours[from]) {
      if (!is_free(position, to)) continue;
      Position next = position;
      next.cells.content[from] = examples::empty;
      arrive(next, to, visit);
    }
  }

  /// Completes the move of a man who arrives at a point.
  template <class Visit>
  static void arrive(Position& next, int point, Visit visit) {
    next.cells.content[point] = next.mover;
    const bool takes = closes_mill(next, point);
    std::swap(next.men_to_move, next.men_waiting);
    std::swap(next.in_hand_to_move, next.in_hand_waiting);
    next.pass_turn();
    if (!takes) return visit(next);
    --next.men_to_move;
    for (int other = 0; other < points; ++other) {
      if (next.cells.content[other] != next.mover) continue;
      next.cells.content[other] = examples::empty;
      visit(next);
      next.cells.content[other] = next.mover;
    }
  }

  static bool closes_mill(const Position& position, int point) {
    for (const auto& [one, other] : mills[point])
      if (position.cells.content[one] == position.mover &&
          position.cells.content[other] == position.mover)
        return true;
    return false;
  }
};

}  // namespace zermelo::bench
