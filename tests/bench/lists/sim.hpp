// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "tests/bench/lists/list.hpp"

namespace zermelo::bench::lists {

/// Sim as `style_sim.pl` has it: lists of the edges of a colour, the last one drawn at the end, and
/// of those that are free.
struct Sim {
  struct Edge {
    std::int8_t from;
    std::int8_t to;
    bool operator==(const Edge&) const = default;
  };
  using Edges = List<Edge, 15>;
  struct Position {
    Edges red;
    Edges blue;
    Edges free;
    bool is_red = true;
  };

  static Position start() {
    Position position;
    for (std::int8_t from = 1; from <= 6; ++from)
      for (std::int8_t to = 1; to <= 6; ++to)
        if (from < to) position.free.push_back({from, to});
    return position;
  }

  static std::optional<int> end(const Position& position) {
    const Edges& drawn = position.is_red ? position.blue : position.red;
    if (!drawn.empty() && closes_triangle(drawn)) return position.is_red ? 1 : -1;
    return std::nullopt;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (const Edge& edge : position.free) {
      Position next = position;
      next.free = {};
      for (const Edge& each : position.free)
        if (&each != &edge) next.free.push_back(each);
      (position.is_red ? next.red : next.blue).push_back(edge);
      next.is_red = !position.is_red;
      visit(next);
    }
  }

 private:
  static bool closes_triangle(const Edges& drawn) {
    const Edge last = drawn.back();
    for (const Edge& each : drawn) {
      if (&each == drawn.end() - 1) break;
      if (each.from == last.from && is_joined(drawn, each.to, last.to)) return true;
      if (each.to == last.from && is_joined(drawn, each.from, last.to)) return true;
    }
    return false;
  }

  static bool is_joined(const Edges& drawn, std::int8_t one, std::int8_t other) {
    return drawn.has({one, other}) || drawn.has({other, one});
  }
};

}  // namespace zermelo::bench::lists
