// SPDX-License-Identifier: MIT
// Alpha-beta on Connect Four, without a table and with one, against recursive programs written for
// just that: the same cells in the same order. The first makes a list of all successors, as the
// library does; the others do not, so that a cut-off saves them the boards of moves left out.
// Prints nodes, times and the ratio of the times per node; fails if the values differ, or without a
// table the nodes.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

#include "search/alphabeta.hpp"
#include "search/simple_game.hpp"

namespace {

using zermelo::search::Answer;
using zermelo::search::Expansion;
using zermelo::search::Extent;
using zermelo::search::Memory;
using zermelo::search::Meter;
using zermelo::search::NullObserver;
using zermelo::search::OrderBy;
using zermelo::search::Side;
using zermelo::search::Threshold;

template <int width, int height>
struct Board {
  std::array<char, std::size_t{width} * std::size_t{height}> cells{};  // column by column
  std::array<std::uint8_t, static_cast<std::size_t>(width)> heights{};
  std::uint8_t count = 0;  // of stones
  std::uint8_t last = 0;   // column of the last one

  static std::size_t index(int column, int row) {
    return static_cast<std::size_t>(column) * std::size_t{height} + static_cast<std::size_t>(row);
  }

  int run(int column, int row, int right, int up, char stone) const {
    int length = 0;
    for (column += right, row += up; column >= 0 && column < width && row >= 0 && row < height &&
                                     cells[index(column, row)] == stone;
         column += right, row += up)
      ++length;
    return length;
  }

  // Whether four stones stand in a line through the top one of `column`.
  bool wins(int column) const {
    const int row = heights[static_cast<std::size_t>(column)] - 1;
    const char stone = cells[index(column, row)];
    return run(column, row, 0, -1, stone) >= 3 ||
           run(column, row, 1, 0, stone) + run(column, row, -1, 0, stone) >= 3 ||
           run(column, row, 1, 1, stone) + run(column, row, -1, -1, stone) >= 3 ||
           run(column, row, 1, -1, stone) + run(column, row, -1, 1, stone) >= 3;
  }
  bool full() const { return count == width * height; }
  bool has_room(int column) const { return heights[static_cast<std::size_t>(column)] < height; }

  // What a stone adds to the key: for each column its stones from below, X as 1, then a 1.
  std::uint64_t drop(int column, char stone) {
    const int row = heights[static_cast<std::size_t>(column)]++;
    cells[index(column, row)] = stone;
    ++count;
    const std::uint64_t bit = std::uint64_t{1} << (column * (height + 1) + row);
    return stone == 'x' ? 2 * bit : bit;
  }
  void take_back(int column) {
    cells[index(column, --heights[static_cast<std::size_t>(column)])] = 0;
    --count;
  }
};

// The game as one would write it for the library: every move copies the board.
template <int width, int height>
struct ConnectFour : zermelo::search::SimpleGame {
  struct Position {
    Board<width, height> board;
    std::uint64_t key = 0;
    Side side() const { return board.count % 2 == 0 ? Side::max : Side::min; }
  };

  Answer terminal(const Position& position) const {
    if (position.board.count == 0) return Answer::none();
    if (position.board.wins(position.board.last))
      return Answer::of(position.side() == Side::max ? -1 : 1);
    return position.board.full() ? Answer::of(0) : Answer::none();
  }
  Expansion expand(const Position& position, std::vector<Position>& successors) const {
    const char stone = position.side() == Side::max ? 'x' : 'o';
    for (int column = 0; column < width; ++column) {
      if (!position.board.has_room(column)) continue;
      Position& successor = successors.emplace_back(position);
      successor.key += successor.board.drop(column, stone);
      successor.board.last = static_cast<std::uint8_t>(column);
    }
    return Expansion::moves(position.side());
  }
  Expansion expandable(const Position& position) const { return Expansion::moves(position.side()); }
  std::optional<zermelo::search::ValueRange> values() const {
    return zermelo::search::ValueRange{-1, 1};
  }
  void pack(const Position& position, zermelo::search::Bytes& bytes) const {
    zermelo::search::append_bytes(position.key, bytes);
  }
  // Nothing here takes a position out of a table again.
  std::optional<Position> unpack(zermelo::search::BytesView) const { return std::nullopt; }
};

// A table of buckets with four slots of 16 bytes; what took least work makes room.
class Positions {
 public:
  struct Slot {
    std::uint64_t key = 0;
    std::int8_t value = 0;
    char bound = 0;  // 0 free, '=', '<' at most, '>' at least
    std::uint8_t work = 0;
  };

  explicit Positions(std::size_t buckets) : buckets_(buckets) {}

  const Slot* find(std::uint64_t key) const {
    for (const Slot& slot : buckets_[home(key)].slots)
      if (slot.bound != 0 && slot.key == key) return &slot;
    return nullptr;
  }

  void store(const Slot& entry) {
    Slot* least = nullptr;
    for (Slot& slot : buckets_[home(entry.key)].slots) {
      if (slot.bound == 0 || slot.key == entry.key) {
        slot = entry;
        return;
      }
      if (least == nullptr || slot.work < least->work) least = &slot;
    }
    *least = entry;
  }

 private:
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };

  std::size_t home(std::uint64_t key) const {
    key *= 0x9E3779B97F4A7C15U;
    return (key ^ (key >> 32)) & (buckets_.size() - 1);
  }

  std::vector<Bucket> buckets_;
};

// What Program plays on: one board, on which moves are made and taken back; a copy for each move;
// or a list of copies for all moves, made before the first of them is searched.
enum class Boards { one, copies, list };

template <int width, int height, bool with_table, Boards boards>
class Program {
 public:
  explicit Program(std::size_t buckets) : table_(buckets) {}

  int solve() {
    Place empty;
    return search(empty, 'x', -1, 1);
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Place {
    Board<width, height> board;
    std::uint64_t key = 0;
    std::uint8_t last = 0;
  };
  struct Best {
    int value = -2;
    int alpha;
    int beta;

    // Whether the other moves matter.
    bool add(int reply) {
      value = std::max(value, reply);
      alpha = std::max(alpha, value);
      return value < beta;
    }
  };

  // The value for whoever drops `stone`, fail-soft in a window.
  int search(Place& place, char stone, int alpha, int beta) {
    const std::uint64_t before = nodes_++;
    if constexpr (with_table) {
      const Positions::Slot* known = table_.find(place.key);
      if (known != nullptr &&
          (known->bound == '=' || (known->bound == '>' && known->value >= beta) ||
           (known->bound == '<' && known->value <= alpha)))
        return known->value;
    }
    Best best{.alpha = alpha, .beta = beta};
    boards == Boards::list ? search_list(place, stone, best) : search_each(place, stone, best);
    if constexpr (with_table) {
      const bool low = best.value <= alpha && best.value > -1;
      const bool high = best.value >= beta && best.value < 1;
      const auto work = static_cast<std::uint8_t>(std::bit_width(nodes_ - before));
      table_.store({place.key, static_cast<std::int8_t>(best.value),
                    low    ? '<'
                    : high ? '>'
                           : '=',
                    work});
    }
    return best.value;
  }

  void search_list(const Place& place, char stone, Best& best) {
    std::vector<Place>& list = lists_[place.board.count];
    list.clear();
    for (int column = 0; column < width; ++column) {
      if (!place.board.has_room(column)) continue;
      Place& next = list.emplace_back(place);
      next.key += next.board.drop(column, stone);
      next.last = static_cast<std::uint8_t>(column);
    }
    for (Place& next : list)
      if (!best.add(value_after(next, next.last, stone, best))) return;
  }

  void search_each(Place& place, char stone, Best& best) {
    for (int column = 0; column < width; ++column)
      if (place.board.has_room(column) && !best.add(play(place, column, stone, best))) return;
  }

  int play(Place& place, int column, char stone, const Best& best) {
    if constexpr (boards == Boards::copies) {
      Place next = place;
      next.key += next.board.drop(column, stone);
      return value_after(next, column, stone, best);
    } else {
      const std::uint64_t added = place.board.drop(column, stone);
      place.key += added;
      const int value = value_after(place, column, stone, best);
      place.board.take_back(column);
      place.key -= added;
      return value;
    }
  }

  int value_after(Place& place, int column, char stone, const Best& best) {
    if (place.board.wins(column)) {
      ++nodes_;
      return 1;
    }
    if (place.board.full()) {
      ++nodes_;
      return 0;
    }
    return -search(place, stone == 'x' ? 'o' : 'x', -best.beta, -best.alpha);
  }

  std::uint64_t nodes_ = 0;
  std::array<std::vector<Place>, std::size_t{width} * std::size_t{height}> lists_;
  Positions table_;
};

struct Run {
  int value = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

double cpu_seconds() {
  std::timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// The fastest of some runs, of many where one is short: others use the machine too.
template <class Solve>
Run fastest(Solve solve) {
  constexpr double enough = 0.2;
  Run best;
  double spent = 0;
  for (int i = 0; i < 5 || spent < enough; ++i) {
    const double start = cpu_seconds();
    Run run = solve();
    run.seconds = cpu_seconds() - start;
    spent += run.seconds;
    if (i == 0 || run.seconds < best.seconds) best = run;
  }
  return best;
}

template <int width, int height>
Run without_table() {
  ConnectFour<width, height> game;
  zermelo::search::Options options;
  options.table = false;
  const auto result = zermelo::search::alphabeta(game, {}, options);
  return {result.score.value().value(), result.statistics.nodes};
}

// The engine as alpha-beta with a table runs it, in the order of the rules.
template <int width, int height>
Run with_table(std::uint64_t bytes) {
  ConnectFour<width, height> game;
  using Policy = zermelo::search::ValueSearch<false>;
  using Table = Memory<ConnectFour<width, height>>;
  Policy policy(Extent(game.values()), false, false);
  Table memory(game, bytes);
  NullObserver nobody;
  const zermelo::search::Budget budget;
  Meter meter(budget);
  const zermelo::search::ProgressCallback silent;
  zermelo::search::DepthFirst<ConnectFour<width, height>, Policy, NullObserver, Table> engine(
      game, policy, meter, budget, silent, nobody, OrderBy::rules, memory);
  const auto window = Policy::Task::window(Threshold::more_than(-1), Threshold::at_least(1));
  return {engine.run({}, window)->value, meter.nodes()};
}

template <int width, int height, bool table, Boards boards>
Run by_hand(std::size_t buckets) {
  Program<width, height, table, boards> program(buckets);
  const int value = program.solve();
  return {value, program.nodes()};
}

double nanoseconds(const Run& run) { return 1e9 * run.seconds / static_cast<double>(run.nodes); }

// Whether the answers are right; without a table, nodes have to be the same too.
bool report(const char* name, const Run& ours, const std::array<Run, 3>& programs,
            bool same_nodes) {
  std::printf("%-33s %8llu nodes  %5.1f ns", name, static_cast<unsigned long long>(ours.nodes),
              nanoseconds(ours));
  bool right = true;
  for (const Run& program : programs) {
    std::printf("   %5.1f ns %.2f", nanoseconds(program), nanoseconds(ours) / nanoseconds(program));
    right = right && program.value == ours.value && (!same_nodes || program.nodes == ours.nodes);
  }
  std::printf("%s\n", right ? "" : "   WRONG");
  return right;
}

template <int width, int height, bool table>
std::array<Run, 3> programs(std::size_t buckets) {
  return {fastest([&] { return by_hand<width, height, table, Boards::list>(buckets); }),
          fastest([&] { return by_hand<width, height, table, Boards::copies>(buckets); }),
          fastest([&] { return by_hand<width, height, table, Boards::one>(buckets); })};
}

template <int width, int height>
bool compare(const char* without, const char* with, std::size_t buckets) {
  const std::uint64_t bytes = buckets * 64;
  const bool plain = report(without, fastest(without_table<width, height>),
                            programs<width, height, false>(0), true);
  const bool table = report(with, fastest([&] { return with_table<width, height>(bytes); }),
                            programs<width, height, true>(buckets), false);
  return plain && table;
}

}  // namespace

int main() {
  std::puts(
      "alpha-beta, time for a node: ours, and by hand with ratio: a list of copies, a copy for "
      "each move, one board");
  const bool small =
      compare<4, 4>("Connect Four 4x4, no table", "Connect Four 4x4, table", 1U << 13);
  const bool large =
      compare<5, 4>("Connect Four 5x4, no table", "Connect Four 5x4, table", 1U << 18);
  return small && large ? 0 : 1;
}
