// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "search/position_graph.hpp"
#include "search/stage.hpp"
#include "search/workers.hpp"

/// The values of all positions of a graph, found from its leaves backwards.
///
/// Let r be the worth of infinite play. MAX can force a leaf worth t or more, t > r, from exactly
/// the positions in his attractor of those leaves: the least set that holds them, each position of
/// MAX with a move into the set, and each position of MIN with no move out of it. As t falls the
/// sets grow, so one pass over the moves finds them all. MIN's attractors of the leaves worth t or
/// less, t < r, are the same with the sides exchanged. Whatever is in none of them is worth r: each
/// side can keep the other from anything better. (Backwards with counters of moves left: Thompson,
/// Retrograde Analysis of Certain Endgames, ICCA Journal 9(3), 1986.)
namespace zermelo::search {

/// The rank of a position that neither side forces to an end.
inline constexpr std::uint32_t no_rank = ~std::uint32_t{0};

/// Value and rank of every position of a graph. The rank is the number of plies to a leaf of that
/// value if the side that wants it (MAX above r, MIN below) hurries and the other side tarries,
/// both with moves that keep the value: whoever moves to smaller ranks gets there. Leaves have rank
/// 0.
struct Valuation {
  GrowingArray<Value> values;
  GrowingArray<std::uint32_t> ranks;

  std::size_t memory() const noexcept { return values.bytes() + ranks.bytes(); }
};

/// Which positions can be played on from for ever.
struct Endlessness {
  GrowingArray<bool> ends;  ///< for each position: whether every line of play from it ends
  KeyId first = no_key;     ///< the first for which that is not so, if any
};

/// O(moves of positions that end). Nothing if it is time to stop. Throws std::bad_alloc.
std::optional<Endlessness> find_endless(PositionGraph& graph, const Predecessors& predecessors,
                                        Stage& stage);

/// The value of every position where infinite play is worth `infinite`; absent if there is none,
/// and then MAX wants the upper end of `range`, MIN all other values. Uses up `move_counts` and
/// `leaf_values`. O(moves), and O(n log n) for n leaves; where many positions have the same rank,
/// each thread settles those with numbers in a part of its own, and reads the moves to all of them.
/// Nothing if it is time to stop. Throws std::bad_alloc.
std::optional<Valuation> evaluate(PositionGraph& graph, const Predecessors& predecessors,
                                  std::optional<Value> infinite,
                                  const std::optional<ValueRange>& range, Stage& stage,
                                  Workers& workers);

}  // namespace zermelo::search
