// SPDX-License-Identifier: MIT
// PNS on Connect Four 4x4, against a program written for just that: the same tree, the same cells
// in the same order, the same update with early stop. Prints both times and their ratio; fails if
// the trees differ.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <limits>
#include <vector>

#include "search/pns.hpp"
#include "tests/games/connect_four.hpp"

namespace {

using Game = zermelo::tests::ConnectFour<4, 4>;

constexpr std::uint32_t infinite = std::numeric_limits<std::uint32_t>::max();
constexpr int size = 4;

struct Board {
  std::array<char, size * size> cells;  // column by column
  bool x_to_move;
  bool won;
};

int run(const Board& board, int column, int row, int right, int up, char stone) {
  int length = 0;
  for (column += right, row += up; column >= 0 && column < size && row >= 0 && row < size &&
                                   board.cells[static_cast<unsigned>(column * size + row)] == stone;
       column += right, row += up)
    ++length;
  return length;
}

bool wins(const Board& board, int column, int row, char stone) {
  return run(board, column, row, 0, -1, stone) >= 3 ||
         run(board, column, row, 1, 0, stone) + run(board, column, row, -1, 0, stone) >= 3 ||
         run(board, column, row, 1, 1, stone) + run(board, column, row, -1, -1, stone) >= 3 ||
         run(board, column, row, 1, -1, stone) + run(board, column, row, -1, 1, stone) >= 3;
}

bool full(const Board& board) {
  for (unsigned column = 0; column < size; ++column)
    if (board.cells[column * size + size - 1] == '.') return false;
  return true;
}

struct Node {
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  std::uint32_t parent = 0;
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  Board board;
};

// "Has x at least a draw?", or "has x a win?".
class ByHand {
 public:
  explicit ByHand(bool draw_is_enough) : draw_is_enough_(draw_is_enough) {
    nodes_.reserve(1U << 20);
    Board empty{};
    empty.cells.fill('.');
    empty.x_to_move = true;
    nodes_.push_back({1, 1, 0, 0, 0, empty});
  }

  bool solve() {
    std::uint32_t node = 0;
    while (nodes_[0].proof != 0 && nodes_[0].disproof != 0) {
      while (nodes_[node].count != 0) node = best(node);
      expand(node);
      node = update(node);
    }
    return nodes_[0].proof == 0;
  }

  std::size_t nodes() const { return nodes_.size(); }

 private:
  std::uint32_t best(std::uint32_t index) const {
    const Node& node = nodes_[index];
    std::uint32_t child = node.first;
    if (node.board.x_to_move) {
      while (nodes_[child].proof != node.proof) ++child;
    } else {
      while (nodes_[child].disproof != node.disproof) ++child;
    }
    return child;
  }

  void settle(Node& node, bool holds) {
    node.proof = holds ? 0 : infinite;
    node.disproof = holds ? infinite : 0;
  }

  void expand(std::uint32_t index) {
    nodes_[index].first = static_cast<std::uint32_t>(nodes_.size());
    const char stone = nodes_[index].board.x_to_move ? 'x' : 'o';
    for (int column = 0; column < size; ++column) {
      int row = 0;
      while (row < size &&
             nodes_[index].board.cells[static_cast<unsigned>(column * size + row)] != '.')
        ++row;
      if (row == size) continue;
      nodes_.push_back({1, 1, index, 0, 0, nodes_[index].board});
      Node& child = nodes_.back();
      child.board.cells[static_cast<unsigned>(column * size + row)] = stone;
      child.board.x_to_move = !child.board.x_to_move;
      child.board.won = wins(child.board, column, row, stone);
      if (child.board.won) {
        settle(child, stone == 'x');
      } else if (full(child.board)) {
        settle(child, draw_is_enough_);
      }
      ++nodes_[index].count;
    }
  }

  static std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    if (a == infinite || b == infinite) return infinite;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(std::uint64_t{a} + b, infinite - 1));
  }

  std::uint32_t update(std::uint32_t index) {
    for (;;) {
      Node& node = nodes_[index];
      std::uint32_t proof = node.board.x_to_move ? infinite : 0;
      std::uint32_t disproof = node.board.x_to_move ? 0 : infinite;
      for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
        if (node.board.x_to_move) {
          proof = std::min(proof, nodes_[i].proof);
          disproof = sum(disproof, nodes_[i].disproof);
        } else {
          proof = sum(proof, nodes_[i].proof);
          disproof = std::min(disproof, nodes_[i].disproof);
        }
      }
      const bool same = proof == node.proof && disproof == node.disproof;
      node.proof = proof;
      node.disproof = disproof;
      if (index == 0 || same) return index;
      index = node.parent;
    }
  }

  bool draw_is_enough_;
  std::vector<Node> nodes_;
};

struct Run {
  std::uint64_t nodes = 0;
  int outcomes = 0;  // a bit for each question
};

Run by_hand() {
  Run run;
  for (const bool draw_is_enough : {true, false}) {
    ByHand solver(draw_is_enough);
    run.outcomes = 2 * run.outcomes + (solver.solve() ? 1 : 0);
    run.nodes += solver.nodes();
  }
  return run;
}

Run by_library() {
  using namespace zermelo::search;
  Run run;
  Game game;
  for (const Value value : {0, 1}) {
    Options options;
    options.question = Question{Relation::at_least, value};
    const SearchResult result = pns(game, Game::start(), options);
    run.outcomes = 2 * run.outcomes + (result.outcome == Outcome::proved ? 1 : 0);
    run.nodes += result.statistics.nodes;
  }
  return run;
}

// Processor time; the best of several, since other programs only ever make it slower.
template <class Solve>
double milliseconds(Solve solve, Run& run) {
  std::clock_t best = std::numeric_limits<std::clock_t>::max();
  for (int i = 0; i < 15; ++i) {
    const std::clock_t start = std::clock();
    run = solve();
    best = std::min(best, std::clock() - start);
  }
  return 1000.0 * static_cast<double>(best) / CLOCKS_PER_SEC;
}

}  // namespace

int main() {
  Run hand;
  Run library;
  const double hand_time = milliseconds(by_hand, hand);
  const double library_time = milliseconds(by_library, library);
  std::printf("pns, Connect Four 4x4, %llu nodes: by hand %.1f ms, by the library %.1f ms: %.2f\n",
              static_cast<unsigned long long>(hand.nodes), hand_time, library_time,
              library_time / hand_time);
  std::printf("a node takes %zu bytes besides its position\n",
              sizeof(zermelo::search::ProofTree::Node));
  return hand.nodes == library.nodes && hand.outcomes == library.outcomes ? 0 : 1;
}
