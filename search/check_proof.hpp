// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "search/proof.hpp"
#include "search/report.hpp"

namespace zermelo::search {

/// Checks proofs, by what the game answers and nothing else.
template <StorableGame G>
class ProofChecker {
 public:
  using Position = typename G::Position;
  using Index = Proof::Index;

  ProofChecker(G& game, const Proof& proof, Meter& meter)
      : game_(game), proof_(proof), meter_(meter), reached_(proof.size(), false) {}

  ProofCheck check(const Position& root) {
    packed_.clear();
    pack(game_, root, packed_);
    if (proof_.size() == 0 || !same(proof_[proof_.root()].position, packed_)) return {Flaw::root};
    reached_[proof_.root()] = true;
    for (Index node = 0; node < proof_.size(); ++node)
      if (const Flaw flaw = check_node(node); flaw != Flaw::none)
        return {flaw, node, meter_.stopped_by()};
    const auto idle = std::ranges::find(reached_, false);
    if (idle == reached_.end()) return {};
    return {Flaw::idle, static_cast<Index>(idle - reached_.begin())};
  }

 private:
  // Zeros may follow a packed position.
  static bool same(BytesView a, BytesView b) noexcept {
    const auto is_zero = [](std::byte byte) { return byte == std::byte{0}; };
    const std::size_t common = std::min(a.size(), b.size());
    return std::ranges::equal(a.first(common), b.first(common)) &&
           std::ranges::all_of(a.subspan(common), is_zero) &&
           std::ranges::all_of(b.subspan(common), is_zero);
  }

  Flaw check_node(Index index) {
    if (!meter_.count_node()) return Flaw::stopped;
    const auto mark = game_.mark();
    const auto position = unpack(game_, proof_[index].position);
    const Flaw flaw = position ? check_position(index, *position) : Flaw::position;
    game_.release(mark);
    return flaw;
  }

  Flaw check_position(Index index, const Position& position) {
    const Answer answer = game_.terminal(position);
    if (answer.kind != Answer::Kind::none) return check_leaf(index, answer);
    successors_.clear();
    const Expansion expansion = game_.expand(position, successors_);
    switch (expansion.kind) {
      case Expansion::Kind::leaf:
        return check_leaf(index, game_.leaf_value(position));
      case Expansion::Kind::moves:
        return check_moves(index, expansion.side);
      case Expansion::Kind::error:
        return Flaw::game_error;
      case Expansion::Kind::stopped:
        break;
    }
    return stopped();
  }

  Flaw check_leaf(Index index, const Answer& answer) {
    if (answer.kind == Answer::Kind::stopped) return stopped();
    if (answer.kind != Answer::Kind::value) return Flaw::game_error;
    const auto node = proof_[index];
    if (node.kind != Proof::Kind::leaf || !node.steps.empty()) return Flaw::kind;
    return proof_.claim().holds(answer.value) ? Flaw::none : Flaw::value;
  }

  Flaw check_moves(Index index, Side side) {
    const auto node = proof_[index];
    const bool winners_turn = side == proof_.claim().winner();
    if (node.kind != (winners_turn ? Proof::Kind::chosen : Proof::Kind::all)) return Flaw::kind;
    if (node.steps.size() != (winners_turn ? 1 : successors_.size())) return Flaw::missing;
    for (std::size_t i = 0; i < node.steps.size(); ++i) {
      if (!winners_turn && node.steps[i].move != i) return Flaw::missing;
      if (const Flaw flaw = check_step(index, node.steps[i]); flaw != Flaw::none) return flaw;
    }
    return Flaw::none;
  }

  Flaw check_step(Index index, const Proof::Step& step) {
    if (step.move >= successors_.size() || step.node >= proof_.size()) return Flaw::move;
    packed_.clear();
    pack(game_, successors_[step.move], packed_);
    if (!same(packed_, proof_[step.node].position)) return Flaw::move;
    reached_[step.node] = true;
    return step.node < index ? Flaw::none : check_circle(successors_[step.move]);
  }

  // Play may come back to where it was, now or later.
  Flaw check_circle(const Position& position) {
    if (circles_allowed_) return Flaw::none;
    if (game_.acyclic()) return Flaw::circle;
    const Answer answer = game_.repetition(position);
    if (answer.kind == Answer::Kind::stopped) return stopped();
    if (answer.kind != Answer::Kind::value) return Flaw::game_error;
    circles_allowed_ = proof_.claim().holds(answer.value);
    return circles_allowed_ ? Flaw::none : Flaw::circle;
  }

  Flaw stopped() {
    meter_.note_stopped_game();
    return Flaw::stopped;
  }

  G& game_;
  const Proof& proof_;
  Meter& meter_;
  std::vector<bool> reached_;
  std::vector<Position> successors_;
  Bytes packed_;
  bool circles_allowed_ = false;
};

/// Whether `proof` shows its claim about `root`: every reply is answered, every leaf is good
/// enough, and play goes in circles only if the value of a repeated position is. Uses the Game
/// concept alone, and no solver. Costs one expansion a node.
template <StorableGame G>
ProofCheck check_proof(G& game, const typename G::Position& root, const Proof& proof,
                       const Budget& budget = {}) {
  Meter meter(budget);
  const LimitScope<G> limits(game, meter);
  return ProofChecker<G>(game, proof, meter).check(root);
}

}  // namespace zermelo::search
