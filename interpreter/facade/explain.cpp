// SPDX-License-Identifier: MIT
// How the rules of a game would run.
#include <fmt/format.h>

#include "interpreter/facade/game_state.hpp"
#include "interpreter/model/advice.hpp"
#include "interpreter/model/rule_model.hpp"

namespace zermelo::facade {

namespace {

RoleExplanation explanation_of(const interpreter::RuleModel::RoleReport& report, bool is_usable) {
  const interpreter::RoleInfo& role = interpreter::info(report.role);
  RoleExplanation result;
  result.role = fmt::format("{}/{}", role.name, role.arity);
  result.compiled = report.is_compiled && is_usable;
  if (report.is_compiled) return result;
  result.obstacle = convert({lang::Severity::warning,
                             "engine",
                             fmt::format("{} runs in the machine: {}", result.role, report.reason),
                             report.source,
                             report.span,
                             std::string(interpreter::advice(report.reason)),
                             {}});
  return result;
}

std::vector<std::size_t> shapeless_arguments(const interpreter::Layout& layout) {
  using Kind = interpreter::Layout::Kind;
  std::vector<std::size_t> found;
  std::vector<std::uint32_t> missing;  // arguments of the structures that are open
  std::size_t argument = 0;
  for (const interpreter::Layout::Node& node : layout.nodes) {
    while (!missing.empty() && missing.back() == 0) missing.pop_back();
    if (missing.size() == 1) ++argument;
    if (node.kind == Kind::term && argument > 0 && (found.empty() || found.back() != argument))
      found.push_back(argument);
    if (!missing.empty()) --missing.back();
    if (node.kind == Kind::structure) missing.push_back(node.arity);
  }
  return found;
}

}  // namespace

Explanation explain(const std::shared_ptr<Engine::State>& engine) {
  const std::unique_ptr<Game::State> state = make_game(engine, engine->program);
  const auto model =
      interpreter::make_rule_model(*state->program, state->game.roles(), state->here().cell);
  Explanation result;
  result.compiled = model->is_usable;
  result.reason = model->reason;
  if (model->is_usable) {
    result.position_bytes = model->layout.size;
    result.shapeless_arguments = shapeless_arguments(model->layout);
  }
  for (const auto& report : model->roles) {
    result.roles.push_back(explanation_of(report, model->is_usable));
  }
  return result;
}

}  // namespace zermelo::facade
