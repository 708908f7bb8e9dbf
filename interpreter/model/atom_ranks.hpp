// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "interpreter/model/ir.hpp"

namespace zermelo::interpreter {

/// The place of each atom of a unit in the standard order.
inline std::vector<std::size_t> atom_ranks(const ir::Unit& unit) {
  std::vector<std::size_t> order(unit.atoms.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(
      order, [&](std::size_t a, std::size_t b) { return unit.atom_texts[a] < unit.atom_texts[b]; });
  std::vector<std::size_t> rank(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  return rank;
}

}  // namespace zermelo::interpreter
