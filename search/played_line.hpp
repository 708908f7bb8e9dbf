// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/game.hpp"
#include "search/path.hpp"

namespace zermelo::search {

/// A line that is played out move by move from a root that is worth `value`, and so should be every
/// position on it. Its positions stay in the game's arena.
template <Game G>
class PlayedLine {
 public:
  using Position = typename G::Position;

  /// Where the line ends: before the game does, with the game, where a position is worth another
  /// value, or where the game did not answer.
  enum class End : std::uint8_t { open, complete, elsewhere, unknown };

  PlayedLine(G& game, Value value) : game_(game), value_(value) {}

  /// Begins anew and plays `line` as far as the game goes on.
  void play_all(const Position& root, std::span<const std::uint32_t> line) {
    positions_.clear();
    path_.clear();
    moves_.clear();
    step_to(root);
    for (const std::uint32_t index : line) {
      if (end_ != End::open || index >= successors_.size()) break;
      play(index);
    }
  }

  /// Plays one of the moves of the last position, if the line is open.
  void play(std::uint32_t index) {
    moves_.push_back(index);
    step_to(Position(successors_[index]));
  }

  End end() const noexcept { return end_; }
  const Position& last() const noexcept { return positions_.back(); }
  /// Who is to move in the last position, if the line is open.
  Side side() const noexcept { return side_; }
  const std::vector<std::uint32_t>& moves() const noexcept { return moves_; }
  /// How many moves come before the line went in a circle, or all.
  std::size_t moves_before_circle() const noexcept { return before_circle_; }

 private:
  void step_to(const Position& position) {
    before_circle_ = moves_.size();
    const Answer answer = value_at(position);
    if (answer.kind == Answer::Kind::none) {
      end_ = End::open;
    } else if (answer.kind == Answer::Kind::value) {
      end_ = answer.value == value_ ? End::complete : End::elsewhere;
    } else {
      end_ = End::unknown;
    }
    if (!game_.acyclic())
      path_.push(game_.hash(position), static_cast<std::uint32_t>(positions_.size()));
    positions_.push_back(position);
  }

  // The value that ends a line in `position`; `none` if there are moves, which are expanded.
  Answer value_at(const Position& position) {
    const Answer over = game_.terminal(position);
    if (over.kind != Answer::Kind::none) return over;
    if (repeats(position)) return game_.repetition(position);
    successors_.clear();
    const Expansion expansion = game_.expand(position, successors_);
    side_ = expansion.side;
    if (expansion.kind == Expansion::Kind::leaf) return game_.leaf_value(position);
    return expansion.kind == Expansion::Kind::moves ? Answer::none() : Answer::error();
  }

  bool repeats(const Position& position) {
    if (game_.acyclic()) return false;
    const auto same = [&](std::uint32_t ply) { return game_.equal(positions_[ply], position); };
    const auto first = path_.find(game_.hash(position), same);
    if (first) before_circle_ = *first;
    return first.has_value();
  }

  G& game_;
  const Value value_;
  std::vector<Position> positions_;  // on the line, from the root
  Path path_;
  std::vector<std::uint32_t> moves_;
  std::vector<Position> successors_;  // of the last one
  std::size_t before_circle_ = 0;
  Side side_ = Side::max;
  End end_ = End::open;
};

}  // namespace zermelo::search
