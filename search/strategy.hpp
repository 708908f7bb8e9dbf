// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "search/inquiry.hpp"
#include "search/key_store.hpp"

namespace zermelo::search {

/// What a prover knows of a position without searching.
struct Recollection {
  Outcome outcome = Outcome::unknown;
  /// Whether that is a fact about the position; otherwise it was found on one path and may not hold
  /// on another.
  bool firm = false;
};

/// A prover as the source of a strategy, for one goal.
template <class O, class Position>
concept StrategyOracle = requires(O oracle, const Position& position) {
  { oracle.recall(position) } -> std::same_as<Recollection>;
  /// Searches the position, though perhaps as if what it met on the path would hold elsewhere.
  { oracle.settle(position) } -> std::same_as<Verdict>;
  /// Is told that the position is not what `recall` or `settle` said.
  {oracle.refute(position)};
};

/// A strategy for one side as a graph: where that side, the winner, is to move there is one chosen
/// successor, where the other is, all of them are there, and every leaf is won. Whatever the loser
/// does, play stays in the graph until it is won or goes in circles for ever.
///
/// An oracle whose answers hold on one path only is no proof, but may guess: answers that do not
/// fit together are found out, and asked for again, until the graph is closed or the root refuted.
template <StorableGame G, class Oracle>
class Strategy {
 public:
  using Position = typename G::Position;
  using Index = KeyId;
  static constexpr Index none = no_key;

  enum class Kind : std::uint8_t { leaf, chosen, all };
  enum class End : std::uint8_t { closed, refuted, failed };

  struct Edge {
    std::uint32_t move;
    Index node;
  };
  struct Node {
    Kind kind = Kind::leaf;
    bool refuted = false;
    bool waiting = true;  ///< to be examined
    std::uint32_t first_edge = 0;
    std::uint32_t edge_count = 0;
    std::uint32_t last_reference = none;
  };

  /// With `follow_facts`, positions that the oracle is sure of are part of the graph too.
  Strategy(Inquiry<G>& inquiry, Oracle& oracle, Side winner, bool follow_facts)
      : inquiry_(inquiry),
        game_(inquiry.game()),
        oracle_(oracle),
        winner_(winner),
        follow_facts_(follow_facts) {}

  /// Builds the graph from `root`, which becomes node 0.
  End build(const Position& root) {
    insert(root);
    return finish();
  }

  /// Gives a node with a chosen successor all that are good for the winner to choose from.
  End widen(Index node) {
    const auto mark = game_.mark();
    const auto position = unpack(game_, keys_[node]);
    if (!position) inquiry_.meter().stop(StoppedBy::memory);
    const bool done = position && widen(node, *position);
    game_.release(mark);
    return done ? finish() : End::failed;
  }

  /// The move chosen in the root, where the winner has the move.
  std::optional<std::uint32_t> first_move() const noexcept { return first_move_; }
  std::size_t size() const noexcept { return nodes_.size(); }
  const Node& operator[](Index node) const noexcept { return nodes_[node]; }
  BytesView position(Index node) const noexcept { return keys_[node]; }
  std::span<const Edge> edges(Index node) const noexcept {
    return std::span(edges_).subspan(nodes_[node].first_edge, nodes_[node].edge_count);
  }

 private:
  static constexpr Outcome outcome_for(Side side) noexcept {
    return side == Side::max ? Outcome::proved : Outcome::disproved;
  }

  // Who refers to a node, as lists: a node is examined again when a successor of it is refuted.
  struct Reference {
    Index from;
    std::uint32_t next;
  };

  End finish() {
    while (!waiting_.empty()) {
      const Index node = waiting_.back();
      waiting_.pop_back();
      if (!examine(node)) return End::failed;
      if (nodes_[0].refuted) return End::refuted;
    }
    return End::closed;
  }

  // False if the search must end.
  bool examine(Index node) {
    nodes_[node].waiting = false;
    if (nodes_[node].refuted) return true;
    const auto mark = game_.mark();
    const auto position = unpack(game_, keys_[node]);
    if (!position) inquiry_.meter().stop(StoppedBy::memory);
    const bool done = position && inquiry_.visit(0) && has_memory() && examine(node, *position);
    game_.release(mark);
    return done;
  }

  bool examine(Index node, const Position& position) {
    const auto settled = inquiry_.leaf_of(position);
    if (inquiry_.must_end()) return false;
    if (settled) return settled->won_by(winner_) || refute(node, position);
    successors_.clear();
    const auto expanded = inquiry_.expand(position, successors_);
    using Expanded = typename Inquiry<G>::Expanded::Kind;
    if (expanded.kind == Expanded::failed) return false;
    if (expanded.kind == Expanded::leaf)
      return expanded.numbers.won_by(winner_) || refute(node, position);
    nodes_[node].first_edge = static_cast<std::uint32_t>(edges_.size());
    nodes_[node].edge_count = 0;
    return expanded.side == winner_ ? choose(node, position) : take_all(node, position);
  }

  bool widen(Index node, const Position& position) {
    successors_.clear();
    if (inquiry_.expand(position, successors_).kind != Inquiry<G>::Expanded::Kind::moves)
      return false;
    nodes_[node].first_edge = static_cast<std::uint32_t>(edges_.size());
    nodes_[node].edge_count = 0;
    for (std::uint32_t move = 0; move < successors_.size(); ++move) {
      Recollection known = appraise(successors_[move]);
      if (known.outcome == Outcome::unknown)
        known.outcome = oracle_.settle(successors_[move]).outcome;
      if (inquiry_.must_end()) return false;
      if (known.outcome == outcome_for(winner_)) link(node, move, known);
    }
    return true;
  }

  bool take_all(Index node, const Position& position) {
    nodes_[node].kind = Kind::all;
    for (std::uint32_t move = 0; move < successors_.size(); ++move) {
      if (!admits(node, move)) continue;
      const Recollection known = oracle_.recall(successors_[move]);
      if (inquiry_.must_end()) return false;
      if (known.outcome == outcome_for(opponent(winner_))) return refute(node, position);
      if (!link(node, move, known)) return refute(node, position);
    }
    return true;
  }

  bool choose(Index node, const Position& position) {
    nodes_[node].kind = Kind::chosen;
    for (std::uint32_t move = 0; move < successors_.size(); ++move) {
      if (!admits(node, move)) continue;
      const Recollection known = appraise(successors_[move]);
      if (inquiry_.must_end()) return false;
      if (known.outcome == outcome_for(winner_) && link(node, move, known))
        return chose(node, move);
    }
    return search(node, position);
  }

  // The oracle as last resort. Where it contradicts what it was told it has no memory left.
  bool search(Index node, const Position& position) {
    const Verdict verdict = oracle_.settle(position);
    if (verdict.outcome == Outcome::unknown) return false;
    if (verdict.outcome != outcome_for(winner_)) return refute(node, position);
    successors_.clear();
    if (inquiry_.expand(position, successors_).kind != Inquiry<G>::Expanded::Kind::moves)
      return false;
    const std::uint32_t move = verdict.line.front();
    if (link(node, move, oracle_.recall(successors_[move]))) return chose(node, move);
    inquiry_.meter().stop(StoppedBy::memory);
    return false;
  }

  bool chose(Index node, std::uint32_t move) noexcept {
    if (node == 0) first_move_ = move;
    return true;
  }

  // What is known without searching: by the rules, or by the oracle.
  Recollection appraise(const Position& position) {
    const auto settled = inquiry_.leaf_of(position);
    if (settled) return {outcome_of(*settled), true};
    return inquiry_.must_end() ? Recollection() : oracle_.recall(position);
  }

  // False if the successor is refuted.
  bool link(Index node, std::uint32_t move, const Recollection& known) {
    if (known.firm && !follow_facts_) return true;
    const Index successor = insert(successors_[move]);
    if (nodes_[successor].refuted) return false;
    edges_.push_back({move, successor});
    ++nodes_[node].edge_count;
    references_.push_back({node, nodes_[successor].last_reference});
    nodes_[successor].last_reference = static_cast<std::uint32_t>(references_.size() - 1);
    return true;
  }

  Index insert(const Position& position) {
    packed_.clear();
    pack(game_, position, packed_);
    const auto [node, is_new] = keys_.insert(packed_);
    if (is_new) {
      nodes_.emplace_back();
      waiting_.push_back(node);
    }
    return node;
  }

  bool refute(Index node, const Position& position) {
    nodes_[node].refuted = true;
    oracle_.refute(position);
    for (std::uint32_t i = nodes_[node].last_reference; i != none; i = references_[i].next) {
      Node& above = nodes_[references_[i].from];
      if (!std::exchange(above.waiting, true)) waiting_.push_back(references_[i].from);
    }
    return true;
  }

  // The root may be restricted to one of its moves.
  bool admits(Index node, std::uint32_t move) const noexcept {
    return inquiry_.admits(node == 0 ? 0 : 1, move);
  }

  bool has_memory() { return inquiry_.meter().use_memory(oracle_.bytes() + bytes()); }

  std::uint64_t bytes() const noexcept {
    return keys_.memory() + nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge) +
           references_.capacity() * sizeof(Reference) + waiting_.capacity() * sizeof(Index);
  }

  Inquiry<G>& inquiry_;
  G& game_;
  Oracle& oracle_;
  const Side winner_;
  const bool follow_facts_;
  KeyStore keys_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Reference> references_;
  std::vector<Index> waiting_;
  std::vector<Position> successors_;
  Bytes packed_;
  std::optional<std::uint32_t> first_move_;
};

}  // namespace zermelo::search
