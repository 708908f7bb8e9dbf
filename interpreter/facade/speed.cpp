// SPDX-License-Identifier: MIT
// Positions per second of every engine.
#include <ctime>

#include <fmt/format.h>

#include "interpreter/facade/engines.hpp"
#include "interpreter/playouts/random.hpp"
#include "zermelo/playouts.hpp"

namespace zermelo {

using facade::RunningEngine;
using interpreter::Tally;

namespace {

double processor_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

/// Lets the engines take turns, so that what else the computer does meets all of them.
class SpeedTest {
 public:
  SpeedTest(std::vector<RunningEngine> engines, const SpeedOptions& options)
      : engines_(std::move(engines)), options_(options) {
    for (const RunningEngine& each : engines_)
      report_.engines.push_back({each.engine->name(), 0, 0, 0});
  }

  SpeedReport run(search::StopToken stop) {
    for (RunningEngine& each : engines_) each.engine->limit(search::Deadline::max(), stop);
    double spent = 0;
    std::uint64_t batch = 1;
    while (spent < options_.seconds && play(batch, stop)) {
      double total = 0;
      for (const EngineSpeed& each : report_.engines) total += each.seconds;
      if (total - spent < shortest_turn) batch *= 2;
      spent = total;
    }
    for (EngineSpeed& each : report_.engines) {
      if (each.seconds > 0)
        each.positions_per_second = static_cast<double>(report_.positions) / each.seconds;
    }
    return std::move(report_);
  }

 private:
  static constexpr double shortest_turn = 0.02;  // far above the clock's resolution

  /// The next playouts on every engine; false when they were stopped.
  bool play(std::uint64_t batch, search::StopToken stop) {
    std::vector<Tally> expected;
    std::vector<double> seconds;
    std::vector<std::uint64_t> asked;
    for (std::size_t i = 0; i < engines_.size();) {
      RunningEngine& each = engines_[i];
      const double before = processor_seconds();
      const std::uint64_t asked_before = each.engine->machine_calls();
      std::vector<Tally> tallies = play(each, batch);
      if (each.engine->is_out()) {
        if (facade::begin_with_more_room(each))
          each.engine->limit(search::Deadline::max(), stop);
        else
          drop(i);
        continue;
      }
      seconds.push_back(processor_seconds() - before);
      asked.push_back(each.engine->machine_calls() - asked_before);
      ++i;
      if (stop.stop_requested()) {
        report_.stopped_by = StoppedBy::interrupt;
        return false;
      }
      if (tallies.size() < batch) each.state->fail();
      if (expected.empty())
        expected = std::move(tallies);
      else if (tallies != expected)
        disagree(each);
    }
    for (std::size_t i = 0; i < seconds.size(); ++i) {
      report_.engines[i].seconds += seconds[i];
      report_.engines[i].machine_calls += asked[i];
    }
    for (const Tally& each : expected) {
      report_.expanded += each.plies;
      report_.positions += each.positions;
    }
    report_.playouts += batch;
    return true;
  }

  void drop(std::size_t engine) {
    engines_.erase(engines_.begin() + static_cast<std::ptrdiff_t>(engine));
    report_.engines.erase(report_.engines.begin() + static_cast<std::ptrdiff_t>(engine));
  }

  /// The last position of the first playout is compared too; of all, that would take most of the
  /// time of short games.
  std::vector<Tally> play(RunningEngine& engine, std::uint64_t batch) {
    std::vector<Tally> tallies;
    for (std::uint64_t i = 0; i < batch; ++i) {
      const auto tally = engine.engine->play(
          interpreter::playout_seed(options_.seed, report_.playouts + i), options_.plies, i == 0);
      if (!tally) break;
      tallies.push_back(*tally);
    }
    return tallies;
  }

  [[noreturn]] void disagree(const RunningEngine& engine) const {
    throw facade::rules_error(fmt::format("{} and {} disagree; check --play says where",
                                          engines_.front().engine->name(), engine.engine->name()),
                              {});
  }

  std::vector<RunningEngine> engines_;
  const SpeedOptions& options_;
  SpeedReport report_;
};

}  // namespace

SpeedReport Engine::measure_speed(const SpeedOptions& options) {
  return SpeedTest(facade::running_engines(state_, options.position, options.moves), options)
      .run(state_->stop_token());
}

}  // namespace zermelo
