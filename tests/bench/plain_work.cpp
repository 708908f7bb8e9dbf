// SPDX-License-Identifier: MIT
#include "tests/bench/plain_work.hpp"

#include <algorithm>

#include "search/alphabeta.hpp"
#include "search/dfpn.hpp"
#include "search/pns.hpp"
#include "tests/bench/plain_games.hpp"
#include "tests/bench/searched_plain.hpp"

namespace zermelo::bench {

namespace {

template <class Plain>
int minimax(const typename Plain::Position& position, std::uint64_t& nodes) {
  ++nodes;
  if (const auto value = Plain::end(position)) return *value;
  int best = position.max_moves() ? -Plain::most - 1 : Plain::most + 1;
  Plain::for_each_successor(position, [&](const typename Plain::Position& next) {
    const int value = minimax<Plain>(next, nodes);
    best = position.max_moves() ? std::max(best, value) : std::min(best, value);
  });
  return best;
}

// As the library's perft, the last ply is made and counted, but not looked at.
template <class Plain>
void perft(const typename Plain::Position& position, std::size_t ply,
           std::vector<std::uint64_t>& counts) {
  if (Plain::end(position)) return;
  Plain::for_each_successor(position, [&](const typename Plain::Position& next) {
    ++counts[ply];
    if (ply + 1 < counts.size()) perft<Plain>(next, ply + 1, counts);
  });
}

template <class Plain>
Outcome perft(std::uint32_t depth) {
  std::vector<std::uint64_t> counts(depth);
  perft<Plain>(Plain::start(), 0, counts);
  return outcome_of_counts(counts);
}

template <int width, int height>
Outcome connect_four_alphabeta() {
  SearchedConnectFour<width, height> game;
  return outcome_of(search::alphabeta(game, PlainConnectFour<width, height>::start()));
}

template <int width, int height>
Outcome caro_dfpn() {
  using Plain = PlainCaro<width, height, 3>;
  Searched<Plain> game;
  return outcome_of(search::dfpn(game, Plain::start()));
}

template <int width, int height>
Outcome caro_pns() {
  using Plain = PlainCaro<width, height, 3>;
  Searched<Plain> game;
  return outcome_of(search::pns(game, Plain::start()));
}

}  // namespace

Outcome plain_tictactoe_minimax() {
  Outcome outcome;
  outcome.answer = {minimax<PlainTicTacToe>(PlainTicTacToe::start(), outcome.nodes)};
  return outcome;
}

Outcome plain_connect_four_perft(std::uint32_t depth) {
  return perft<PlainConnectFour<7, 6>>(depth);
}

Outcome plain_breakthrough_perft(std::uint32_t depth) {
  return perft<PlainBreakthrough<8, 8>>(depth);
}

Outcome plain_othello_perft(std::uint32_t depth) { return perft<PlainOthello<8>>(depth); }

Outcome plain_connect_four_alphabeta(bool small) {
  return small ? connect_four_alphabeta<4, 4>() : connect_four_alphabeta<5, 4>();
}

Outcome plain_caro_dfpn(bool small) { return small ? caro_dfpn<4, 4>() : caro_dfpn<5, 4>(); }

Outcome plain_caro_pns(bool small) { return small ? caro_pns<4, 4>() : caro_pns<5, 4>(); }

}  // namespace zermelo::bench
