// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "interpreter/cli/check_report.hpp"
#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/session.hpp"

namespace zermelo::cli {

namespace {

/// What there is to say about one file, which stands alone.
std::vector<Diagnostic> findings(Engine& engine, const std::string& file, bool quiet) {
  std::vector<Diagnostic> found = engine.check({file});
  if (quiet) {
    std::erase_if(found, [](const Diagnostic& each) { return each.severity == Severity::warning; });
  }
  return found;
}

/// "1, 2 and 4"
std::string listed(const std::vector<std::size_t>& numbers) {
  std::string text = fmt::format("{}", numbers.front());
  for (std::size_t i = 1; i < numbers.size(); ++i)
    text += fmt::format("{}{}", i + 1 == numbers.size() ? " and " : ", ", numbers[i]);
  return text;
}

std::string roles_text(const Explanation& explanation) {
  std::string names;
  for (const RoleExplanation& each : explanation.roles) {
    if (each.compiled) names += (names.empty() ? "" : ", ") + each.role;
  }
  return names;
}

/// What would be faster; empty where there is nothing to say.
std::string shape_hint(const Explanation& explanation) {
  const std::vector<std::size_t>& arguments = explanation.shapeless_arguments;
  if (arguments.empty()) return {};
  return fmt::format(
      "argument{} {} of positions {} no fixed shape, so that every move puts {} together anew; a "
      "list whose elements are alike is several times as fast, or a structure with one argument "
      "for "
      "each place of a board",
      arguments.size() == 1 ? "" : "s", listed(arguments), arguments.size() == 1 ? "has" : "have",
      arguments.size() == 1 ? "it" : "them");
}

/// How the rules of one file run; `file` has no errors.
Json explain(const Options& options, Console& console, const std::string& file) {
  Session session(options, console, Writes::messages);
  session.engine().load_file(file);  // its warnings are told already
  const Explanation explanation = session.engine().explain();
  Json roles = Json::array();
  for (const RoleExplanation& each : explanation.roles) {
    Json role{{"role", each.role}, {"engine", each.compiled ? "native" : "machine"}};
    role["obstacle"] = each.obstacle ? diagnostic_json(*each.obstacle) : Json();
    roles.push_back(std::move(role));
    if (each.obstacle && !options.json) console.show(*each.obstacle);
  }
  if (!options.json && explanation.compiled) {
    console.print_line(fmt::format("{}: native code runs {}; a position takes {} bytes", file,
                                   roles_text(explanation), explanation.position_bytes));
    if (const std::string hint = shape_hint(explanation); !hint.empty())
      console.print_line(fmt::format("  hint: {}", hint));
  } else if (!options.json) {
    console.print_line(fmt::format("{}: the machine runs all roles: {}", file, explanation.reason));
  }
  return {{"file", file},
          {"engine", explanation.compiled ? "native" : "machine"},
          {"reason", explanation.reason.empty() ? Json() : Json(explanation.reason)},
          {"position_bytes", explanation.compiled ? Json(explanation.position_bytes) : Json()},
          {"shapeless_arguments", explanation.shapeless_arguments},
          {"roles", roles}};
}

}  // namespace

Status check(const Options& options, Console& console) {
  if (options.playouts) return check_playouts(options, console);
  Session session(options, console, Writes::messages);
  std::vector<Diagnostic> all;
  Json explanations = Json::array();
  for (const std::string& file : options.files) {
    const std::vector<Diagnostic> found = findings(session.engine(), file, options.quiet);
    all.insert(all.end(), found.begin(), found.end());
    if (!options.json) {
      for (const Diagnostic& each : found) console.show(each);
      if (found.empty() && !options.quiet) console.print_line(file + ": no problems");
    }
    if (options.explain && count_of(found).errors == 0)
      explanations.push_back(explain(options, console, file));
  }
  const Count count = count_of(all);
  if (options.json) {
    Json json = diagnostics_json(all, count);
    if (options.explain) json["explain"] = explanations;
    console.print_line(dump(json));
  } else if (!all.empty() && !options.quiet) {
    console.note(summary(count));
  }
  return count.errors > 0 ? status_error : status_answered;
}

}  // namespace zermelo::cli
