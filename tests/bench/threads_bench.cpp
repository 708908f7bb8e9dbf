// SPDX-License-Identifier: MIT
// usage: threads_bench GAME METHOD THREADS: solves a game written in plain C++ and prints a line of
// JSON, as `zermelo solve --json` has it: {"value": 0, "stats": {"nodes": 1234}}.
// usage: threads_bench handover: prints how long two threads take to hand over a line of the cache,
// in nanoseconds. Exit status: 2 for a bad command line, 4 without a value.
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "examples/native/connect_four.hpp"
#include "examples/native/mnk.hpp"
#include "search/alphabeta.hpp"
#include "search/dfpn.hpp"
#include "search/method.hpp"
#include "search/pvs.hpp"
#include "search/retrograde.hpp"
#include "tests/bench/handover.hpp"
#include "tests/bench/may_repeat.hpp"
#include "tests/games/krk.hpp"

namespace {

using zermelo::search::Method;
using zermelo::search::Options;
using zermelo::search::SearchResult;
namespace bench = zermelo::bench;
namespace examples = zermelo::examples;

/// Solves with a method and a number of threads; nothing where the game is not solved by it.
using Solve = std::function<std::optional<SearchResult>(Method, unsigned)>;

Options with_threads(unsigned threads) {
  Options options;
  options.threads = threads;
  return options;
}

/// A game that comes to an end.
template <class G>
Solve by_value(const typename G::Position& root) {
  return [root](Method method, unsigned threads) -> std::optional<SearchResult> {
    G game;
    switch (method) {
      case Method::alphabeta:
        return zermelo::search::alphabeta(game, root, with_threads(threads));
      case Method::pvs:
        return zermelo::search::pvs(game, root, with_threads(threads));
      case Method::dfpn:
        return zermelo::search::dfpn(game, root, with_threads(threads));
      default:
        return std::nullopt;
    }
  };
}

/// A game that may go on without end.
template <class G>
Solve by_table(const typename G::Position& root) {
  return [root](Method method, unsigned threads) -> std::optional<SearchResult> {
    if (method != Method::retrograde) return std::nullopt;
    G game;
    return zermelo::search::retrograde(game, root, with_threads(threads));
  };
}

template <int width, int height>
Solve connect_four() {
  using Game = examples::ConnectFour<width, height>;
  return by_value<bench::MayRepeat<Game>>(Game::start());
}

const std::map<std::string, Solve>& games() {
  using Mnk = examples::Mnk<4, 4, 4>;
  using SmallMnk = examples::Mnk<3, 3, 3>;
  static const std::map<std::string, Solve> all{
      {"connect_four_4x4", connect_four<4, 4>()},
      {"connect_four_6x4", connect_four<6, 4>()},
      {"connect_four_5x5", connect_four<5, 5>()},
      {"mnk_333", by_value<bench::MayRepeat<SmallMnk>>(SmallMnk::start())},
      {"mnk_444", by_value<bench::MayRepeat<Mnk>>(Mnk::start())},
      {"krk", by_table<zermelo::tests::Krk>(zermelo::tests::Krk::start())},
      {"krk_symmetric", by_table<zermelo::tests::SymmetricKrk>(zermelo::tests::Krk::start())},
  };
  return all;
}

int usage() {
  std::fprintf(stderr,
               "usage: threads_bench GAME METHOD THREADS\n       threads_bench handover\n"
               "methods: alphabeta pvs dfpn, for krk and krk_symmetric retrograde\ngames:");
  for (const auto& each : games()) std::fprintf(stderr, " %s", each.first.c_str());
  std::fprintf(stderr, "\n");
  return 2;
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 2 && std::string(arguments[1]) == "handover") {
    std::printf("%.1f\n", bench::handover_nanoseconds());
    return 0;
  }
  const std::string game = count == 4 ? arguments[1] : "";
  const auto method = zermelo::search::method_named(count == 4 ? arguments[2] : "");
  const int threads = count == 4 ? std::atoi(arguments[3]) : 0;
  const auto found = games().find(game);
  std::optional<SearchResult> result;
  if (found != games().end() && method && threads >= 1)
    result = found->second(*method, static_cast<unsigned>(threads));
  if (!result) return usage();
  const auto value = result->score.value();
  if (!value) return 4;
  std::printf(R"({"value": %lld, "stats": {"nodes": %llu, "seconds": %.6f}})"
              "\n",
              static_cast<long long>(*value),
              static_cast<unsigned long long>(result->statistics.nodes),
              result->statistics.seconds);
  return 0;
}
