// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// The numbers of a unit's atoms in the standard order.
inline std::vector<std::size_t> ordered_atoms(const ir::Unit& unit) {
  std::vector<std::size_t> order(unit.atoms.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(
      order, [&](std::size_t a, std::size_t b) { return unit.atom_texts[a] < unit.atom_texts[b]; });
  return order;
}

/// The place of each atom of a unit in the standard order.
inline std::vector<std::size_t> atom_ranks(const ir::Unit& unit) {
  const std::vector<std::size_t> order = ordered_atoms(unit);
  std::vector<std::size_t> rank(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  return rank;
}

}  // namespace zermelo::interpreter
