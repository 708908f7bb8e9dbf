// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "search/distance.hpp"
#include "search/race.hpp"

/// The choice of a method from what can be seen of a game.
namespace zermelo::search {

/// An answer, the method that gave it, and why that one was chosen, in a few words.
struct ChosenResult {
  Method method;
  std::string reason;
  SearchResult result;
};

/// Whether retrograde analysis may take as long as it likes: where positions may repeat, since it
/// alone does not follow every line of play round every cycle.
template <Game G>
bool suits_retrograde(G& game, const Options& options) {
  bool may_repeat = !game.acyclic();
  if constexpr (RepetitionDeclaringGame<G>) may_repeat = may_repeat && game.has_repetition();
  return may_repeat && !options.question;
}

/// The methods that are worth a race for this game, the one for most games first: alpha-beta; df-pn
/// where values lie in a range, since few questions settle them; and retrograde analysis, for a
/// short time at least: a game of many ways to few positions is soon done.
template <Game G>
std::vector<Method> candidates(G& game, const Options& options) {
  std::vector<Method> methods{Method::alphabeta};
  if (game.values() || options.question) methods.push_back(Method::dfpn);
  methods.push_back(Method::retrograde);
  return methods;
}

/// How a racer runs: retrograde analysis, where it has to be short, up to so many positions. It
/// also meets positions that no other method looks at; if the rules are wrong there, or do not say
/// what endless play is worth, it gives up.
template <StorableGame G, class Run>
auto as_racer(const Run& run, bool long_retrograde) {
  return [&run, long_retrograde](Method method, G& game, const typename G::Position& root,
                                 const Options& options, Budget budget) {
    constexpr std::uint64_t few_positions = 100'000;
    const bool is_short = method == Method::retrograde && !long_retrograde;
    if (is_short) budget.nodes = few_positions;
    SearchResult result = run(method, game, root, options, budget);
    if (is_short && result.error) return SearchResult{};
    return result;
  };
}

/// Solves `root` with a method of its own choice: alpha-beta with a table as far as a few thousand
/// positions go, then a race. A race takes a thread for each method; with one thread allowed, with
/// a limit of nodes or depth, and for games that cannot be forked, it is alpha-beta alone.
template <StorableGame G, class Run>
ChosenResult choose_and_solve(G& game, const typename G::Position& root, const Options& options,
                              const Budget& budget, bool may_race, Run run) {
  constexpr std::uint64_t small = 10'000;
  constexpr Method standard = Method::alphabeta;
  if (options.pure) return {standard, "pure", run(standard, game, root, options, budget)};
  if (budget.depth || budget.nodes)
    return {standard, "the budget limits depth or nodes",
            run(standard, game, root, options, budget)};
  Budget look = budget;
  look.nodes = small;
  Options looking = options;
  looking.checkpoint = nullptr;
  SearchResult first = run(standard, game, root, looking, look);
  if (first.stopped_by != StoppedBy::nodes) return {standard, "a small game", std::move(first)};
  const std::uint64_t spent = first.statistics.nodes;
  const Budget rest = budget_after(budget, spent, first.statistics.seconds);
  const std::vector<Method> methods = candidates(game, options);
  std::optional<RaceResult> won;
  if (may_race) {
    const auto racer = as_racer<G>(run, suits_retrograde(game, options));
    won = Race<G, decltype(racer)>(game, options, rest, racer).run(root, methods);
  }
  ChosenResult chosen{standard, "one thread", {}};
  if (won) {
    chosen = {won->method, "the first of ", std::move(won->result)};
    for (const Method method : methods)
      chosen.reason.append(method == methods.front() ? "" : ", ").append(name(method));
  } else {
    chosen.result = run(standard, game, root, options, rest);
  }
  chosen.result.statistics.nodes += spent;
  chosen.result.statistics.seconds += first.statistics.seconds;
  return chosen;
}

}  // namespace zermelo::search
