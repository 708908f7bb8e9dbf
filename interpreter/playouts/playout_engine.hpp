// SPDX-License-Identifier: MIT
// One way to run the rules, seen from outside. Whoever adds an engine adds a game that satisfies
// CheckableGame; the kit and the benchmark then have one column more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "interpreter/playouts/account.hpp"

namespace zermelo::interpreter {

/// What a playout without questions came to; equal on all engines that agree.
struct Tally {
  std::uint64_t positions = 0;  ///< found by moves, each asked for its end
  std::uint32_t plies = 0;
  std::uint64_t digest = 0;  ///< of all numbers of moves, values and players
  bool operator==(const Tally&) const = default;
};

enum class Comparison : std::uint8_t {
  itself,  ///< the position represents itself
  equal,
  different,
  unknown  ///< the budget ran out, or the game cannot be searched
};

/// Stands at a position of a line of play, at the start first.
class PlayoutEngine {
 public:
  explicit PlayoutEngine(std::string name) : name_(std::move(name)) {}
  virtual ~PlayoutEngine() = default;
  PlayoutEngine(const PlayoutEngine&) = delete;
  PlayoutEngine& operator=(const PlayoutEngine&) = delete;

  const std::string& name() const noexcept { return name_; }

  virtual void limit(search::Deadline deadline, search::StopToken stop) = 0;
  virtual void restart() = 0;
  /// Whether it cannot go on, through no fault of the rules: it met a position that it has no place
  /// for.
  virtual bool is_out() const noexcept { return false; }
  /// How often a role was asked of the machine so far.
  virtual std::uint64_t machine_calls() const noexcept { return 0; }
  /// Everything that the roles say of the current position, and what is wrong with it.
  virtual Account look() = 0;
  /// Goes to a successor that the last look found.
  virtual void advance(std::size_t successor) = 0;
  /// Searches the position at `ply` of the line and its representative, `nodes` positions at most
  /// each.
  virtual Comparison compare_with_representative(std::size_t ply, std::uint64_t nodes) = 0;
  /// Says that a role does what it must not, with its place.
  virtual RoleError complaint(Role role, std::string message, std::string hint) const = 0;
  /// A game of random moves from the start, `plies` at most; nothing after an error or a stop. The
  /// digest is of the last position too where `reads_last`: its text takes as long as many moves.
  virtual std::optional<Tally> play(std::uint64_t seed, std::uint32_t plies, bool reads_last) = 0;

 private:
  std::string name_;
};

}  // namespace zermelo::interpreter
