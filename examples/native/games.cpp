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
void solve(const char* name, search::Method method) {
  G game;
  const search::SearchResult result = search::solve(method, game, G::start());
  std::string line;
  for (const auto& step : search::describe(game, G::start(), result.line)) line += " " + step.move;
  std::printf("%s, by %s: value %d, line%s\n", name, std::string(search::name(method)).c_str(),
              *result.score.value(), line.c_str());
}

}  // namespace

int main() {
  using enum search::Method;
  solve<examples::TicTacToe>("tic-tac-toe", minimax);
  solve<examples::Mnk<4, 3, 3>>("4,3,3-game", pns);
  solve<examples::Caro<4, 4, 3>>("caro 4x4, three in a line", dfpn);
  solve<examples::ConnectFour<4, 4>>("Connect Four 4x4", alphabeta);
  solve<examples::Breakthrough<3, 4>>("breakthrough 3x4", pvs);
  solve<examples::Othello<4>>("Othello 4x4", mtdf);
}
