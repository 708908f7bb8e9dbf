// SPDX-License-Identifier: MIT
#include "tests/bench/plain_work.hpp"

#include "examples/native/breakthrough.hpp"
#include "examples/native/caro.hpp"
#include "examples/native/connect_four.hpp"
#include "examples/native/othello.hpp"
#include "examples/native/tictactoe.hpp"
#include "search/alphabeta.hpp"
#include "search/dfpn.hpp"
#include "search/pns.hpp"
#include "tests/bench/may_repeat.hpp"
#include "tests/bench/plain_search.hpp"

namespace zermelo::bench {

using namespace examples;

namespace {

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
  outcome.answer = {plain_minimax<TicTacToe>(TicTacToe::start(), outcome.nodes)};
  return outcome;
}

Outcome plain_connect_four_perft(std::uint32_t depth) {
  return plain_perft<ConnectFour<7, 6>>(depth);
}

Outcome plain_breakthrough_perft(std::uint32_t depth) {
  return plain_perft<Breakthrough<8, 8>>(depth);
}

Outcome plain_othello_perft(std::uint32_t depth) { return plain_perft<Othello<8>>(depth); }

Outcome plain_connect_four_alphabeta(bool small) {
  return small ? connect_four_alphabeta<4, 4>() : connect_four_alphabeta<5, 4>();
}

Outcome plain_caro_dfpn(bool small) { return small ? caro_dfpn<4, 4>() : caro_dfpn<5, 4>(); }

Outcome plain_caro_pns(bool small) { return small ? caro_pns<4, 4>() : caro_pns<5, 4>(); }

}  // namespace zermelo::bench
