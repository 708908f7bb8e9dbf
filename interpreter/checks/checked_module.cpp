// SPDX-License-Identifier: MIT
#include "interpreter/checks/checked_module.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/builtins/builtins.hpp"

namespace zermelo::interpreter {

std::string indicator(const Program& program, Symbol name, std::uint32_t arity) {
  return fmt::format("{}/{}", program.symbols().name(name), arity);
}

lang::Span head_span(const SourceClause& clause) noexcept {
  const auto nodes = clause.read.term.nodes();
  return clause.read.spans[static_cast<std::size_t>(&clause.head().root() - nodes.data())];
}

bool is_known(const Program& program, const Predicate& predicate) noexcept {
  return predicate.is_defined || program.is_user_defined(predicate);
}

bool is_solver(const Predicate& predicate) noexcept {
  const auto solvers = solver_builtins();
  return std::any_of(solvers.begin(), solvers.end(),
                     [&](const BuiltinInfo& solver) { return &solver == predicate.builtin; });
}

}  // namespace zermelo::interpreter
