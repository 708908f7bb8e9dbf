// SPDX-License-Identifier: MIT
// A rule file as a C++ class: Connect Four, which `zermelo compile` has written to
// connect_four.hpp, solved without the interpreter, and the best line of play shown.
#include <cstdint>
#include <exception>
#include <iostream>
#include <vector>

#include "connect_four.hpp"
#include "search/alphabeta.hpp"

namespace {

using connect_four::Game;

int run() {
  Game game;
  Game::Position position = game.initial();
  const zermelo::search::SearchResult result = zermelo::search::alphabeta(game, position);
  if (result.error) {
    std::cerr << game.error() << '\n';
    return 1;
  }
  std::cout << Game::title << ", value " << result.score.value().value() << " for "
            << Game::max_player << '\n';
  std::vector<Game::Position> successors;
  for (const std::uint32_t move : result.line) {
    std::cout << game.move_text(position, move) << ' ';
    successors.clear();
    game.expand(position, successors);
    position = successors[move];
  }
  std::cout << '\n' << game.position_text(position) << '\n';
  return 0;
}

}  // namespace

int main() {
  try {
    return run();
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
