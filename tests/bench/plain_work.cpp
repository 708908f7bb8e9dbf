// SPDX-License-Identifier: MIT
#include "tests/bench/plain_work.hpp"

#include <algorithm>

#include "examples/native/breakthrough.hpp"
#include "examples/native/caro.hpp"
#include "examples/native/connect_four.hpp"
#include "examples/native/othello.hpp"
#include "examples/native/tictactoe.hpp"
#include "search/alphabeta.hpp"
#include "search/dfpn.hpp"
#include "search/pns.hpp"
#include "tests/bench/may_repeat.hpp"

namespace zermelo::bench {

using namespace examples;

namespace {

template <class Rules>
int minimax(const typename Rules::Position& position, std::uint64_t& nodes) {
  ++nodes;
  if (const auto value = Rules::end(position)) return *value;
  int best = position.max_moves() ? -Rules::most - 1 : Rules::most + 1;
  Rules::for_each_successor(position, [&](const typename Rules::Position& next) {
    const int value = minimax<Rules>(next, nodes);
    best = position.max_moves() ? std::max(best, value) : std::min(best, value);
  });
  return best;
}

// As the library's perft, the last ply is made and counted, but not looked at.
template <class Rules>
void perft(const typename Rules::Position& position, std::size_t ply,
           std::vector<std::uint64_t>& counts) {
  if (Rules::end(position)) return;
  Rules::for_each_successor(position, [&](const typename Rules::Position& next) {
    ++counts[ply];
    if (ply + 1 < counts.size()) perft<Rules>(next, ply + 1, counts);
  });
}

template <class Rules>
Outcome perft(std::uint32_t depth) {
  std::vector<std::uint64_t> counts(depth);
  perft<Rules>(Rules::start(), 0, counts);
  return outcome_of_counts(counts);
}

template <int width, int height>
Outcome connect_four_alphabeta() {
  MayRepeat<ConnectFour<width, height>> game;
  return outcome_of(search::alphabeta(game, game.start()));
}

template <int width, int height>
Outcome caro_dfpn() {
  MayRepeat<Caro<width, height, 3>> game;
  return outcome_of(search::dfpn(game, game.start()));
}

template <int width, int height>
Outcome caro_pns() {
  MayRepeat<Caro<width, height, 3>> game;
  return outcome_of(search::pns(game, game.start()));
}

}  // namespace

Outcome plain_tictactoe_minimax() {
  Outcome outcome;
  outcome.answer = {minimax<TicTacToe>(TicTacToe::start(), outcome.nodes)};
  return outcome;
}

Outcome plain_connect_four_perft(std::uint32_t depth) { return perft<ConnectFour<7, 6>>(depth); }

Outcome plain_breakthrough_perft(std::uint32_t depth) { return perft<Breakthrough<8, 8>>(depth); }

Outcome plain_othello_perft(std::uint32_t depth) { return perft<Othello<8>>(depth); }

Outcome plain_connect_four_alphabeta(bool small) {
  return small ? connect_four_alphabeta<4, 4>() : connect_four_alphabeta<5, 4>();
}

Outcome plain_caro_dfpn(bool small) { return small ? caro_dfpn<4, 4>() : caro_dfpn<5, 4>(); }

Outcome plain_caro_pns(bool small) { return small ? caro_pns<4, 4>() : caro_pns<5, 4>(); }

}  // namespace zermelo::bench
