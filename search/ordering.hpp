// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search/game.hpp"
#include "search/stored.hpp"

/// In which order the successors of a position are tried. Moves are told apart by their index in
/// the order of the rules, which is also what every solver reports.
namespace zermelo::search {

/// Moves that cut off in other positions: two killers for each ply (Akl and Newborn, 1977), and the
/// history of all (Schaeffer, 1983).
class CutoffHistory {
 public:
  /// Notes that `move` of `side` at `ply` cut off with a subtree of `work` nodes.
  void reward(Side side, std::uint32_t ply, std::uint32_t move, std::uint64_t work) {
    if (ply >= killers_.size()) killers_.resize(ply + 1, {none, none});
    auto& killers = killers_[ply];
    if (killers[0] != move) killers = {move, killers[0]};
    std::uint32_t& merit = merits_[static_cast<std::size_t>(side)][slot(move)];
    merit += static_cast<std::uint32_t>(std::min<std::uint64_t>(work, largest_reward));
    if (merit >= largest_merit) halve();
  }

  /// Larger for moves to be tried earlier.
  std::uint32_t merit(Side side, std::uint32_t ply, std::uint32_t move) const noexcept {
    if (ply < killers_.size()) {
      if (killers_[ply][0] == move) return largest_merit + 2;
      if (killers_[ply][1] == move) return largest_merit + 1;
    }
    return merits_[static_cast<std::size_t>(side)][slot(move)];
  }

  std::uint64_t bytes() const noexcept { return killers_.capacity() * sizeof killers_[0]; }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  static constexpr std::uint32_t largest_reward = 1U << 16;
  static constexpr std::uint32_t largest_merit = 1U << 28;
  static constexpr std::size_t moves_told_apart = 1024;

  static std::size_t slot(std::uint32_t move) noexcept { return move % moves_told_apart; }
  void halve() noexcept {
    for (auto& merits : merits_)
      for (std::uint32_t& merit : merits) merit /= 2;
  }

  std::vector<std::array<std::uint32_t, 2>> killers_;
  std::array<std::array<std::uint32_t, moves_told_apart>, 2> merits_{};
};

/// What the order goes by.
enum class OrderBy : std::uint8_t {
  rules,       ///< the order of the rules
  priorities,  ///< the game's own hints, where it has any
  experience,  ///< the table's move, the game's hints, killers and history
};

/// Puts the successors of positions in the order in which they are to be tried.
template <Game G>
class Ordering {
 public:
  using Position = typename G::Position;

  Ordering(G& game, OrderBy by) : game_(game), has_priorities_(by != OrderBy::rules) {
    if constexpr (PrioritizedGame<G>) {
      has_priorities_ = has_priorities_ && game.has_priorities();
    } else {
      has_priorities_ = false;
    }
    learns_ = by == OrderBy::experience;
  }

  /// Whether the order can differ from that of the rules.
  bool active() const noexcept { return learns_ || has_priorities_; }
  bool learns() const noexcept { return learns_; }
  CutoffHistory& history() noexcept { return history_; }
  const CutoffHistory& history() const noexcept { return history_; }

  /// Sorts the successors of `parent`, where `side` is to move at `ply`, and writes to `indices`
  /// which one each was. `first` is the move to be tried first, if there is such a move.
  Status arrange(const Position& parent, Side side, std::uint32_t ply, std::uint32_t first,
                 std::span<Position> successors, std::span<std::uint32_t> indices) {
    for (std::uint32_t i = 0; i < indices.size(); ++i) indices[i] = i;
    if (successors.size() < 2) return Status::done;
    if (const Status status = ask(parent, successors); status != Status::done) return status;
    rank(side, ply, first);
    if (sort()) permute(successors, indices);
    return Status::done;
  }

 private:
  static constexpr std::size_t few = 32;

  struct Rank {
    bool first;
    std::int64_t priority;
    std::uint32_t merit;
    std::uint32_t index;

    bool before(const Rank& other) const noexcept {
      if (first != other.first) return first;
      if (priority != other.priority) return priority > other.priority;
      return merit != other.merit ? merit > other.merit : index < other.index;
    }
  };

  Status ask([[maybe_unused]] const Position& parent, std::span<Position> successors) {
    priorities_.clear();
    if constexpr (PrioritizedGame<G>) {
      if (has_priorities_) {
        const std::span<const Position> made(successors.data(), successors.size());
        const Status status = game_.priorities(parent, made, priorities_);
        if (status != Status::done) return status;
      }
    }
    priorities_.resize(successors.size(), 0);
    return Status::done;
  }

  void rank(Side side, std::uint32_t ply, std::uint32_t first) {
    ranks_.clear();
    for (std::uint32_t i = 0; i < priorities_.size(); ++i)
      ranks_.push_back({i == first, priorities_[i], learns_ ? history_.merit(side, ply, i) : 0, i});
  }

  // Whether that changes anything. By insertion where there are few moves: often they are in order.
  bool sort() {
    const auto before = [](const Rank& a, const Rank& b) { return a.before(b); };
    if (std::ranges::is_sorted(ranks_, before)) return false;
    if (ranks_.size() > few) {
      std::ranges::sort(ranks_, before);
      return true;
    }
    for (std::size_t i = 1; i < ranks_.size(); ++i)
      for (std::size_t j = i; j > 0 && ranks_[j].before(ranks_[j - 1]); --j)
        std::swap(ranks_[j - 1], ranks_[j]);
    return true;
  }

  void permute(std::span<Position> successors, std::span<std::uint32_t> indices) {
    unsorted_.assign(successors.begin(), successors.end());
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
      indices[i] = ranks_[i].index;
      successors[i] = unsorted_[indices[i]];
    }
  }

  [[maybe_unused]] G& game_;
  bool has_priorities_;
  bool learns_ = false;
  CutoffHistory history_;
  std::vector<std::int64_t> priorities_;
  std::vector<Rank> ranks_;
  std::vector<Position> unsorted_;
};

}  // namespace zermelo::search
