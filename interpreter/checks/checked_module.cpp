// SPDX-License-Identifier: MIT
#include "interpreter/checks/checked_module.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace zermelo::interpreter {

namespace {

struct SolverName {
  std::string_view name;
  std::uint32_t arity;
};

constexpr SolverName solvers[] = {
    {"minimax", 3}, {"alphabeta", 3}, {"scout", 3},  {"solve", 2},
    {"test", 3},    {"best_move", 3}, {"proves", 4}, {"principal_variation", 3},
};

}  // namespace

std::string indicator(const Program& program, Symbol name, std::uint32_t arity) {
  return fmt::format("{}/{}", program.symbols().name(name), arity);
}

lang::Span head_span(const SourceClause& clause) noexcept {
  const auto nodes = clause.read.term.nodes();
  return clause.read.spans[static_cast<std::size_t>(&clause.head().root() - nodes.data())];
}

bool is_known(const Program& program, const Predicate& predicate) noexcept {
  return predicate.is_defined || predicate.is_dynamic_stub || program.is_user_defined(predicate) ||
         is_solver(program, predicate);
}

bool is_solver(const Program& program, const Predicate& predicate) noexcept {
  const std::string_view name = program.symbols().name(predicate.name);
  const auto is_named = [&](const SolverName& solver) {
    return solver.arity == predicate.arity && solver.name == name;
  };
  if (std::none_of(std::begin(solvers), std::end(solvers), is_named)) return false;
  return predicate.module->kind == Module::Kind::system || !program.is_user_defined(predicate);
}

}  // namespace zermelo::interpreter
