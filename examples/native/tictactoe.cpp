// SPDX-License-Identifier: MIT
// Solves tic-tac-toe with every method and prints what each found and what it took.
#include "examples/native/tictactoe.hpp"

#include <cstdio>

#include "search/replay.hpp"
#include "search/solve.hpp"

namespace {

using zermelo::examples::TicTacToe;
namespace search = zermelo::search;

void print_line(TicTacToe& game, const search::SearchResult& result) {
  for (const auto& step : search::describe(game, TicTacToe::Position(), result.line))
    std::printf(" %s", step.move.c_str());
  std::printf("\n");
}

}  // namespace

int main() {
  TicTacToe game;
  for (const search::Method method : search::all_methods) {
    for (const bool pure : {true, false}) {
      search::Options options;
      options.pure = pure;
      const auto result = search::solve(method, game, TicTacToe::Position(), options);
      std::printf("%s%s: value %d, %llu nodes, %llu leaves, %.4f s, line",
                  std::string(name(method)).c_str(), pure ? " (pure)" : "", *result.score.value(),
                  static_cast<unsigned long long>(result.statistics.nodes),
                  static_cast<unsigned long long>(result.statistics.leaves),
                  result.statistics.seconds);
      print_line(game, result);
    }
  }
}
