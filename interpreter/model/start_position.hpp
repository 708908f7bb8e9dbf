// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/abstract.hpp"
#include "interpreter/machine/cell.hpp"

/// The start position as analysis sees it.
namespace zermelo::interpreter {

/// Of a ground term. Throws `Unsupported` for what no slot can hold, and for more than a few
/// thousand subterms: such positions are left to the machine.
Abstract abstract_of(Cell term);

/// Whether an integer needs more than a slot of two bytes, or nearly so.
bool has_large_integers(const Abstract& start);

/// Whether all integers in lists have slots of one byte.
bool has_small_lists(const Abstract& start);

}  // namespace zermelo::interpreter
