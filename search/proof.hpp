// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "search/result.hpp"
#include "search/stored.hpp"

namespace zermelo::search {

/// What a proof shows: that the answer to a question is yes, or that it is no.
struct Claim {
  Question question;
  Outcome outcome = Outcome::proved;  ///< never `unknown`

  /// The side that the claim is good for.
  Side winner() const noexcept { return outcome == Outcome::proved ? Side::max : Side::min; }
  /// Whether a position of this value is good enough for that side.
  bool holds(Value value) const noexcept {
    return search::holds(question, value) == (outcome == Outcome::proved);
  }
};

/// A winning strategy as a graph of packed positions, which anybody can check by the rules alone:
/// one chosen successor where the winner is to move, all successors where the other side is, and
/// leaves good enough for the winner. The last node is the root; others come before those that
/// lead to them, unless play that goes in circles is good enough too.
class Proof {
 public:
  using Index = std::uint32_t;
  enum class Kind : std::uint8_t { leaf, chosen, all };
  /// A move, by its index in the order of the rules, and the node that it leads to.
  struct Step {
    std::uint32_t move = 0;
    Index node = 0;
    bool operator==(const Step&) const = default;
  };
  struct Node {
    Kind kind;
    BytesView position;
    std::span<const Step> steps;
  };

  Proof() = default;
  explicit Proof(const Claim& claim) : claim_(claim) {}

  const Claim& claim() const noexcept { return claim_; }
  std::size_t size() const noexcept { return entries_.size(); }
  /// Views into the proof, valid until the next `add`.
  Node operator[](Index node) const noexcept {
    const Entry& entry = entries_[node];
    const Entry before = node == 0 ? Entry() : entries_[node - 1];
    return {entry.kind,
            BytesView(bytes_).subspan(before.bytes_end, entry.bytes_end - before.bytes_end),
            std::span(steps_).subspan(before.steps_end, entry.steps_end - before.steps_end)};
  }
  Index root() const noexcept { return static_cast<Index>(size() - 1); }

  void add(Kind kind, BytesView position, std::span<const Step> steps) {
    bytes_.insert(bytes_.end(), position.begin(), position.end());
    steps_.insert(steps_.end(), steps.begin(), steps.end());
    entries_.push_back({kind, bytes_.size(), steps_.size()});
  }

  std::uint64_t bytes() const noexcept {
    return bytes_.capacity() + steps_.capacity() * sizeof(Step) +
           entries_.capacity() * sizeof(Entry);
  }

 private:
  struct Entry {
    Kind kind = Kind::leaf;
    std::size_t bytes_end = 0;
    std::size_t steps_end = 0;
  };

  Claim claim_;
  std::vector<Entry> entries_;
  std::vector<Step> steps_;
  Bytes bytes_;
};

/// What can be wrong with a proof.
enum class Flaw : std::uint8_t {
  none,
  root,        ///< it is about another position, or empty
  position,    ///< the bytes are not a position
  kind,        ///< not a leaf, or one; or the other side is to move
  value,       ///< a leaf is not good enough
  missing,     ///< not every reply is there, or no move is chosen
  move,        ///< there is no such move, or it leads elsewhere
  circle,      ///< play can go in circles, which is not good enough
  idle,        ///< nothing leads to a node
  game_error,  ///< the game answered `error` and holds the description
  stopped,     ///< the budget ended
};

/// For messages.
constexpr std::string_view describe(Flaw flaw) noexcept {
  switch (flaw) {
    case Flaw::none:
      return "the proof is right";
    case Flaw::root:
      return "the proof is about another position";
    case Flaw::position:
      return "there is no such position";
    case Flaw::kind:
      return "the game does not go on there as the proof says";
    case Flaw::value:
      return "the value of the leaf does not satisfy the claim";
    case Flaw::missing:
      return "not every reply is answered";
    case Flaw::move:
      return "the move does not lead there";
    case Flaw::circle:
      return "play can go in circles, which does not satisfy the claim";
    case Flaw::idle:
      return "no move of the proof leads there";
    case Flaw::game_error:
      return "the rules are wrong there";
    case Flaw::stopped:
      return "the check was stopped";
  }
  return {};
}

/// The first flaw of a proof, and the node that has it.
struct ProofCheck {
  Flaw flaw = Flaw::none;
  Proof::Index node = 0;
  StoppedBy stopped_by = StoppedBy::none;
  bool valid() const noexcept { return flaw == Flaw::none; }
};

}  // namespace zermelo::search
