// SPDX-License-Identifier: MIT
// usage: engine_bench ROOT [--quick] [--only TEXT]: rules on each engine against the same game
// written by hand in plain C++ (examples/native/), by the same algorithm; all work, or what has
// TEXT in its name. Prints Markdown; fails if an engine finds another answer or needs another
// number of nodes.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <exception>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "interpreter/game/solvers.hpp"
#include "search/perft.hpp"
#include "tests/bench/clocks.hpp"
#include "tests/bench/plain_lists.hpp"
#include "tests/bench/plain_styles.hpp"
#include "tests/bench/plain_work.hpp"
#include "tests/bench/rule_engines.hpp"

namespace {

using zermelo::bench::Outcome;
using zermelo::bench::processor_seconds;
using zermelo::bench::RuleEngines;
using zermelo::bench::Rules;
using zermelo::bench::TemporaryFolder;
using zermelo::interpreter::RuleGame;
using zermelo::search::Method;
namespace bench = zermelo::bench;

/// For each engine, 0: none. Without twins a compiled engine may take twice as long; the machine,
/// which has nothing else to take their place, then has no target.
struct Targets {
  double native;
  double model;
  double machine;
};

/// A row of the table. A target is the most that the time may be, divided by the yardstick's.
struct Work {
  std::string name;
  Rules rules;
  std::function<Outcome(RuleGame&)> on_rules;
  std::function<Outcome()> by_hand;
  Targets targets;
  /// Which entry of a table makes room goes by the packed form of positions, which is another one
  /// by hand than by rules: so much may the yardstick's number of nodes be off, as a fraction.
  double node_tolerance = 0;
  /// The rules' own lists, by hand; empty where nobody wrote that.
  std::function<Outcome()> by_lists = {};
};

/// One way to do the work, and how long it took at least.
struct Contestant {
  std::string name;
  std::function<Outcome()> run;
  double best = std::numeric_limits<double>::infinity();
  double spent = 0;
  std::uint32_t runs = 0;
  Outcome outcome = {};

  double nanoseconds_a_node() const { return 1e9 * best / static_cast<double>(outcome.nodes); }
};

RuleGame::Position start_of(RuleGame& game) {
  const auto start = game.initial();
  if (!start) throw std::runtime_error("there is no start position");
  return *start;
}

std::function<Outcome(RuleGame&)> solve_by(Method method) {
  return [method](RuleGame& game) {
    const auto mark = game.mark();
    const auto result = zermelo::interpreter::solve(method, game, start_of(game), {}, {});
    game.release(mark);
    return bench::outcome_of(result);
  };
}

std::function<Outcome(RuleGame&)> perft_to(std::uint32_t depth) {
  return [depth](RuleGame& game) {
    const auto mark = game.mark();
    zermelo::search::Meter meter((zermelo::search::Budget()));
    const auto result = zermelo::search::perft(game, start_of(game), depth, meter);
    game.release(mark);
    return bench::outcome_of_counts(result.positions);
  };
}

Work perft_work(std::string name, Rules rules, std::uint32_t depth,
                const std::function<Outcome(std::uint32_t)>& by_hand, const Targets& targets) {
  return {fmt::format("{}, perft {}", name, depth), std::move(rules), perft_to(depth),
          [depth, by_hand] { return by_hand(depth); }, targets};
}

/// The shipped games.
std::vector<Work> shipped_work(const std::string& root, bool quick) {
  const std::string games = root + "/examples/games/";
  const std::string list = root + "/tests/agreement/model/rules/list_board.pl";
  const std::string connect_four = quick ? "board(4, 4, 4)" : "board(5, 4, 4)";
  const Rules caro{games + "caro.pl", {quick ? "board(4, 4, 3)" : "board(5, 4, 3)"}};
  return {
      {"tic-tac-toe, minimax",
       {games + "tictactoe.pl"},
       solve_by(Method::minimax),
       bench::plain_tictactoe_minimax,
       {1.5, 8, 40}},
      perft_work("Connect Four 7x6", {games + "connect_four.pl", {"board(7, 6, 4)"}}, quick ? 3 : 8,
                 bench::plain_connect_four_perft, {1.5, 8, 40}),
      {fmt::format("Connect Four {}, alpha-beta with a table", quick ? "4x4" : "5x4"),
       {games + "connect_four.pl", {connect_four}},
       solve_by(Method::alphabeta),
       [quick] { return bench::plain_connect_four_alphabeta(quick); },
       {1.5, 6, 0},
       0.02},
      {fmt::format("caro {}, df-pn", quick ? "4x4" : "5x4"),
       caro,
       solve_by(Method::dfpn),
       [quick] { return bench::plain_caro_dfpn(quick); },
       {1.5, 6, 0},
       0.1},
      {fmt::format("caro {}, PNS", quick ? "4x4" : "5x4"),
       caro,
       solve_by(Method::pns),
       [quick] { return bench::plain_caro_pns(quick); },
       {1.5, 6, 0}},
      perft_work("breakthrough 8x8", {games + "breakthrough.pl", {"board(8, 8)"}}, quick ? 2 : 4,
                 bench::plain_breakthrough_perft, {2, 12, 60}),
      perft_work("Othello 8x8", {games + "othello.pl", {"board(8)"}}, quick ? 3 : 6,
                 bench::plain_othello_perft, {2, 12, 60}),
      {"textbook's style (list, `moves/2`), minimax",
       {list},
       solve_by(Method::minimax),
       bench::plain_tictactoe_minimax,
       {3, 10, 40}},
  };
}

/// Games of other styles, which nothing was made to fit.
std::vector<Work> style_work(const std::string& root, bool quick) {
  const Targets of_lists{3, 10, 40};
  const Targets of_others{2, 12, 60};
  using Perft = std::function<Outcome(std::uint32_t)>;
  const auto perft = [&](std::string name, const char* style, std::uint32_t depth,
                         const Perft& by_hand, const Targets& targets, const Perft& by_lists = {}) {
    const std::string file = fmt::format("{}/tests/agreement/model/rules/style_{}.pl", root, style);
    if (quick) depth = 2;
    Work work = perft_work(std::move(name), {file}, depth, by_hand, targets);
    if (by_lists) work.by_lists = [by_lists, depth] { return by_lists(depth); };
    return work;
  };
  return {
      perft("Isola (pairs of place and piece, `select/4`)", "isola", 3, bench::plain_isola_perft,
            of_lists),
      perft("Toads and Frogs (`append/3`)", "frogs", 16, bench::plain_toads_and_frogs_perft,
            of_lists),
      perft("Captures (list, `findall/3` and `member/2`)", "captures", 8,
            bench::plain_captures_perft, of_lists),
      perft("Ataxx (list of rows, `nth1/3`)", "ataxx", 4, bench::plain_ataxx_perft, of_lists),
      perft("Settlers (compound, `=..`)", "settle", 5, bench::plain_settlers_perft, of_others),
      perft("Sim (lists that grow, `select/3`)", "sim", 4, bench::plain_sim_perft, of_lists,
            bench::lists::plain_sim_perft),
      perft("Trails (sorted list that grows)", "trails", 12, bench::plain_trails_perft, of_lists),
      perft("Hasami (list of rows, recursion)", "hasami", 4, bench::plain_hasami_perft, of_lists,
            bench::lists::plain_hasami_perft),
      perft("Atari Go (list of rows, flood fill)", "atari_go", 5, bench::plain_atari_go_perft,
            of_lists, bench::lists::plain_atari_go_perft),
      perft("Pente (compound, `=..` and `append/3`)", "pente", 4, bench::plain_pente_perft,
            of_lists),
      perft("Morris (list of pairs of point and man)", "mill", 5, bench::plain_morris_perft,
            of_lists, bench::lists::plain_morris_perft),
      perft("Lines of Action (list of pieces, `sort/2`)", "loa", 4,
            bench::plain_lines_of_action_perft, of_lists,
            bench::lists::plain_lines_of_action_perft),
      perft("Skirmish (list of pieces, `msort/2`)", "skirmish", 5, bench::plain_skirmish_perft,
            of_lists, bench::lists::plain_skirmish_perft),
  };
}

/// Lets the contestants take turns until each has had enough time. The first one is the yardstick;
/// all others have to find exactly the same as the second.
class Contest {
 public:
  static constexpr std::uint32_t most_runs = 30;

  Contest(double seconds, double node_tolerance)
      : seconds_(seconds), node_tolerance_(node_tolerance) {}

  void add(std::string name, std::function<Outcome()> run) {
    contestants_.push_back({std::move(name), std::move(run)});
  }

  void run() {
    for (bool is_running = true; is_running;) {
      is_running = false;
      for (Contestant& each : contestants_) {
        if (each.runs > 0 && (each.spent >= seconds_ || each.runs >= most_runs)) continue;
        turn(each);
        is_running = true;
      }
      for (const Contestant& each : contestants_) check(each);
    }
  }

  const Contestant& yardstick() const { return contestants_[0]; }
  std::uint64_t nodes() const { return contestants_[1].outcome.nodes; }
  /// Null if there is none of that name.
  const Contestant* find(std::string_view name) const {
    for (const Contestant& each : contestants_)
      if (each.name == name) return &each;
    return nullptr;
  }

 private:
  static void turn(Contestant& contestant) {
    const double before = processor_seconds();
    contestant.outcome = contestant.run();
    const double seconds = processor_seconds() - before;
    contestant.best = std::min(contestant.best, seconds);
    contestant.spent += seconds;
    ++contestant.runs;
  }

  void check(const Contestant& contestant) const {
    const Outcome& found = contestant.outcome;
    const Outcome& by_hand = yardstick().outcome;
    const auto expected = static_cast<double>(by_hand.nodes);
    const double difference = std::abs(static_cast<double>(found.nodes) - expected);
    const bool is_other_rules = &contestant != &yardstick() && found.nodes != nodes();
    if (found.answer == by_hand.answer && !found.answer.empty() && !is_other_rules &&
        difference <= node_tolerance_ * expected)
      return;
    throw std::runtime_error(
        fmt::format("{} finds {} with {} nodes; by hand it is {} with {}, in the machine {} nodes",
                    contestant.name, fmt::join(found.answer, " "), found.nodes,
                    fmt::join(by_hand.answer, " "), by_hand.nodes, nodes()));
  }

  double seconds_;
  double node_tolerance_;
  std::vector<Contestant> contestants_;
};

/// The time of a node as a multiple of the yardstick's, and in nanoseconds; bold above the target,
/// if there is one.
std::string cell(const Contestant* contestant, const Contestant& yardstick, double target) {
  if (contestant == nullptr) return "–";
  const double time = contestant->nanoseconds_a_node();
  const double ratio = time / yardstick.nanoseconds_a_node();
  const auto text = fmt::format("{:.{}f}× ({:.0f})", ratio, ratio < 10 ? 2 : 0, time);
  return target > 0 && ratio > target ? "**" + text + "**" : text;
}

std::string target_text(double target) { return target > 0 ? fmt::format("{:.2g}×", target) : "–"; }

/// The tables, built row by row.
class Report {
 public:
  /// `has_lists`: with columns for games by the rules' own lists.
  Report(bool quick, bool has_lists) : quick_(quick), has_lists_(has_lists) {}

  void add(const Work& work) {
    Contest contest(quick_ ? 0 : 1, work.node_tolerance);
    contest.add("by hand", work.by_hand);
    std::array<std::unique_ptr<RuleEngines>, 2> engines;
    for (const bool twins : {true, false}) {
      auto& own = engines[twins ? 0 : 1];
      own = std::make_unique<RuleEngines>(work.rules, twins);
      enter(work, *own, twins ? "" : " without twins", contest);
    }
    if (work.by_lists) contest.add(by_lists, work.by_lists);
    add_compilation(work, *engines[0]);
    contest.run();
    for (const auto& each : engines) {
      for (const RuleGame* const game : {each->model(), each->native()})
        if (game != nullptr && game->shape_broken())
          throw std::runtime_error("the shape of positions changed");
    }
    add_row(work, contest);
  }

  void print() const {
    fmt::print(
        "| work | nodes | A, ns | native | without twins | target | model | without twins | target "
        "| machine | without twins | target |{}\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |{}\n"
        "{}\n"
        "| rules | load, ms | analysis, ms | compiler, s | waited for it, s |\n"
        "| --- | ---: | ---: | ---: | ---: |\n{}{}\n",
        has_lists_ ? " B, ns | native, of B |" : "", has_lists_ ? " ---: | ---: |" : "", rows_,
        compilations_, notes_.empty() ? "" : "\n" + notes_);
  }

 private:
  void enter(const Work& work, RuleEngines& engines, const char* suffix, Contest& contest) {
    RuleGame& machine = engines.machine();
    contest.add(fmt::format("machine{}", suffix), [&] { return work.on_rules(machine); });
    const bool is_usable = engines.analyse();
    if (is_usable && engines.assemble()) {
      RuleGame& model = *engines.model();
      contest.add(fmt::format("model{}", suffix), [&] { return work.on_rules(model); });
    }
    // One native program of each work is enough to see that it agrees.
    if (quick_ && *suffix != '\0') return;
    if (is_usable && engines.compile(TemporaryFolder().path())) {
      RuleGame& native = *engines.native();
      contest.add(fmt::format("native{}", suffix), [&] { return work.on_rules(native); });
    } else {
      notes_ += fmt::format("- {}{}: not compiled: {}\n", work.name, suffix, engines.reason());
    }
  }

  void add_row(const Work& work, const Contest& contest) {
    rows_ += fmt::format("| {} | {} | {:.1f} |", work.name, contest.nodes(),
                         contest.yardstick().nanoseconds_a_node());
    const auto add = [&](const std::string& engine, double target, double without_twins) {
      rows_ += fmt::format(
          " {} | {} | {} |", cell(contest.find(engine), contest.yardstick(), target),
          cell(contest.find(engine + " without twins"), contest.yardstick(), without_twins),
          target_text(target));
    };
    add("native", work.targets.native, 2 * work.targets.native);
    add("model", work.targets.model, 2 * work.targets.model);
    add("machine", work.targets.machine, 0);
    if (has_lists_) add_lists(contest.find(by_lists), contest.find("native"));
    rows_ += '\n';
  }

  void add_lists(const Contestant* lists, const Contestant* native) {
    if (lists == nullptr || native == nullptr) {
      rows_ += " – | – |";
      return;
    }
    const double time = lists->nanoseconds_a_node();
    rows_ += fmt::format(" {:.1f} | {:.2f}× |", time, native->nanoseconds_a_node() / time);
  }

  void add_compilation(const Work& work, const RuleEngines& engines) {
    compilations_ += fmt::format("| {} | {:.1f} | {:.1f} | {:.2f} | {:.2f} |\n", work.name,
                                 1e3 * engines.load_seconds(), 1e3 * engines.analysis_seconds(),
                                 engines.compiler_seconds(), engines.waited_seconds());
  }

  static constexpr const char* by_lists = "by lists";

  bool quick_;
  bool has_lists_;
  std::string rows_;
  std::string compilations_;
  std::string notes_;
};

/// Loads and analyses all shipped games; prints the slowest ones.
void print_slowest(const std::string& root) {
  std::vector<std::pair<double, std::string>> slowest;
  for (const auto& entry : std::filesystem::directory_iterator(root + "/examples/games")) {
    if (entry.path().extension() != ".pl") continue;
    RuleEngines engines({entry.path()}, true);
    engines.analyse();
    slowest.emplace_back(1e3 * (engines.load_seconds() + engines.analysis_seconds()),
                         entry.path().filename());
  }
  std::sort(slowest.rbegin(), slowest.rend());
  fmt::print("To load and analyse takes longest, of {} shipped games:", slowest.size());
  slowest.resize(std::min<std::size_t>(slowest.size(), 5));
  const char* separator = "";
  for (const auto& [milliseconds, name] : slowest) {
    fmt::print("{} `{}` {:.0f} ms", separator, name, milliseconds);
    separator = ",";
  }
  fmt::print(".\n");
}

void print_surroundings() {
  double load = 0;
  if (getloadavg(&load, 1) != 1) return;
  const unsigned processors = std::thread::hardware_concurrency();
  fmt::print("{} processors; {:.1f} processes wanted to run when the measuring began{}.\n\n",
             processors, load, load > processors ? ": the machine was busy" : "");
}

void print_table(const std::vector<Work>& all, bool quick, const std::string& only) {
  Report report(quick,
                std::ranges::any_of(all, [](const Work& work) { return bool(work.by_lists); }));
  for (const Work& work : all) {
    if (work.name.find(only) == std::string::npos) continue;
    fmt::print(stderr, "{}\n", work.name);
    try {
      report.add(work);
    } catch (const std::exception& error) {
      throw std::runtime_error(fmt::format("{}: {}", work.name, error.what()));
    }
  }
  report.print();
}

void measure(const std::string& root, bool quick, const std::string& only) {
  if (!quick) print_surroundings();
  print_table(shipped_work(root, quick), quick, only);
  if (!quick && only.empty()) print_slowest(root);
  fmt::print("\nGames in other styles:\n\n");
  print_table(style_work(root, quick), quick, only);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool quick = std::erase(arguments, "--quick") > 0;
  const bool is_part = arguments.size() == 3 && arguments[1] == "--only";
  if (arguments.size() != 1 && !is_part) {
    fmt::print(stderr, "usage: engine_bench ROOT [--quick] [--only TEXT]\n");
    return 2;
  }
  try {
    measure(arguments[0], quick, is_part ? arguments[2] : "");
  } catch (const std::exception& error) {
    fmt::print(stderr, "engine_bench: {}\n", error.what());
    return 1;
  }
  return 0;
}
