// SPDX-License-Identifier: MIT
#include "tests/bench/plain_work.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "search/alphabeta.hpp"
#include "search/dfpn.hpp"
#include "search/pns.hpp"
#include "search/simple_game.hpp"
#include "tests/bench/plain_games.hpp"

namespace zermelo::bench {

namespace {

template <class Plain>
int minimax(const typename Plain::Position& position, std::uint64_t& nodes) {
  ++nodes;
  if (const auto value = Plain::end(position)) return *value;
  int best = position.max_moves() ? -Plain::most - 1 : Plain::most + 1;
  Plain::for_each_successor(position, [&](const typename Plain::Position& next) {
    const int value = minimax<Plain>(next, nodes);
    best = position.max_moves() ? std::max(best, value) : std::min(best, value);
  });
  return best;
}

// As the library's perft, the last ply is made and counted, but not looked at.
template <class Plain>
void perft(const typename Plain::Position& position, std::size_t ply,
           std::vector<std::uint64_t>& counts) {
  if (Plain::end(position)) return;
  Plain::for_each_successor(position, [&](const typename Plain::Position& next) {
    ++counts[ply];
    if (ply + 1 < counts.size()) perft<Plain>(next, ply + 1, counts);
  });
}

template <class Plain>
Outcome perft(std::uint32_t depth) {
  std::vector<std::uint64_t> counts(depth);
  perft<Plain>(Plain::start(), 0, counts);
  return outcome_of_counts(counts);
}

/// A plain game for solvers. Positions are their own packed form. Like rules it does not promise
/// that positions never repeat, so that solvers do the same work for both.
template <class Plain>
struct Searched : search::SimpleGame {
  using Position = typename Plain::Position;

  search::Answer terminal(const Position& position) const {
    const auto value = Plain::end(position);
    return value ? search::Answer::of(*value) : search::Answer::none();
  }
  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    Plain::for_each_successor(position, [&](const Position& next) { successors.push_back(next); });
    return expandable(position);
  }
  search::Expansion expandable(const Position& position) const {
    return search::Expansion::moves(position.max_moves() ? search::Side::max : search::Side::min);
  }
  std::optional<search::ValueRange> values() const {
    return search::ValueRange{-Plain::most, Plain::most};
  }
  bool acyclic() const { return false; }
  std::uint64_t hash(const Position& position) const {
    return search::hash_bytes(std::as_bytes(std::span(&position, 1)));
  }
  bool equal(const Position& left, const Position& right) const { return left == right; }
};

/// With the hints that the rule file has: mirror images are the same, the centre comes first.
template <int width, int height>
struct SearchedConnectFour : Searched<PlainConnectFour<width, height>> {
  using Position = typename PlainConnectFour<width, height>::Position;

  search::Status pack_key(const Position& position, search::Bytes& bytes) const {
    Position mirrored = position;
    for (int row = 0; row < height; ++row)
      for (int column = 0; column < width; ++column)
        mirrored.cells.at(row, column) = position.cells.at(row, width - 1 - column);
    const Position& least = mirrored.cells.content < position.cells.content ? mirrored : position;
    search::pack(*this, least, bytes);
    return search::Status::done;
  }
  bool has_priorities() const { return true; }
  search::Status priorities(const Position& position, std::span<const Position>,
                            std::vector<std::int64_t>& out) const {
    for (int column = 0; column < width; ++column)
      if (position.cells.at(0, column) == empty) out.push_back(-std::abs(2 * column - (width - 1)));
    return search::Status::done;
  }
};

static_assert(search::SymmetricGame<const SearchedConnectFour<5, 4>>);
static_assert(search::PrioritizedGame<SearchedConnectFour<5, 4>>);
static_assert(search::StorableGame<Searched<PlainCaro<5, 4, 3>>>);

template <int width, int height>
Outcome connect_four_alphabeta() {
  SearchedConnectFour<width, height> game;
  return outcome_of(search::alphabeta(game, PlainConnectFour<width, height>::start()));
}

template <int width, int height>
Outcome caro_dfpn() {
  using Plain = PlainCaro<width, height, 3>;
  Searched<Plain> game;
  return outcome_of(search::dfpn(game, Plain::start()));
}

template <int width, int height>
Outcome caro_pns() {
  using Plain = PlainCaro<width, height, 3>;
  Searched<Plain> game;
  return outcome_of(search::pns(game, Plain::start()));
}

}  // namespace

Outcome plain_tictactoe_minimax() {
  Outcome outcome;
  outcome.answer = {minimax<PlainTicTacToe>(PlainTicTacToe::start(), outcome.nodes)};
  return outcome;
}

Outcome plain_connect_four_perft(std::uint32_t depth) {
  return perft<PlainConnectFour<7, 6>>(depth);
}

Outcome plain_breakthrough_perft(std::uint32_t depth) {
  return perft<PlainBreakthrough<8, 8>>(depth);
}

Outcome plain_othello_perft(std::uint32_t depth) { return perft<PlainOthello<8>>(depth); }

Outcome plain_connect_four_alphabeta(bool small) {
  return small ? connect_four_alphabeta<4, 4>() : connect_four_alphabeta<5, 4>();
}

Outcome plain_caro_dfpn(bool small) { return small ? caro_dfpn<4, 4>() : caro_dfpn<5, 4>(); }

Outcome plain_caro_pns(bool small) { return small ? caro_pns<4, 4>() : caro_pns<5, 4>(); }

}  // namespace zermelo::bench
