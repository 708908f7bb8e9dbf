// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "interpreter/cli/check_report.hpp"
#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/session.hpp"
#include "interpreter/zermelo/playouts.hpp"

namespace zermelo::cli {

namespace {

PlayoutOptions playout_options(const Options& options) {
  PlayoutOptions result;
  result.playouts = options.playouts.value_or(result.playouts);
  result.plies = options.plies.value_or(result.plies);
  result.seed = options.seed.value_or(result.seed);
  result.seconds = options.seconds;
  result.check_analysis = options.check_analysis;
  result.position = options.position;
  result.moves = options.moves;
  return result;
}

/// What loading the file says, errors too; the engine has the file if there are none.
std::vector<Diagnostic> load(const Options& options, Engine& engine) {
  std::vector<Diagnostic> found;
  try {
    found = engine.load_file(options.files.front());
  } catch (const Error& error) {
    if (error.diagnostics().empty()) throw;
    found = error.diagnostics();
  }
  if (options.quiet) {
    std::erase_if(found, [](const Diagnostic& each) { return each.severity == Severity::warning; });
  }
  return found;
}

Json finding_json(const Finding& finding) {
  Json json = diagnostic_json(finding.diagnostic);
  json["position"] = finding.position;
  json["moves"] = finding.moves;
  json["positions"] = finding.positions;
  return json;
}

Json report_json(const PlayoutReport& report) {
  Json findings = Json::array();
  for (const Finding& each : report.findings) findings.push_back(finding_json(each));
  const bool stopped = report.stopped_by != StoppedBy::none;
  return {{"engines", report.engines},
          {"playouts", report.playouts},
          {"broken_off", report.broken_off},
          {"positions", report.positions},
          {"shortest", report.shortest},
          {"longest", report.longest},
          {"mean_moves", std::round(report.mean_moves * 100) / 100},
          {"values_compared", report.values_compared},
          {"not_compared", report.not_compared},
          {"findings", findings},
          {"stopped_by", stopped ? Json(name(report.stopped_by)) : Json(nullptr)}};
}

void show(const Finding& finding, Console& console) {
  console.show(finding.diagnostic);
  console.note(fmt::format("  position: {}", finding.position));
  console.note(finding.moves.empty() ? "  moves: none, this is the start"
                                     : fmt::format("  moves: {}", fmt::join(finding.moves, ", ")));
  if (finding.positions > 1) console.note(fmt::format("  {} positions", finding.positions));
}

std::string plies(const PlayoutReport& report) {
  if (report.shortest == report.longest)
    return fmt::format("{} {}", report.longest, report.longest == 1 ? "ply" : "plies");
  return fmt::format("{} to {} plies", report.shortest, report.longest);
}

void print(const PlayoutReport& report, Console& console) {
  console.print_line(fmt::format("engines: {}", fmt::join(report.engines, ", ")));
  console.print_line(fmt::format("{} of {}, {} broken off", plural(report.playouts, "random game"),
                                 plies(report), report.broken_off));
  console.print_line(fmt::format("{}, {:.1f} moves where there are any",
                                 plural(report.positions, "position"), report.mean_moves));
  if (report.values_compared > 0) {
    console.print_line(fmt::format("{} compared with the representative's",
                                   plural(report.values_compared, "value")));
  }
  if (report.not_compared > 0) {
    console.print_line(
        fmt::format("{} not compared: a role ran into a limit there, which engines "
                    "may do in different places",
                    plural(report.not_compared, "position")));
  }
  if (report.playouts > 0 && report.longest == 0) console.note("the games end where they begin");
  if (report.stopped_by != StoppedBy::none)
    console.print_line(fmt::format("stopped by {}", name(report.stopped_by)));
}

Status status_of(const Count& count, const PlayoutReport& report) {
  if (count.errors > 0) return status_error;
  if (report.stopped_by == StoppedBy::interrupt) return status_interrupted;
  return report.stopped_by == StoppedBy::none ? status_answered : status_unknown;
}

}  // namespace

Status check_playouts(const Options& options, Console& console) {
  Session session(options, console, Writes::messages);
  const std::vector<Diagnostic> diagnostics = load(options, session.engine());
  Count count = count_of(diagnostics);
  PlayoutReport report;
  if (count.errors == 0) {
    const InterruptGuard guard(session.stop());
    report = session.engine().check_playouts(playout_options(options));
  }
  if (!options.json) {
    for (const Diagnostic& each : diagnostics) console.show(each);
    for (const Finding& each : report.findings) show(each, console);
  }
  const bool played = count.errors == 0;
  count.errors += report.findings.size();
  if (options.json) {
    Json json = diagnostics_json(diagnostics, count);
    json["play"] = played ? report_json(report) : Json(nullptr);
    console.print_line(dump(json));
    return status_of(count, report);
  }
  if (played && !options.quiet) print(report, console);
  if (count.errors + count.warnings > 0 && !options.quiet) {
    console.note(summary(count));
  } else if (report.stopped_by == StoppedBy::none && !options.quiet) {
    console.print_line(options.files.front() + ": no problems");
  }
  return status_of(count, report);
}

}  // namespace zermelo::cli
