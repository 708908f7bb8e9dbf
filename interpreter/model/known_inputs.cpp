// SPDX-License-Identifier: MIT
#include "interpreter/model/known_inputs.hpp"

#include "interpreter/model/call_graph.hpp"

namespace zermelo::interpreter {

KnownInputs::KnownInputs(const ir::Unit& unit) : unit_(unit) {
  for (const ir::Procedure& each : unit.procedures) inputs_.emplace_back(each.inputs.size());
}

void KnownInputs::add(std::int32_t procedure, std::size_t input, const WordFacts& facts) {
  std::optional<WordFacts>& known = inputs_[static_cast<std::size_t>(procedure)][input];
  known = known ? joined(*known, facts) : facts;
}

void KnownInputs::add_entry(std::int32_t procedure, const std::vector<bool>& large) {
  const std::size_t count = inputs_[static_cast<std::size_t>(procedure)].size();
  for (std::size_t i = 0; i < count; ++i)
    add(procedure, i, count == large.size() && !large[i] ? WordFacts::slot() : WordFacts{});
}

void KnownInputs::add_own_calls(std::int32_t procedure) {
  const ir::Procedure& own = unit_.procedures[static_cast<std::size_t>(procedure)];
  if (own.is_recursive && has_long_cycle(unit_, procedure)) return forget(procedure);
  add_own_calls(procedure, own.body);
}

void KnownInputs::forget(std::int32_t procedure) {
  const std::size_t count = inputs_[static_cast<std::size_t>(procedure)].size();
  for (std::size_t i = 0; i < count; ++i) add(procedure, i, {});
}

void KnownInputs::add_own_calls(std::int32_t procedure, const std::vector<ir::Statement>& list) {
  const ir::Procedure& own = unit_.procedures[static_cast<std::size_t>(procedure)];
  for (const ir::Statement& one : list) {
    if (one.op == ir::Op::restart || one.callee == procedure) {
      for (std::size_t i = 0; i < one.inputs.size(); ++i)
        if (one.inputs[i].variable != own.inputs[i]) add(procedure, i, {});
    }
    add_own_calls(procedure, one.body);
  }
}

}  // namespace zermelo::interpreter
