// SPDX-License-Identifier: MIT
// Ground terms in few bytes, for the parts of positions that have no fixed shape. The nodes stand
// in preorder; zeros follow.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

/// How a node begins.
struct TermCode {
  static constexpr int list = 1;       ///< a list cell
  static constexpr int structure = 2;  ///< the number of the name, the arity
  static constexpr int integer = 3;    ///< four bytes
  static constexpr int atom = 4;       ///< the number
  static constexpr int alike = 5;  ///< a list cell whose element is a structure with the functor of
                                   ///< the element before it; its arguments follow
  static constexpr int first_integer = 6;
  static constexpr int least_integer = -16;  ///< `first_integer` stands for it
  static constexpr int first_atom = 117;     ///< for atom 0
};

/// Writes `term` and zeros up to the end of `bytes`. False if it does not fit, or holds what has no
/// code: an atom that is not in `atoms`, an integer of more than 31 bits, a float.
bool write_term(Cell term, const std::vector<Cell>& atoms, std::span<std::byte> bytes);

/// Builds the term of `bytes`, which `write_term` made, at `top`, which moves on by at most twice
/// as many cells.
Cell read_term(std::span<const std::byte> bytes, const std::vector<Cell>& atoms, Cell*& top);

}  // namespace zermelo::interpreter
