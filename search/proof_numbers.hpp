// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "search/value.hpp"

/// What all provers compute with. A prover answers one question about a position, "is its value at
/// least so much?": MAX tries to prove it, MIN to disprove it.
namespace zermelo::search {

/// What a prover is asked.
struct Goal {
  Wide least = 0;  ///< "is the value at least this?"
  /// Whether positions at the depth limit count as having a sufficient value. A proof is sound if
  /// they do not, a disproof if they do.
  bool horizon_holds = false;

  bool holds(Value value) const noexcept { return value >= least; }
  bool operator==(const Goal&) const = default;
};

/// The proof number and the disproof number of a position: how many positions not settled yet must
/// be settled, at least, to prove or to disprove the goal there. 0 and infinite: it is settled.
/// Finite numbers saturate below infinite. (Allis, Searching for solutions in games and artificial
/// intelligence, 1994.)
///
/// Both are efforts, of MAX for a proof and of MIN for a disproof. What holds for one side and its
/// effort holds for the other side and the other effort, so all arithmetic is written for a `Side`.
class ProofNumbers {
 public:
  using Number = std::uint32_t;
  static constexpr Number infinite = std::numeric_limits<Number>::max();
  static constexpr Number largest = infinite - 1;

  constexpr ProofNumbers() noexcept = default;
  constexpr ProofNumbers(Number proof, Number disproof) noexcept
      : efforts_(proof | std::uint64_t{disproof} << 32) {}

  static constexpr ProofNumbers settled(bool holds) noexcept {
    return holds ? ProofNumbers(0, infinite) : ProofNumbers(infinite, 0);
  }
  /// Nothing is known, and the effort of `side` is `own`, that of its opponent `other`.
  static constexpr ProofNumbers of_sides(Side side, Number own, Number other) noexcept {
    return side == Side::max ? ProofNumbers(own, other) : ProofNumbers(other, own);
  }

  constexpr Number proof() const noexcept { return of(Side::max); }
  constexpr Number disproof() const noexcept { return of(Side::min); }
  constexpr Number of(Side side) const noexcept {
    return static_cast<Number>(efforts_ >> (side == Side::max ? 0 : 32));
  }

  constexpr bool is_settled() const noexcept { return proof() == 0 || disproof() == 0; }
  /// Whether it is settled in favour of `side`.
  constexpr bool won_by(Side side) const noexcept { return of(side) == 0; }
  bool operator==(const ProofNumbers&) const = default;

  static constexpr Number sum(Number a, Number b) noexcept {
    if (a == infinite || b == infinite) return infinite;
    return b > largest - a ? largest : a + b;
  }

 private:
  // One word, so that copies of fresh numbers need not wait for two stores.
  std::uint64_t efforts_ = 1 | std::uint64_t{1} << 32;
};

/// Proof numbers, or none. As std::optional, in one word: that would be passed by way of memory,
/// and solvers would wait for it at every position.
class MaybeProofNumbers {
 public:
  constexpr MaybeProofNumbers() noexcept = default;
  // NOLINTBEGIN(google-explicit-constructor): both are values of it.
  constexpr MaybeProofNumbers(std::nullopt_t) noexcept {}
  constexpr MaybeProofNumbers(const ProofNumbers& numbers) noexcept : numbers_(numbers) {}
  // NOLINTEND(google-explicit-constructor)

  constexpr bool has_value() const noexcept { return numbers_ != nothing; }
  constexpr explicit operator bool() const noexcept { return has_value(); }
  constexpr const ProofNumbers& operator*() const noexcept { return numbers_; }
  constexpr const ProofNumbers* operator->() const noexcept { return &numbers_; }
  bool operator==(const MaybeProofNumbers&) const = default;

 private:
  /// No position can be proved and disproved.
  static constexpr ProofNumbers nothing{0, 0};
  ProofNumbers numbers_ = nothing;
};

/// The numbers of a position with `side` to move, from those of its successors one after another:
/// one success is enough for `side`, its opponent must succeed everywhere.
class Combined {
 public:
  explicit constexpr Combined(Side side) noexcept : side_(side) {}

  constexpr void add(const ProofNumbers& successor) noexcept {
    own_ = std::min(own_, successor.of(side_));
    other_ = ProofNumbers::sum(other_, successor.of(opponent(side_)));
  }
  constexpr ProofNumbers numbers() const noexcept {
    return ProofNumbers::of_sides(side_, own_, other_);
  }

 private:
  Side side_;
  ProofNumbers::Number own_ = ProofNumbers::infinite;
  ProofNumbers::Number other_ = 0;
};

/// What a prover found out about a goal.
struct Verdict {
  Outcome outcome = Outcome::unknown;
  /// Side to move at the root; absent if the root is a leaf or was not expanded.
  std::optional<Side> side;
  /// A line of play by which the goal is settled, as far as it is known; while it is not settled,
  /// the most promising one.
  std::vector<std::uint32_t> line;
  /// Within how many plies, at least, the goal can be settled by an end of the game; if known.
  std::optional<std::uint32_t> plies = std::nullopt;
};

constexpr Outcome outcome_of(const ProofNumbers& numbers) noexcept {
  if (numbers.proof() == 0) return Outcome::proved;
  return numbers.disproof() == 0 ? Outcome::disproved : Outcome::unknown;
}

}  // namespace zermelo::search
