// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/game.hpp"
#include "search/guide.hpp"
#include "search/stored.hpp"
#include "search/value.hpp"

namespace zermelo::search {

/// Where a depth-first search with a table stands, beside the table.
struct SearchState {
  Bytes root;                          ///< packed
  std::optional<std::uint32_t> depth;  ///< limit of the present round, if it has one
  Wide lower = 0;                      ///< what is proven of the value of the root
  Wide upper = 0;                      ///< the same
  std::optional<Value> estimate;       ///< what the rounds before say
  std::vector<std::uint32_t> line;     ///< best moves so far
  MovesUnderWay path;                  ///< where the round is
};

/// All but the root, as numbers.
std::vector<std::int64_t> numbers_of(const SearchState& state);
/// Nothing if they are not those of any state.
std::optional<SearchState> state_of(std::span<const std::int64_t> numbers);

}  // namespace zermelo::search
