// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"
#include "interpreter/vm/instruction.hpp"

namespace zermelo::interpreter::vm {

/// A procedure needs more registers than instructions can name.
struct TooLarge : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A game's procedures as instructions, and what it is called by.
struct Rules {
  Code code;
  std::vector<Entry> entries;  ///< of the entry points, in their order
};

/// Throws TooLarge. Time and size are linear in the unit, whose small procedures are put into those
/// that call them. `large` tells which slots of positions hold integers of eight bytes.
Rules assemble(ir::Unit unit, const std::vector<EntryPoint>& entry_points,
               const std::vector<bool>& large);

}  // namespace zermelo::interpreter::vm
