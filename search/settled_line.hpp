// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "search/inquiry.hpp"
#include "search/key_store.hpp"

namespace zermelo::search {

/// Prolongs the line of a settled root to an end of the game, among positions that are known to be
/// settled as the root is, and without a circle; or as far as it comes. Where other threads have
/// settled the root, the one that asks may have been no deeper than that.
/// `IsSettled(position, ply)` says whether a position is settled so.
template <Game G, class IsSettled>
class SettledLine {
 public:
  using Position = typename G::Position;

  SettledLine(Inquiry<G>& inquiry, IsSettled is_settled)
      : inquiry_(inquiry), game_(inquiry.game()), is_settled_(is_settled) {}

  /// `known` begins with a move of `root` that settles it.
  void prolong(const Position& root, std::vector<std::uint32_t>& known) {
    const std::size_t most_plies = std::max(inquiry_.statistics().depth, 1U);
    std::vector<std::uint32_t> line(1, known.front());
    met_.insert(packed(root));
    if (!take_step(root)) return;
    const Position second = steps_.front().successors[line.front()];
    met_.insert(packed(second));
    steps_.clear();
    if (ends(second) || !take_step(second)) return;
    for (std::size_t tries = 4 * most_plies; tries > 0 && !steps_.empty(); --tries) {
      const auto move = next_move(static_cast<std::uint32_t>(line.size() + 1));
      if (!move) {
        steps_.pop_back();
        line.pop_back();
        continue;
      }
      line.push_back(*move);
      if (line.size() > known.size()) known = line;
      const Position position = steps_.back().successors[*move];
      if (ends(position)) {
        known = line;
        return;
      }
      if (line.size() >= most_plies || !take_step(position)) line.pop_back();
    }
  }

 private:
  // A position on the line.
  struct Step {
    std::vector<Position> successors;
    std::uint32_t next = 0;  // the first of them that was not tried
  };

  bool take_step(const Position& position) {
    Step step;
    if (inquiry_.expand(position, step.successors).kind != Inquiry<G>::Expanded::Kind::moves)
      return false;
    steps_.push_back(std::move(step));
    return true;
  }

  bool ends(const Position& position) {
    return game_.terminal(position).kind != Answer::Kind::none;
  }

  // A successor at `ply` that is settled as the root is and was not met yet.
  std::optional<std::uint32_t> next_move(std::uint32_t ply) {
    Step& step = steps_.back();
    while (step.next < step.successors.size()) {
      const std::uint32_t move = step.next++;
      const Position& position = step.successors[move];
      if (is_settled_(position, ply) && met_.insert(packed(position)).second) return move;
    }
    return std::nullopt;
  }

  const Bytes& packed(const Position& position) {
    packed_.clear();
    pack(game_, position, packed_);
    return packed_;
  }

  Inquiry<G>& inquiry_;
  G& game_;
  IsSettled is_settled_;
  std::vector<Step> steps_;
  KeyStore met_;
  Bytes packed_;
};

}  // namespace zermelo::search
