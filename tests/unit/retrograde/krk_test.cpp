// SPDX-License-Identifier: MIT
// King and rook against king, all positions: the counts of UCI data set 23, "Chess (King-Rook vs.
// King)" by Bain and van Hoff.
#include "tests/games/krk.hpp"

#include <map>

#include <boost/test/unit_test.hpp>

#include "search/retrograde.hpp"

namespace zermelo::tests {
namespace {

using search::Side;
using search::SolvedTable;

// Every legal position with a rook, White to move first.
std::vector<Krk::Position> legal_positions() {
  std::vector<Krk::Position> positions;
  for (const Side side : {Side::max, Side::min})
    for (std::uint8_t king = 0; king < 64; ++king)
      for (std::uint8_t rook = 0; rook < 64; ++rook)
        for (std::uint8_t black = 0; black < 64; ++black)
          if (const Krk::Position p{king, rook, black, side}; Krk::legal(p)) positions.push_back(p);
  return positions;
}

template <class G>
SolvedTable solved_from_all(G game) {
  const auto starts = legal_positions();
  auto analysis = search::analyse(game, std::span(starts));
  BOOST_REQUIRE(analysis.table.has_value());
  return *analysis.table;
}

struct Count {
  std::uint32_t positions = 0;
  std::uint32_t won = 0;
  std::uint32_t longest = 0;
  std::map<std::uint32_t, std::uint32_t> by_plies;  // of the won ones
};

// Of the positions with a rook and this side to move.
Count count(const SolvedTable& table, Side side) {
  Krk game;
  Count count;
  for (search::KeyId id = 0; id < table.size(); ++id) {
    const auto position = *search::unpack(game, table.view().keys[id]);
    if (position.side != side || position.rook == Krk::taken) continue;
    ++count.positions;
    if (table.at(id).value != 1) continue;
    ++count.won;
    ++count.by_plies[*table.at(id).distance];
    count.longest = std::max(count.longest, *table.at(id).distance);
  }
  return count;
}

BOOST_AUTO_TEST_CASE(white_to_move_always_wins_within_31_plies) {
  const SolvedTable table = solved_from_all(Krk());
  const Count white = count(table, Side::max);
  BOOST_TEST(white.positions == 175168U);
  BOOST_TEST(white.won == 175168U);
  BOOST_TEST(white.longest == 31U);
  const Count black = count(table, Side::min);
  BOOST_TEST(black.positions == 223944U);
  BOOST_TEST(black.positions - black.won == 22244U);
  BOOST_TEST(black.longest == 32U);
}

BOOST_AUTO_TEST_CASE(black_to_move_has_the_classes_of_the_data_set) {
  const Count black = count(solved_from_all(SymmetricKrk()), Side::min);
  BOOST_TEST(black.positions == 28056U);
  BOOST_TEST(black.positions - black.won == 2796U);
  constexpr std::array<std::uint32_t, 17> by_moves{
      27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166, 390};
  BOOST_TEST(black.by_plies.size() == by_moves.size());
  for (std::uint32_t moves = 0; moves < by_moves.size(); ++moves)
    BOOST_TEST(black.by_plies.at(2 * moves) == by_moves[moves]);
}

}  // namespace
}  // namespace zermelo::tests
