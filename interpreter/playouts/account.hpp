// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/game/rule_game.hpp"

namespace zermelo::interpreter {

/// Something that is wrong at a position: `code` is the stable name of the kind.
struct Fault {
  std::string code;
  RoleError error;
};

/// What one engine says of one position, in words that mean the same for all engines, and what it
/// finds wrong with it.
struct Account {
  std::string position;
  std::optional<search::Value> terminal;
  std::optional<search::Side> side;  ///< where there are moves
  std::vector<std::string> moves;
  std::vector<std::string> successors;
  std::optional<search::Value> leaf_value;  ///< where there are none
  std::optional<search::Value> estimate;
  std::vector<std::int64_t> priorities;
  std::string representative;
  std::string drawing;
  std::vector<Fault> faults;
  bool stopped = false;  ///< the deadline or the stop token ended it: nothing else counts
};

/// The first thing that the two say differently of a position, as "ROLE gives X, not Y" with X from
/// `other`; nothing when they agree.
std::optional<std::string> difference(const Account& reference, const Account& other);

}  // namespace zermelo::interpreter
