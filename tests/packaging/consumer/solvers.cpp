// SPDX-License-Identifier: MIT
// A game of one's own, searched without any rule file: take 1 or 2 from a heap, the last one wins.
#include <iostream>
#include <vector>

#include "search/scout.hpp"
#include "search/simple_game.hpp"

namespace {

using namespace zermelo::search;

struct Countdown : SimpleGame {
  struct Position {
    int heap;
    Side side;
  };
  Answer terminal(const Position& position) const {
    if (position.heap > 0) return Answer::none();
    return Answer::of(position.side == Side::max ? -1 : 1);
  }
  Expansion expand(const Position& position, std::vector<Position>& successors) const {
    for (int n = 1; n <= 2 && n <= position.heap; ++n) {
      successors.push_back({position.heap - n, opponent(position.side)});
    }
    return Expansion::moves(position.side);
  }
  Expansion expandable(const Position& position) const { return Expansion::moves(position.side); }
};

}  // namespace

int main() {
  Countdown game;
  for (int heap = 1; heap <= 4; ++heap) {
    const SearchResult result = scout(game, {heap, Side::max});
    std::cout << heap << ": " << result.score.value().value() << '\n';
  }
}
