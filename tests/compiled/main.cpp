// SPDX-License-Identifier: MIT
// usage: compiled_games GAME
// Prints what the compiled game says of itself and what solvers find. Includes two games, each of
// which another translation unit includes too.
#include <iostream>
#include <string_view>

#include "connect_four.hpp"
#include "tictactoe.hpp"

namespace compiled {
#define GAME(name) void search_##name();
GAMES
#undef GAME
}  // namespace compiled

int main(int argc, char** argv) {
  const std::string_view wanted = argc == 2 ? argv[1] : "";
  if (wanted == "titles") {
    std::cout << tictactoe::Game::title << ", " << connect_four::Game::title << '\n';
    return 0;
  }
#define GAME(name)             \
  if (wanted == #name) {       \
    compiled::search_##name(); \
    return 0;                  \
  }
  GAMES
#undef GAME
  std::cerr << "usage: compiled_games GAME\n";
  return 2;
}
