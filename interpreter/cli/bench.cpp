// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/json.hpp"
#include "interpreter/cli/session.hpp"
#include "interpreter/zermelo/playouts.hpp"

namespace zermelo::cli {

namespace {

SpeedOptions speed_options(const Options& options) {
  SpeedOptions result;
  result.seconds = options.seconds.value_or(result.seconds);
  result.plies = options.plies.value_or(result.plies);
  result.seed = options.seed.value_or(result.seed);
  result.position = options.position;
  result.moves = options.moves;
  return result;
}

Json report_json(const SpeedReport& report) {
  Json engines = Json::array();
  for (const EngineSpeed& each : report.engines) {
    engines.push_back({{"engine", each.engine},
                       {"seconds", std::round(each.seconds * 1e6) / 1e6},
                       {"positions_per_second", std::llround(each.positions_per_second)},
                       {"machine_calls", each.machine_calls}});
  }
  return {{"playouts", report.playouts},
          {"expanded", report.expanded},
          {"positions", report.positions},
          {"engines", engines}};
}

/// How often a compiled engine asked the machine; nothing where it did not.
std::string machine_calls_text(const EngineSpeed& speed, std::uint64_t positions) {
  const bool is_compiled = speed.engine == "model" || speed.engine == "native";
  if (!is_compiled || speed.machine_calls == 0 || positions == 0) return {};
  const double hundreds = static_cast<double>(positions) / 100;
  return fmt::format("; the machine is asked {:.3g} times in 100 positions",
                     static_cast<double>(speed.machine_calls) / hundreds);
}

void print(const SpeedReport& report, Console& console) {
  std::size_t width = 0;
  for (const EngineSpeed& each : report.engines) width = std::max(width, each.engine.size());
  console.print_line(fmt::format("the same {} positions of {} random games on each engine",
                                 report.positions, report.playouts));
  for (const EngineSpeed& each : report.engines) {
    console.print_line(fmt::format("{:<{}}  {:>10.0f} positions per second{}", each.engine, width,
                                   each.positions_per_second,
                                   machine_calls_text(each, report.positions)));
  }
}

}  // namespace

Status bench(const Options& options, Console& console) {
  Session session(options, console, Writes::messages);
  session.load();
  const InterruptGuard guard(session.stop());
  const SpeedReport report = session.engine().measure_speed(speed_options(options));
  if (options.json) {
    console.print_line(dump(report_json(report)));
  } else {
    print(report, console);
  }
  if (report.positions == 0 && report.stopped_by != StoppedBy::interrupt)
    console.note("nothing was measured: the games end where they begin");
  return report.stopped_by == StoppedBy::interrupt ? status_interrupted : status_answered;
}

}  // namespace zermelo::cli
