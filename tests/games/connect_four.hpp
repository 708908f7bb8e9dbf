// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "search/simple_game.hpp"
#include "search/stored.hpp"

namespace zermelo::tests {

/// Connect Four on any board, as one would write it in plain C++: cells column by column, and a
/// look at the four lines through the stone just dropped. X begins and is MAX; moves come from left
/// to right; a win is worth 1, a loss -1, a full board 0.
template <int width, int height>
class ConnectFour : public search::SimpleGame {
 public:
  static_assert(width > 0 && height > 0 && width * (height + 1) <= 64);
  static constexpr int cell_count = width * height;

  struct Position {
    std::array<char, cell_count> cells = empty_cells();
    search::Side side = search::Side::max;
    bool won = false;  ///< whoever moved last has four in a line
    bool operator==(const Position&) const = default;
  };

  /// Whether the game has hints for the order of moves: columns near the centre first.
  explicit ConnectFour(bool centre_first = false) noexcept : centre_first_(centre_first) {}

  static Position start() noexcept { return {}; }

  /// The position after stones in these columns (from 1), as published test sets write it.
  static Position after(std::string_view columns) noexcept {
    Position position;
    for (const char column : columns)
      position = dropped(position, column - '1', height_of(position, column - '1'));
    return position;
  }

  search::Answer terminal(const Position& position) const noexcept {
    if (position.won) return search::Answer::of(position.side == search::Side::max ? -1 : 1);
    for (int column = 0; column < width; ++column)
      if (position.cells[index(column, height - 1)] == '.') return search::Answer::none();
    return search::Answer::of(0);
  }

  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    for (int column = 0; column < width; ++column) {
      const int row = height_of(position, column);
      if (row < height) successors.push_back(dropped(position, column, row));
    }
    return search::Expansion::moves(position.side);
  }

  search::Expansion expandable(const Position& position) const noexcept {
    return search::Expansion::moves(position.side);
  }

  std::optional<search::ValueRange> values() const noexcept { return search::ValueRange{-1, 1}; }

  std::uint64_t hash(const Position& position) const noexcept {
    const std::uint64_t word = to_word(position);
    return search::hash_bytes(std::as_bytes(std::span(&word, 1)));
  }
  bool equal(const Position& a, const Position& b) const noexcept { return a == b; }

  /// Eight bytes: for each column its stones from below, X as 1, then a 1 above them. (Tromp.)
  void pack(const Position& position, search::Bytes& bytes) const {
    search::append_bytes(to_word(position), bytes);
  }
  std::optional<Position> unpack(search::BytesView stored) const noexcept {
    std::uint64_t word = 0;
    std::memcpy(&word, stored.data(), sizeof word);
    return from_word(word);
  }

  bool has_priorities() const noexcept { return centre_first_; }
  search::Status priorities(const Position& position, std::span<const Position>,
                            std::vector<std::int64_t>& out) const {
    for (int column = 0; column < width; ++column) {
      const int from_centre = 2 * column - (width - 1);
      if (height_of(position, column) < height)
        out.push_back(from_centre < 0 ? from_centre : -from_centre);
    }
    return search::Status::done;
  }

  /// The column, from 1.
  std::string move_text(const Position& position, std::uint32_t number) const {
    int column = 0;
    for (;; ++column)
      if (height_of(position, column) < height && number-- == 0) break;
    return std::to_string(column + 1);
  }

  /// Rows from the top, joined by '/'.
  std::string position_text(const Position& position) const {
    std::string text;
    for (int row = height - 1; row >= 0; --row) {
      for (int column = 0; column < width; ++column) text += position.cells[index(column, row)];
      if (row > 0) text += '/';
    }
    return text;
  }

 private:
  static constexpr std::array<char, cell_count> empty_cells() noexcept {
    std::array<char, cell_count> cells{};
    for (char& cell : cells) cell = '.';
    return cells;
  }

  static std::size_t index(int column, int row) noexcept {
    return static_cast<std::size_t>(column) * height + static_cast<std::size_t>(row);
  }

  static int height_of(const Position& position, int column) noexcept {
    int row = 0;
    while (row < height && position.cells[index(column, row)] != '.') ++row;
    return row;
  }

  static Position dropped(const Position& position, int column, int row) noexcept {
    Position successor = position;
    successor.cells[index(column, row)] = position.side == search::Side::max ? 'x' : 'o';
    successor.side = opponent(position.side);
    successor.won = four_through(successor, column, row);
    return successor;
  }

  static bool four_through(const Position& position, int column, int row) noexcept {
    constexpr std::array<std::array<int, 2>, 4> directions{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    for (const auto& [right, up] : directions)
      if (run(position, column, row, right, up) + run(position, column, row, -right, -up) >= 3)
        return true;
    return false;
  }

  // How many stones like the one at (column, row) follow it in this direction.
  static int run(const Position& position, int column, int row, int right, int up) noexcept {
    const char stone = position.cells[index(column, row)];
    int length = 0;
    for (column += right, row += up; column >= 0 && column < width && row >= 0 && row < height &&
                                     position.cells[index(column, row)] == stone;
         column += right, row += up)
      ++length;
    return length;
  }

  static std::uint64_t to_word(const Position& position) noexcept {
    std::uint64_t word = 0;
    for (int column = 0; column < width; ++column) {
      const int stones = height_of(position, column);
      std::uint64_t bits = std::uint64_t{1} << stones;
      for (int row = 0; row < stones; ++row)
        if (position.cells[index(column, row)] == 'x') bits |= std::uint64_t{1} << row;
      // The marker is the highest bit that is set, whatever lies below it.
      word |= bits << (column * (height + 1));
    }
    return word;
  }

  static std::optional<Position> from_word(std::uint64_t word) noexcept {
    Position position;
    int stones = 0;
    for (int column = 0; column < width; ++column) {
      const std::uint64_t bits =
          word >> (column * (height + 1)) & ((std::uint64_t{1} << (height + 1)) - 1);
      const int top = static_cast<int>(std::bit_width(bits)) - 1;
      if (top < 0) return std::nullopt;
      for (int row = 0; row < top; ++row)
        position.cells[index(column, row)] = (bits >> row & 1U) != 0 ? 'x' : 'o';
      stones += top;
    }
    position.side = stones % 2 == 0 ? search::Side::max : search::Side::min;
    for (int column = 0; column < width; ++column) {
      const int top = height_of(position, column) - 1;
      if (top >= 0 && four_through(position, column, top)) position.won = true;
    }
    return position;
  }

  bool centre_first_;
};

static_assert(search::StorableGame<ConnectFour<7, 6>>);
static_assert(search::PrioritizedGame<ConnectFour<7, 6>>);
static_assert(search::DescribedGame<ConnectFour<7, 6>>);

}  // namespace zermelo::tests
