// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// A procedure that a game offers.
struct EntryPoint {
  enum class Kind : std::uint8_t {
    value,       ///< its first result is an integer
    player,      ///< its first result is an atom or integer
    test,        ///< whether it succeeds
    position,    ///< its first result is a position
    successors,  ///< its results are positions; with a second result, priorities
    move         ///< its results are positions and moves as terms; the index of one is given
  };
  Kind kind = Kind::test;
  std::string field;  ///< of NativeGame
  std::int32_t procedure = ir::none;
  std::int64_t constant = 0;          ///< of a result that is always the same
  bool has_priorities = false;        ///< the last result is a priority
  bool priority_is_constant = false;  ///< namely `constant`
  std::vector<bool> wanted = {};      ///< which slots of the position it uses
};

}  // namespace zermelo::interpreter
