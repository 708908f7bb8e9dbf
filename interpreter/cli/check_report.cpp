// SPDX-License-Identifier: MIT
#include "interpreter/cli/check_report.hpp"

#include <fmt/format.h>

namespace zermelo::cli {

namespace {

std::string_view severity_name(Severity severity) {
  return severity == Severity::error ? "error" : "warning";
}

Json place_json(std::uint32_t line, std::uint32_t column) {
  return {{"line", line}, {"column", column}};
}

}  // namespace

Count count_of(const std::vector<Diagnostic>& diagnostics) {
  Count count;
  for (const Diagnostic& each : diagnostics) {
    ++(each.severity == Severity::error ? count.errors : count.warnings);
  }
  return count;
}

std::string plural(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string summary(const Count& count) {
  if (count.errors == 0) return plural(count.warnings, "warning");
  if (count.warnings == 0) return plural(count.errors, "error");
  return fmt::format("{}, {}", plural(count.errors, "error"), plural(count.warnings, "warning"));
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

Json diagnostics_json(const std::vector<Diagnostic>& diagnostics, const Count& count) {
  Json list = Json::array();
  for (const Diagnostic& each : diagnostics) list.push_back(diagnostic_json(each));
  return {{"errors", count.errors}, {"warnings", count.warnings}, {"diagnostics", list}};
}

}  // namespace zermelo::cli
