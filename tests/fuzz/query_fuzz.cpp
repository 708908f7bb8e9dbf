// SPDX-License-Identifier: MIT
// An input is a golden script: rules, and goals in lines that begin with "% query: ". Each goal
// ends in solutions or in an error, within its limits; the game of the rules, if there is one, in a
// value or an error.
#include <string>
#include <string_view>

#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/limited_engine.hpp"

namespace {

constexpr int most_goals = 8;

void solve(zermelo::Engine& engine) {
  try {
    if (!engine.has_game()) return;
    auto game = engine.game();
    zermelo::SolveOptions options;
    options.depth = 2;
    options.nodes = 30;
    options.seconds = 1;
    game.solve(options);
  } catch (const zermelo::Error& error) {
    if (std::string_view(error.what()).empty()) zermelo::fuzz::fail("an error without a message");
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = zermelo::fuzz::text_of(data, size);
  zermelo::Engine engine(zermelo::fuzz::small_limits());
  try {
    engine.load_text("input.pl", text);
  } catch (const zermelo::Error&) {
    return 0;  // load_fuzz looks at those
  }
  constexpr std::string_view mark = zermelo::fuzz::query_mark;
  std::size_t at = text.find(mark);
  for (int goals = 0; at != std::string::npos && goals < most_goals; ++goals) {
    const std::size_t begin = at + mark.size();
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    zermelo::fuzz::run(engine, std::string_view(text).substr(begin, end - begin));
    at = text.find(mark, end);
  }
  solve(engine);
  return 0;
}
