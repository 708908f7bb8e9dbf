// SPDX-License-Identifier: MIT
// Calls of predicates that are not defined, with what the user may have meant.
#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>

#include "interpreter/checks/checked_module.hpp"
#include "interpreter/program/left_out.hpp"
#include "interpreter/program/roles.hpp"
#include "interpreter/program/suggest.hpp"

namespace zermelo::interpreter {

namespace {

// A file with more unknown names than this has another fault than a slip of the pen.
constexpr int max_suggestions = 20;
constexpr std::size_t max_other_calls = 3;

/// What a name/arity that nobody defines may have been meant to be.
class Suggestions {
 public:
  Suggestions(const Program& program, const Module& module) {
    for (auto& [name, arity] : program.visible_predicates(module)) {
      by_arity_[arity].push_back(name);
      arities_[std::move(name)].push_back(arity);
    }
  }

  /// A hint, or an empty text.
  std::string of(const std::string& name, std::uint32_t arity) {
    if (++given_ > max_suggestions) return {};
    if (const std::string_view idiom = idiom_for(name, arity); !idiom.empty())
      return std::string(idiom);
    if (const std::optional<Role> role = find_role(name, arity)) return of_role(*role);
    if (const auto same_name = arities_.find(name); same_name != arities_.end()) {
      return other_arities(name, same_name->second);
    }
    // All names of one letter are near to each other.
    if (name.size() < 2) return {};
    if (const std::string near = closest(name, by_arity_[arity]); !near.empty()) {
      return fmt::format("did you mean {}/{}?", near, arity);
    }
    const std::string near = closest_of_any_arity(name);
    return near.empty() ? near : fmt::format("did you mean {}/{}?", near, arities_[near].front());
  }

 private:
  std::string of_role(Role role) const {
    const std::optional<Role> other = other_form(role);
    const auto named = other ? by_arity_.find(info(*other).arity) : by_arity_.end();
    if (named != by_arity_.end() &&
        std::ranges::find(named->second, info(*other).name) != named->second.end())
      return fmt::format("this file says it by {}/{}", info(*other).name, info(*other).arity);
    return "that is a role of a game: each file is checked by itself, and this one does not say it";
  }

  static std::string other_arities(std::string_view name, std::span<const std::uint32_t> arities) {
    std::string found;
    for (const std::uint32_t arity : arities) {
      found += fmt::format("{}{}/{}", found.empty() ? "there is " : " and ", name, arity);
    }
    return found;
  }

  std::string closest_of_any_arity(std::string_view name) const {
    std::vector<std::string> best;
    for (const auto& [arity, names] : by_arity_) {
      const std::string near = closest(name, names);
      if (!near.empty()) best.push_back(near);
    }
    return closest(name, best);
  }

  std::map<std::uint32_t, std::vector<std::string>> by_arity_;
  std::unordered_map<std::string, std::vector<std::uint32_t>> arities_;
  int given_ = 0;
};

}  // namespace

void check_undefined(const CheckedModule& checked, Findings& findings) {
  const Program& program = checked.program;
  std::unordered_map<const Predicate*, std::size_t> reported;
  std::optional<Suggestions> suggestions;
  for (const CallSite& call : checked.calls) {
    const Predicate& callee = *call.callee;
    if (is_known(program, callee) || checked.unread.may_define(callee.name)) continue;
    const auto [place, is_new] = reported.emplace(&callee, findings.size());
    if (!is_new) {
      auto& related = findings[place->second].related;
      if (related.size() < max_other_calls) {
        related.push_back({"called here too", *call.source, call.span});
      }
      continue;
    }
    const std::string name(program.symbols().name(callee.name));
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
