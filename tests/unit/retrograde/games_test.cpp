// SPDX-License-Identifier: MIT
// Small loopy games with published or independently computed values and counts.
#include <boost/test/unit_test.hpp>

#include "search/retrograde.hpp"
#include "tests/games/achi.hpp"
#include "tests/games/any_game.hpp"
#include "tests/games/connect_four.hpp"
#include "tests/games/dodgem.hpp"
#include "tests/games/l_game.hpp"
#include "tests/games/mu_torere.hpp"
#include "tests/games/pong_hau_ki.hpp"
#include "tests/games/three_mens_morris.hpp"

namespace zermelo::tests {
namespace {

using search::Side;
using search::SolvedTable;
using search::Value;

template <class G>
search::Analysis analyse(G game) {
  AnyGame any(game);
  auto analysis = search::analyse(any, AnyGame::wrap(game.start()));
  BOOST_REQUIRE(analysis.table.has_value());
  return analysis;
}

void check(const search::Analysis& analysis, std::size_t positions, Value value,
           std::optional<std::uint32_t> distance) {
  BOOST_TEST(analysis.table->size() == positions);
  BOOST_TEST(analysis.result.statistics.nodes == positions);
  BOOST_TEST(analysis.result.score.lower.value() == value);
  BOOST_TEST((analysis.result.score.exact() && analysis.result.distance == distance));
  if (distance) BOOST_TEST(analysis.result.line.size() == *distance);
}

struct Counts {
  int won = 0;  // for the side to move
  int lost = 0;
  int drawn = 0;
  int final_losses = 0;
  std::uint32_t longest_win = 0;
};

template <class G>
Counts count(G game, const SolvedTable& table, Side (*side)(const typename G::Position&)) {
  Counts counts;
  for (search::KeyId id = 0; id < table.size(); ++id) {
    const auto position = *search::unpack(game, table.view().keys[id]);
    const auto solved = table.at(id);
    const Value win = side(position) == Side::max ? 1 : -1;
    if (solved.value == win) counts.longest_win = std::max(counts.longest_win, *solved.distance);
    if (solved.value == 0) ++counts.drawn;
    ++(solved.value == win ? counts.won : counts.lost);
    if (solved.value == -win && solved.distance == 0U) ++counts.final_losses;
  }
  counts.lost -= counts.drawn;
  return counts;
}

BOOST_AUTO_TEST_CASE(three_mens_morris) {
  const auto free = analyse(ThreeMensMorris());
  check(free, 5390, 1, 9);
  BOOST_TEST(free.result.line.front() == NinePoints::centre);
  check(analyse(ThreeMensMorris(false)), 5381, 0, std::nullopt);
}

BOOST_AUTO_TEST_CASE(achi) { check(analyse(Achi()), 5716, 1, 11); }

BOOST_AUTO_TEST_CASE(dodgem) { check(analyse(Dodgem()), 1963, 1, 19); }

BOOST_AUTO_TEST_CASE(pong_hau_ki) { check(analyse(PongHauKi()), 56, 0, std::nullopt); }

BOOST_AUTO_TEST_CASE(mu_torere) {
  const auto always = analyse(MuTorere(MuTorere::Rule::always));
  check(always, 1180, 0, std::nullopt);
  const Counts counts = count(
      MuTorere(), *always.table, +[](const MuTorere::Position& p) { return p.side; });
  BOOST_TEST(counts.won == 208);
  BOOST_TEST(counts.lost == 128);
  BOOST_TEST(counts.drawn == 844);
  BOOST_TEST(counts.longest_win == 5U);
  check(analyse(MuTorere(MuTorere::Rule::first_moves)), 1183, -1, 4);
  check(analyse(MuTorere(MuTorere::Rule::never)), 1180, 1, 1);
}

// Published counts are for the player to move, whoever that is; here each occurs with both sides.
BOOST_AUTO_TEST_CASE(l_game) {
  const auto analysis = analyse(LGame());
  check(analysis, 2 * 18368, 0, std::nullopt);
  const Counts counts = count(LGame(), *analysis.table, &LGame::side);
  BOOST_TEST(counts.won == 2 * 8048);
  BOOST_TEST(counts.lost == 2 * 232);
  BOOST_TEST(counts.final_losses == 2 * 120);
}

BOOST_AUTO_TEST_CASE(connect_four_never_repeats_a_position) {
  check(analyse(ConnectFour<3, 3>()), 869, 0, std::nullopt);
  check(analyse(ConnectFour<4, 3>()), 12031, 0, std::nullopt);
  check(analyse(ConnectFour<3, 4>()), 6000, 0, std::nullopt);
  const auto analysis = analyse(ConnectFour<4, 4>());
  check(analysis, 161029, 0, std::nullopt);
  BOOST_TEST(!analysis.table->view().infinite_play);
}

/// Three men's morris where positions that turns and mirrors make equal count as one.
class SymmetricMorris : public ThreeMensMorris {
 public:
  search::Status pack_key(const Position& position, search::Bytes& bytes) const {
    Position turned = position;
    Position least = position;
    for (int i = 0; i < 8; ++i) {
      turned.points = i == 4 ? mapped(turned.points, {2, 1, 0, 5, 4, 3, 8, 7, 6})
                             : mapped(turned.points, {6, 3, 0, 7, 4, 1, 8, 5, 2});
      least.points = std::min(least.points, turned.points);
    }
    search::append_bytes(least, bytes);
    return search::Status::done;
  }

 private:
  using Points = std::array<char, 9>;
  static Points mapped(const Points& points, const std::array<std::size_t, 9>& from) {
    Points result{};
    for (std::size_t i = 0; i < 9; ++i) result[i] = points[from[i]];
    return result;
  }
};

static_assert(search::SymmetricGame<SymmetricMorris>);

BOOST_AUTO_TEST_CASE(symmetry_makes_tables_smaller_and_changes_no_value) {
  const auto plain = analyse(ThreeMensMorris());
  const auto symmetric = analyse(SymmetricMorris());
  check(symmetric, symmetric.table->size(), 1, 9);
  BOOST_TEST(symmetric.table->size() < plain.table->size() / 7);
  SymmetricMorris game;
  for (search::KeyId id = 0; id < plain.table->size(); ++id) {
    const auto position = *search::unpack(game, plain.table->view().keys[id]);
    const auto lookup = search::look_up(game, *symmetric.table, position);
    BOOST_REQUIRE(lookup.found.has_value());
    BOOST_TEST(lookup.found->value == plain.table->at(id).value);
    BOOST_TEST((lookup.found->distance == plain.table->at(id).distance));
  }
}

}  // namespace
}  // namespace zermelo::tests
