// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/json.hpp"
#include "interpreter/cli/session.hpp"

namespace zermelo::cli {

namespace {

struct Count {
  std::size_t errors = 0;
  std::size_t warnings = 0;
};

std::string_view severity_name(Severity severity) {
  return severity == Severity::error ? "error" : "warning";
}

Json place_json(std::uint32_t line, std::uint32_t column) {
  return {{"line", line}, {"column", column}};
}

Json diagnostic_json(const Diagnostic& diagnostic) {
  const Place& place = diagnostic.place;
  const bool placed = place.line > 0;
  Json json;
  json["file"] = place.file.empty() ? Json(nullptr) : Json(place.file);
  json["severity"] = severity_name(diagnostic.severity);
  json["code"] = diagnostic.code;
  json["message"] = diagnostic.message;
  json["hint"] = diagnostic.hint.empty() ? Json(nullptr) : Json(diagnostic.hint);
  json["begin"] = placed ? place_json(place.line, place.column) : Json(nullptr);
  json["end"] = placed ? place_json(place.end_line, place.end_column) : Json(nullptr);
  return json;
}

std::string report_json(const std::vector<Diagnostic>& diagnostics, const Count& count) {
  Json list = Json::array();
  for (const Diagnostic& each : diagnostics) list.push_back(diagnostic_json(each));
  return dump({{"errors", count.errors}, {"warnings", count.warnings}, {"diagnostics", list}});
}

std::string plural(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string summary(const Count& count) {
  if (count.errors == 0) return plural(count.warnings, "warning");
  if (count.warnings == 0) return plural(count.errors, "error");
  return plural(count.errors, "error") + ", " + plural(count.warnings, "warning");
}

Count count_of(const std::vector<Diagnostic>& diagnostics) {
  Count count;
  for (const Diagnostic& each : diagnostics) {
    ++(each.severity == Severity::error ? count.errors : count.warnings);
  }
  return count;
}

/// What there is to say about one file, which stands alone.
std::vector<Diagnostic> findings(Engine& engine, const std::string& file, bool quiet) {
  std::vector<Diagnostic> found = engine.check({file});
  if (quiet) {
    std::erase_if(found, [](const Diagnostic& each) { return each.severity == Severity::warning; });
  }
  return found;
}

}  // namespace

Status check(const Options& options, Console& console) {
  Session session(options, console, Writes::messages);
  std::vector<Diagnostic> all;
  for (const std::string& file : options.files) {
    const std::vector<Diagnostic> found = findings(session.engine(), file, options.quiet);
    all.insert(all.end(), found.begin(), found.end());
    if (options.json) continue;
    for (const Diagnostic& each : found) console.show(each);
    if (found.empty() && !options.quiet) console.print_line(file + ": no problems");
  }
  const Count count = count_of(all);
  if (options.json) {
    console.print_line(report_json(all, count));
  } else if (!all.empty() && !options.quiet) {
    console.note(summary(count));
  }
  return count.errors > 0 ? status_error : status_answered;
}

}  // namespace zermelo::cli
