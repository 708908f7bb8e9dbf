// SPDX-License-Identifier: MIT
// Zermelo in a C++ program: rules from a text, a query, a game solved and played, an error with its
// place.
#include <cstdint>
#include <iostream>
#include <string>

#include <zermelo/zermelo.hpp>

namespace {

constexpr const char* rules = R"(
% One heap of 7. A move takes 1, 2 or 3 objects; who takes the last one wins.
players(ann, ben).
values(-1, 1).
initial(heap(ann, 7)).
to_move(heap(P, _), P).
move(heap(P, N), take(K), heap(Q, M)) :- between(1, 3, K), K =< N, M is N - K, other(P, Q).
terminal(heap(ann, 0), -1).
terminal(heap(ben, 0), 1).
other(ann, ben).
other(ben, ann).
)";

void run() {
  zermelo::Engine engine;
  engine.load_text("heap.pl", rules);

  const std::int64_t heap = 2;
  for (const zermelo::Solution& solution :
       engine.query("move(heap(ann, ?), take(K), heap(_, Left))", {heap})) {
    std::cout << "take " << solution["K"].integer() << ", leave " << solution["Left"].text()
              << '\n';
  }

  zermelo::Game game = engine.game();
  const zermelo::SolveResult result = game.solve();
  std::cout << game.player() << " to move, value " << result.value.value() << ", best move "
            << result.best_move.value() << '\n';
  game.play(*result.best_move);
  std::cout << "then " << game.position().text() << '\n';

  try {
    engine.load_text("broken.pl", "even(N) :- 0 =:= N mod 2).\n");
  } catch (const zermelo::Error& error) {
    const zermelo::Diagnostic& first = error.diagnostics().at(0);
    std::cout << first.place.file << ", line " << first.place.line << ", column "
              << first.place.column << ": " << first.message << '\n';
  }
}

}  // namespace

int main() {
  try {
    run();
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
