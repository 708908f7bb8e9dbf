// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "search/simple_game.hpp"

namespace zermelo::examples {

/// Nim with up to eight heaps: take any number from one heap; who takes the last wins.
class Nim : public search::SimpleGame {
 public:
  static constexpr std::size_t heap_count = 8;
  struct Position {
    std::array<std::uint8_t, heap_count> heaps{};
    search::Side side = search::Side::max;
    bool operator==(const Position&) const = default;
  };

  search::Answer terminal(const Position& position) const noexcept {
    const bool over = std::ranges::all_of(position.heaps, [](auto heap) { return heap == 0; });
    if (!over) return search::Answer::none();
    return search::Answer::of(position.side == search::Side::max ? -1 : 1);
  }

  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    for (std::size_t heap = 0; heap < heap_count; ++heap) {
      for (int left = position.heaps[heap] - 1; left >= 0; --left) {
        Position& successor = successors.emplace_back(position);
        successor.heaps[heap] = static_cast<std::uint8_t>(left);
        successor.side = opponent(position.side);
      }
    }
    return search::Expansion::moves(position.side);
  }

  search::Expansion expandable(const Position& position) const noexcept {
    return search::Expansion::moves(position.side);
  }

  std::optional<search::ValueRange> values() const noexcept { return search::ValueRange{-1, 1}; }

  /// "take N from H", heaps from 1.
  std::string move_text(const Position& position, std::uint32_t index) const {
    std::size_t heap = 0;
    while (index >= position.heaps[heap]) index -= position.heaps[heap++];
    return "take " + std::to_string(index + 1) + " from " + std::to_string(heap + 1);
  }

  std::string position_text(const Position& position) const {
    std::string text;
    for (const auto heap : position.heaps) {
      if (!text.empty()) text += ' ';
      text += std::to_string(heap);
    }
    return text;
  }
};

static_assert(search::DescribedGame<Nim>);

}  // namespace zermelo::examples
