// SPDX-License-Identifier: MIT
// Searches the compiled game of the namespace GAME, by METHODS. Included once for each game, by a
// translation unit of its own.
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "search/alphabeta.hpp"
#include "search/dfpn.hpp"
#include "search/minimax.hpp"
#include "search/pns.hpp"
#include "search/retrograde.hpp"

namespace compiled {

using namespace zermelo::search;

static_assert(Game<GAME::Game> && StorableGame<GAME::Game> && DescribedGame<GAME::Game>);

static void print(GAME::Game& game, std::string_view method, const SearchResult& result) {
  if (result.error) {
    std::cout << method << "\terror\t" << game.error() << '\n';
    return;
  }
  std::cout << method << '\t' << result.score.value().value_or(0) << '\t' << result.statistics.nodes
            << '\t';
  const bool has_move = !result.line.empty();
  std::cout << (has_move ? game.move_text(game.initial(), result.line.front()) : "none") << '\n';
}

[[maybe_unused]] static SearchResult without_table(GAME::Game& game,
                                                   const GAME::Game::Position& root,
                                                   Options options) {
  options.table = false;
  return alphabeta(game, root, options);
}

/// Position, successors with their moves, and what each method finds; tabs between the parts.
#define JOINED(left, right) left##right
#define SEARCH(name) JOINED(search_, name)
void SEARCH(GAME)() {
  GAME::Game original;
  GAME::Game game(original);  // copies are as good
  const GAME::Game::Position start = game.initial();
  std::cout << "position\t" << game.position_text(start) << '\n';
  std::vector<GAME::Game::Position> successors;
  game.expand(start, successors);
  for (std::uint32_t i = 0; i < successors.size(); ++i) {
    std::cout << "move\t" << game.move_text(start, i) << '\t' << game.position_text(successors[i])
              << '\n';
  }
#define METHOD(method)                                     \
  {                                                        \
    Options options;                                       \
    options.pure = std::string_view(#method) == "minimax"; \
    print(game, #method, method(game, start, options));    \
  }
  METHODS
#undef METHOD
}
#undef SEARCH
#undef JOINED

}  // namespace compiled
