// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace zermelo::search {

/// For each position under way in a search its moves in the order in which they were tried, the
/// present one last.
using MovesUnderWay = std::vector<std::vector<std::uint32_t>>;

/// Leads a depth-first search to where another one of the same root was stopped: on the way it
/// tries moves in the order of that one.
class Guide {
 public:
  Guide() = default;
  explicit Guide(MovesUnderWay path) : path_(std::move(path)) {}

  /// Whether there is still a position on the way that was not met.
  bool leads() const noexcept { return met_ < path_.size(); }

  /// Brings forward what was tried in the position at `ply`, which `last_move` leads to, if it is
  /// the next one on the way. `order` says which move each of `successors` is.
  template <class Position>
  void arrange(std::uint32_t ply, std::uint32_t last_move, std::vector<Position>& successors,
               std::vector<std::uint32_t>& order) {
    if (ply != met_ || (ply > 0 && last_move != path_[ply - 1].back())) return;
    std::ptrdiff_t place = 0;
    for (const std::uint32_t move : path_[met_++]) {
      const auto begin = order.begin() + place;
      const auto found = std::find(begin, order.end(), move);
      if (found == order.end()) continue;
      const auto first = successors.begin() + place++;
      std::rotate(first, first + (found - begin), first + (found - begin) + 1);
      std::rotate(begin, found, found + 1);
    }
  }

 private:
  MovesUnderWay path_;
  std::size_t met_ = 0;  // how many positions of it
};

}  // namespace zermelo::search
