// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "tests/bench/lists/list.hpp"

namespace zermelo::bench::lists {

/// Atari Go as `style_atari_go.pl` has it: a list of rows, and groups found whole as lists of
/// points before it is asked whether they have a liberty.
struct AtariGo {
  static constexpr int size = 4;
  struct Point {
    std::int8_t x;
    std::int8_t y;
    bool operator==(const Point&) const = default;
  };
  struct Position {
    std::array<std::array<char, size>, size> rows;
    bool is_black = true;
    bool is_won = false;  ///< by the one who is not to move

    char& at(Point point) { return rows[index(point.y)][index(point.x)]; }
    char at(Point point) const { return rows[index(point.y)][index(point.x)]; }
    static std::size_t index(std::int8_t number) { return static_cast<unsigned char>(number); }
    char own() const { return is_black ? 'b' : 'w'; }
    char enemy() const { return is_black ? 'w' : 'b'; }
  };

  static Position start() {
    Position position;
    for (auto& row : position.rows) row.fill('e');
    return position;
  }

  static std::optional<int> end(const Position& position) {
    if (position.is_won) return position.is_black ? -1 : 1;
    for (std::int8_t y = 0; y < size; ++y)
      for (std::int8_t x = 0; x < size; ++x)
        if (Position next = position; put(next, {x, y})) return std::nullopt;
    return 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (std::int8_t y = 0; y < size; ++y)
      for (std::int8_t x = 0; x < size; ++x)
        if (Position next = position; put(next, {x, y})) visit(next);
  }

 private:
  static constexpr std::size_t points = std::size_t{size} * size;
  using Points = List<Point, points>;

  static List<Point, 4> next_to(Point point) {
    List<Point, 4> near;
    const auto [x, y] = point;
    if (x + 1 < size) near.push_back({static_cast<std::int8_t>(x + 1), y});
    if (x > 0) near.push_back({static_cast<std::int8_t>(x - 1), y});
    if (y + 1 < size) near.push_back({x, static_cast<std::int8_t>(y + 1)});
    if (y > 0) near.push_back({x, static_cast<std::int8_t>(y - 1)});
    return near;
  }

  /// Whether this was a move.
  static bool put(Position& next, Point point) {
    if (next.at(point) != 'e') return false;
    next.at(point) = next.own();
    next.is_won = takes(next, point);
    if (!next.is_won && is_captured(next, point)) return false;
    next.is_black = !next.is_black;
    return true;
  }

  static bool takes(const Position& position, Point point) {
    for (const Point near : next_to(point))
      if (position.at(near) == position.enemy() && is_captured(position, near)) return true;
    return false;
  }

  static bool is_captured(const Position& position, Point point) {
    for (const Point each : group(position, point))
      for (const Point near : next_to(each))
        if (position.at(near) == 'e') return false;
    return true;
  }

  static Points group(const Position& position, Point point) {
    Points seen{point}, open{point};
    while (!open.empty()) {
      const Point from = open.back();
      open.pop_back();
      for (const Point near : next_to(from))
        if (position.at(near) == position.at(point) && !seen.has(near)) {
          seen.push_back(near);
          open.push_back(near);
        }
    }
    return seen;
  }
};

}  // namespace zermelo::bench::lists
