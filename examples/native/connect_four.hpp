// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>

#include "examples/native/board.hpp"

namespace zermelo::examples {

/// Connect Four: a stone falls to the lowest free cell of its column, and four in a line win.
/// Whoever moved may just have won, which a position keeps. Mirror images are the same to searches
/// with a table, and columns in the centre are tried first.
template <int width, int height>
struct ConnectFour : BoardGame<ConnectFour<width, height>, Situation<height, width>> {
  using Position = Situation<height, width>;
  static constexpr int most = 1;

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    if (position.last_won != 0) return position.max_moves() ? -1 : 1;
    for (int column = 0; column < width; ++column)
      if (position.cells.at(0, column) == empty) return std::nullopt;
    return 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int column = 0; column < width; ++column) {
      int row = height - 1;
      while (row >= 0 && position.cells.at(row, column) != empty) --row;
      if (row < 0) continue;
      Position next = position;
      next.cells.at(row, column) = position.mover;
      next.last_won = next.cells.line_through(row, column, 4) ? 1 : 0;
      next.pass_turn();
      visit(next);
    }
  }

  /// The column, from 1.
  static std::string move_name(const Position& position, const Position& next) {
    const std::string cell = filled_cell(position, next);
    return cell.substr(cell.find('-') + 1);
  }

  search::Status pack_key(const Position& position, search::Bytes& bytes) const {
    Position mirrored = position;
    for (int row = 0; row < height; ++row)
      for (int column = 0; column < width; ++column)
        mirrored.cells.at(row, column) = position.cells.at(row, width - 1 - column);
    const Position& least = mirrored.cells.content < position.cells.content ? mirrored : position;
    search::pack(*this, least, bytes);
    return search::Status::done;
  }
  bool has_priorities() const { return true; }
  search::Status priorities(const Position& position, std::span<const Position>,
                            std::vector<std::int64_t>& out) const {
    for (int column = 0; column < width; ++column)
      if (position.cells.at(0, column) == empty) out.push_back(-std::abs(2 * column - (width - 1)));
    return search::Status::done;
  }
};

static_assert(search::DescribedGame<ConnectFour<7, 6>>);
static_assert(search::SymmetricGame<const ConnectFour<7, 6>>);
static_assert(search::PrioritizedGame<ConnectFour<7, 6>>);

}  // namespace zermelo::examples
