// SPDX-License-Identifier: MIT
// Solves small boards of the games in this folder, and prints the value of each for MAX and a line
// of best play.
#include <cstdio>
#include <string>

#include "examples/native/breakthrough.hpp"
#include "examples/native/caro.hpp"
#include "examples/native/connect_four.hpp"
#include "examples/native/mnk.hpp"
#include "examples/native/othello.hpp"
#include "examples/native/tictactoe.hpp"
#include "search/replay.hpp"
#include "search/solve.hpp"

namespace {

using namespace zermelo;

template <class G>
void show(const char* name, G& game, const search::SearchResult& result) {
  std::string line;
  for (const auto& step : search::describe(game, G::start(), result.line)) line += " " + step.move;
  std::printf("%s: value %d, line%s\n", name, *result.score.value(), line.c_str());
}

}  // namespace

int main() {
  examples::TicTacToe tictactoe;
  show("tic-tac-toe, by minimax", tictactoe, search::minimax(tictactoe, tictactoe.start()));
  examples::Mnk<4, 3, 3> mnk;
  show("4,3,3-game, by pns", mnk, search::pns(mnk, mnk.start()));
  examples::Caro<4, 4, 3> caro;
  show("caro 4x4, three in a line, by dfpn", caro, search::dfpn(caro, caro.start()));
  examples::ConnectFour<4, 4> connect_four;
  show("Connect Four 4x4, by alphabeta", connect_four,
       search::alphabeta(connect_four, connect_four.start()));
  examples::Breakthrough<3, 4> breakthrough;
  show("breakthrough 3x4, by pvs", breakthrough, search::pvs(breakthrough, breakthrough.start()));
  examples::Othello<4> othello;
  show("Othello 4x4, by mtdf", othello, search::mtdf(othello, othello.start()));
}
