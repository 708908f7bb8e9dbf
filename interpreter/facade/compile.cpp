// SPDX-License-Identifier: MIT
#include <filesystem>

#include <fmt/format.h>

#include "interpreter/cpp/header_printer.hpp"
#include "interpreter/facade/game_state.hpp"
#include "interpreter/model/advice.hpp"
#include "interpreter/model/rule_code.hpp"

namespace zermelo {

using interpreter::Role;
using interpreter::RuleModel;

namespace {

/// Solvers can do without these.
bool is_optional(Role role) { return role == Role::canonical || role == Role::priority; }

std::string role_name(Role role) {
  const interpreter::RoleInfo& own = interpreter::info(role);
  return fmt::format("{}/{}", own.name, own.arity);
}

lang::Diagnostic complaint(const RuleModel::RoleReport& report) {
  return {lang::Severity::error,
          "compile",
          fmt::format("{} cannot be compiled: {}", role_name(report.role), report.reason),
          report.source,
          report.span,
          std::string(interpreter::advice(report.reason)),
          {}};
}

/// Throws what keeps a model from being a header.
void want_all_roles(const RuleModel& model) {
  std::vector<Diagnostic> diagnostics;
  for (const RuleModel::RoleReport& report : model.roles) {
    if (report.is_compiled || is_optional(report.role)) continue;
    diagnostics.push_back(facade::convert(complaint(report)));
  }
  if (!diagnostics.empty()) throw facade::rules_error("", std::move(diagnostics));
  if (!model.is_usable) {
    throw facade::rules_error(fmt::format("the game cannot be compiled: {}", model.reason), {});
  }
  if (model.catches_errors) {
    throw facade::rules_error(
        "the game cannot be compiled: catch/3 leaves errors to the machine, which a header has not "
        "(test before, in place of catching)",
        {});
  }
}

void want_a_side(const interpreter::Roles& roles) {
  for (const Role role : {Role::to_move, Role::max_to_move, Role::min_to_move})
    if (roles.has(role)) return;
  throw facade::rules_error(
      "the rules do not say whose turn it is: define to_move(Position, Player)", {});
}

std::optional<search::Value> repetition_of(interpreter::RuleGame& game,
                                           interpreter::RuleGame::Position position) {
  if (!game.has_repetition()) return std::nullopt;
  return game.repetition(position).value;
}

}  // namespace

std::string Game::compile(std::string_view name) {
  State& state = *state_;
  interpreter::RuleGame& game = state.game;
  interpreter::Program& program = *state.program;
  want_a_side(game.roles());
  const interpreter::Cell start = state.here().cell;
  const interpreter::RuleCode rules =
      interpreter::make_rule_code(program, game.roles(), start, true, {}, {.has_wide_slots = true});
  want_all_roles(*rules.model);
  const interpreter::Layout& layout = rules.model->layout;
  std::vector<std::byte> initial(layout.size);
  layout.encode(start, initial.data());  // or the model would not be usable
  const std::filesystem::path file(state.engine->texts.front().name);
  std::vector<interpreter::Role> roles;
  for (const auto& one : rules.model->roles) roles.push_back(one.role);
  const interpreter::HeaderFacts facts{.name = interpreter::identifier_of(name),
                                       .source = file.filename().string(),
                                       .version = std::string(version()),
                                       .title = game.title(),
                                       .max_player = game.side_name(search::Side::max),
                                       .min_player = game.side_name(search::Side::min),
                                       .values = game.values(),
                                       .repetition = repetition_of(game, state.here()),
                                       .roles = std::move(roles),
                                       .initial = std::move(initial),
                                       .initial_text = game.position_text(state.here())};
  return print_header(rules.unit, layout, rules.entries, facts, program.symbols(),
                      program.user().operators);
}

}  // namespace zermelo
