// SPDX-License-Identifier: MIT
// Calls of predicates that are not defined, with what the user may have meant.
#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>

#include "interpreter/checks/checked_module.hpp"
#include "interpreter/checks/impure.hpp"
#include "interpreter/program/suggest.hpp"

namespace zermelo::interpreter {

namespace {

// A file with more unknown names than this has another fault than a slip of the pen.
constexpr int max_suggestions = 50;
constexpr std::size_t max_other_calls = 3;

/// What a name/arity that nobody defines may have been meant to be.
class Suggestions {
 public:
  Suggestions(const Program& program, const Module& module)
      : visible_(program.visible_predicates(module)) {}

  /// A hint, or an empty text.
  std::string of(std::string_view name, std::uint32_t arity) {
    if (++given_ > max_suggestions) return {};
    const std::string same_name = other_arities(name);
    if (!same_name.empty()) return same_name;
    const std::string same_arity = nearest(name, arity);
    return same_arity.empty() ? nearest(name, std::nullopt) : same_arity;
  }

 private:
  using Visible = std::pair<std::string, std::uint32_t>;

  std::string other_arities(std::string_view name) const {
    auto at = std::lower_bound(
        visible_.begin(), visible_.end(), name,
        [](const Visible& each, std::string_view wanted) { return each.first < wanted; });
    std::string found;
    for (; at != visible_.end() && at->first == name; ++at) {
      found += fmt::format("{}{}/{}", found.empty() ? "there is " : " and ", name, at->second);
    }
    return found;
  }

  std::string nearest(std::string_view name, std::optional<std::uint32_t> arity) const {
    std::vector<std::string> candidates;
    for (const auto& [candidate, its_arity] : visible_) {
      if (!arity || its_arity == *arity) candidates.push_back(candidate);
    }
    const std::string found = closest(name, candidates);
    if (found.empty()) return {};
    const auto same_name = [&](const Visible& each) {
      return each.first == found && (!arity || each.second == *arity);
    };
    const auto at = std::find_if(visible_.begin(), visible_.end(), same_name);
    return fmt::format("did you mean {}/{}?", found, at->second);
  }

  std::vector<Visible> visible_;  ///< sorted
  int given_ = 0;
};

}  // namespace

void check_undefined(const CheckedModule& checked, Findings& findings) {
  const Program& program = checked.program;
  std::unordered_map<const Predicate*, std::size_t> reported;
  std::optional<Suggestions> suggestions;
  for (const CallSite& call : checked.calls) {
    const Predicate& callee = *call.callee;
    if (is_known(program, callee)) continue;
    const auto [place, is_new] = reported.emplace(&callee, findings.size());
    if (!is_new) {
      auto& related = findings[place->second].related;
      if (related.size() < max_other_calls) {
        related.push_back({"called here too", *call.source, call.span});
      }
      continue;
    }
    const std::string_view name = program.symbols().name(callee.name);
    if (find_impure(name, callee.arity) != nullptr) {
      reported.erase(place);
      continue;
    }
    if (!suggestions) suggestions.emplace(program, checked.module);
    findings.push_back({lang::Severity::warning,
                        "undefined",
                        indicator(program, callee.name, callee.arity) + " is not defined",
                        *call.source,
                        call.span,
                        suggestions->of(name, callee.arity),
                        {}});
  }
}

}  // namespace zermelo::interpreter
