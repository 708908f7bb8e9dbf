// SPDX-License-Identifier: MIT
// Calls of predicates that this language leaves out on purpose.
#include <unordered_map>

#include <fmt/format.h>

#include "interpreter/checks/checked_module.hpp"
#include "interpreter/program/left_out.hpp"

namespace zermelo::interpreter {

void check_impure(const CheckedModule& checked, Findings& findings) {
  const Program& program = checked.program;
  std::unordered_map<const Predicate*, const Impurity*> known;
  for (const CallSite& call : checked.calls) {
    const Predicate& callee = *call.callee;
    const auto [place, is_new] = known.emplace(&callee, nullptr);
    if (is_new && !is_known(program, callee)) {
      place->second = find_impure(program.symbols().name(callee.name), callee.arity);
    }
    const Impurity* const impurity = place->second;
    if (impurity == nullptr) continue;
    findings.push_back(
        {lang::Severity::error,
         "impure",
         fmt::format("{} is not part of this language: {}",
                     indicator(program, callee.name, callee.arity), impurity->reason),
         *call.source,
         call.span,
         std::string(impurity->idiom),
         {}});
  }
}

}  // namespace zermelo::interpreter
