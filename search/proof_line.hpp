// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "search/observer.hpp"
#include "search/played_line.hpp"
#include "search/report.hpp"

namespace zermelo::search {

/// Leads the line of a prover on to the end of the game. A proof holds best play of one side alone:
/// the other one tries all, and all are good enough. So where the value, which is known to be
/// exact, is no end of the game's values, the side to move is asked for a proof of its own in every
/// position of the line. `solve` is the prover, as a function of the library.
template <Game G, class Solve>
class ProofLine {
 public:
  using Position = typename G::Position;

  ProofLine(G& game, Value value, const Options& options, const Budget& budget, Solve solve)
      : game_(game),
        value_(value),
        extent_(game.values()),
        options_(question_only(options)),
        budget_(budget),
        solve_(solve),
        played_(game, value) {}

  /// The line from `root` that begins as `line` does and has `value` all along, as far as the
  /// budget allows and play does not go in a circle that is worth something else.
  std::vector<std::uint32_t> complete(const Position& root,
                                      const std::vector<std::uint32_t>& line) {
    const auto mark = game_.mark();
    ahead_.assign(line.rbegin(), line.rend());
    played_.play_all(root, {});
    while (played_.end() == End::open && extend()) {
    }
    std::vector<std::uint32_t> moves = played_.moves();
    if (played_.end() == End::elsewhere)
      moves.resize(std::min(moves.size(), std::max<std::size_t>(played_.moves_before_circle(), 1)));
    game_.release(mark);
    return moves;
  }

 private:
  using End = typename PlayedLine<G>::End;

  static Options question_only(Options options) {
    options.all_root_moves = options.distance = false;
    options.checkpoint = nullptr;
    options.progress = {};
    options.threads = 1;
    return options;
  }

  bool extend() {
    if (budget_.depth && played_.moves().size() >= *budget_.depth) return false;
    const bool is_first = played_.moves().empty();
    const bool has_rival = wants_proof(opponent(played_.side()));
    const bool knows = !ahead_.empty() && (is_first || !has_rival || !wants_proof(played_.side()));
    if (!knows && !look_ahead()) return false;
    const std::uint32_t move = ahead_.back();
    ahead_.pop_back();
    if (has_rival && wants_proof(played_.side())) ahead_.clear();
    played_.play(move);
    return true;
  }

  // Whether there is a value that would be worse for `side`: otherwise any move will do.
  bool wants_proof(Side side) const noexcept {
    const Wide worst = side == Side::max ? std::max<Wide>(extent_.lo, least_value)
                                         : std::min<Wide>(extent_.hi, greatest_value);
    return value_ != worst;
  }

  // What the side to move plays in a position, and perhaps some moves more.
  bool look_ahead() {
    if (!wants_proof(played_.side())) {
      ahead_.assign(1, 0);
      return true;
    }
    const bool is_max = played_.side() == Side::max;
    options_.question = Question{is_max ? Relation::at_least : Relation::more_than, value_};
    Budget rest = budget_;
    if (rest.depth) *rest.depth -= static_cast<std::uint32_t>(played_.moves().size());
    const SearchResult found =
        solve_(game_, Position(played_.last()), options_, rest, NullObserver());
    budget_ = budget_after(budget_, found.statistics.nodes, found.statistics.seconds);
    const auto wanted = is_max ? Outcome::proved : Outcome::disproved;
    if (found.error || found.outcome != wanted || !found.best_move) return false;
    ahead_.assign(found.line.rbegin(), found.line.rend());
    return true;
  }

  static constexpr Wide least_value = std::numeric_limits<Value>::min();
  static constexpr Wide greatest_value = std::numeric_limits<Value>::max();

  G& game_;
  const Value value_;
  const Extent extent_;
  Options options_;
  Budget budget_;
  Solve solve_;
  PlayedLine<G> played_;
  std::vector<std::uint32_t> ahead_;  // moves after the line that are known, the next one last
};

/// Gives a prover's result a line of best play of both sides. That may take a quarter of the nodes
/// that the search took; they do not count as its own.
template <Game G, class Solve>
SearchResult with_line(SearchResult result, G& game, const typename G::Position& root,
                       const Options& options, const Budget& budget, Solve solve) {
  constexpr std::uint64_t least_nodes = 10'000;
  if (result.error || options.question || !result.score.exact() || result.line.empty())
    return result;
  Budget rest = budget_after(budget, result.statistics.nodes, result.statistics.seconds);
  const std::uint64_t share = least_nodes + result.statistics.nodes / 4;
  rest.nodes = std::min(share, rest.nodes.value_or(share));
  ProofLine<G, Solve> completion(game, *result.score.lower, options, rest, solve);
  report_line(result, completion.complete(root, result.line));
  return result;
}

}  // namespace zermelo::search
