// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// A king and two knights each, which go as in chess; whoever takes the king has won.
struct Skirmish {
  static constexpr int size = 5;
  static constexpr signed char none = -1;
  /// White's pieces are 0, 1 and 2, Black's 3, 4 and 5; the first of each are the kings.
  struct Position {
    std::array<signed char, std::size_t{size} * size> cells{};
    std::array<signed char, 6> squares{2, 1, 3, 22, 21, 23};  ///< where each piece is
    int mover = 0;
    bool max_moves() const { return mover == 0; }
  };

  static Position start() {
    Position position;
    position.cells.fill(none);
    for (signed char piece = 0; piece < 6; ++piece) position.cells[position.squares[piece]] = piece;
    return position;
  }

  static std::optional<int> end(const Position& position) {
    if (position.squares[3] == none) return 100;
    if (position.squares[0] == none) return -100;
    return std::nullopt;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    const int king = 3 * position.mover;
    for (int piece = king; piece < king + 3; ++piece) {
      const auto from = position.squares[piece];
      if (from == none) continue;
      const Targets& targets = piece == king ? tables.king[from] : tables.knight[from];
      for (int i = 0; i < targets.count; ++i) {
        const int to = targets.squares[i];
        if (!is_own(position, to)) visit(after(position, from, to));
      }
    }
  }

 private:
  struct Targets {
    int count = 0;
    std::array<int, 8> squares{};
  };
  struct Tables {
    std::array<Targets, std::size_t{size} * size> king{};
    std::array<Targets, std::size_t{size} * size> knight{};

    constexpr Tables() {
      for (int from = 0; from < size * size; ++from)
        for (int to = 0; to < size * size; ++to) {
          const int down = to / size - from / size, right = to % size - from % size;
          const int square_distance = down * down + right * right;
          if (square_distance == 1 || square_distance == 2) add(king[from], to);
          if (square_distance == 5) add(knight[from], to);
        }
    }
    static constexpr void add(Targets& targets, int to) { targets.squares[targets.count++] = to; }
  };
  static const Tables tables;

  static bool is_own(const Position& position, int square) {
    const auto piece = position.cells[square];
    return piece != none && piece / 3 == position.mover;
  }

  static Position after(const Position& position, int from, int to) {
    Position next = position;
    const signed char piece = position.cells[from], victim = position.cells[to];
    if (victim != none) next.squares[victim] = none;
    next.cells[from] = none;
    next.cells[to] = piece;
    next.squares[piece] = static_cast<signed char>(to);
    next.mover = 1 - position.mover;
    return next;
  }
};

// A constant of its class's own type cannot be defined within the class.
inline constexpr Skirmish::Tables Skirmish::tables;

}  // namespace zermelo::bench
