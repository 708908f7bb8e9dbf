// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

/// The numbers of the atoms in positions. The last ones are remembered: most places of a position
/// hold atoms that others hold, too.
class AtomNumbers {
 public:
  explicit AtomNumbers(const std::vector<Cell>& atoms) : atoms_(atoms) {}

  static constexpr std::size_t none = ~std::size_t{0};
  /// The number of an atom, or `none`.
  std::size_t find(Cell atom) {
    Known& known = known_[static_cast<std::size_t>(atom.atom_name()) % known_.size()];
    if (known.atom != atom) known = {atom, find(atoms_, atom)};
    return known.number;
  }
  static std::size_t find(const std::vector<Cell>& atoms, Cell atom) {
    const auto found = std::find(atoms.begin(), atoms.end(), atom);
    return found == atoms.end() ? none : static_cast<std::size_t>(found - atoms.begin());
  }

 private:
  struct Known {
    Cell atom{0};
    std::size_t number = none;
  };

  const std::vector<Cell>& atoms_;
  std::array<Known, 8> known_{};
};

}  // namespace zermelo::interpreter
