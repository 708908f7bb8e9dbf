// SPDX-License-Identifier: MIT
#include "interpreter/passes/known_inputs.hpp"

#include "interpreter/ir/call_graph.hpp"

namespace zermelo::interpreter {

void JoinedFacts::add(std::int32_t procedure, std::size_t place, const WordFacts& facts) {
  auto& places = facts_[static_cast<std::size_t>(procedure)];
  if (places.size() <= place) places.resize(place + 1);
  std::optional<WordFacts>& known = places[place];
  known = known ? joined(*known, facts) : facts;
}

std::optional<WordFacts> JoinedFacts::of(std::int32_t procedure, std::size_t place) const {
  const auto& places = facts_[static_cast<std::size_t>(procedure)];
  return place < places.size() ? places[place] : std::nullopt;
}

void KnownInputs::add_entry(std::int32_t procedure, const std::vector<bool>& large) {
  const std::size_t count = unit_.procedures[static_cast<std::size_t>(procedure)].inputs.size();
  for (std::size_t i = 0; i < count; ++i)
    add(procedure, i, count == large.size() && !large[i] ? WordFacts::slot() : WordFacts{});
}

void KnownInputs::add_own_calls(std::int32_t procedure, const JoinedFacts& own) {
  const ir::Procedure& code = unit_.procedures[static_cast<std::size_t>(procedure)];
  if (code.is_recursive && has_long_cycle(unit_, procedure)) return forget(procedure);
  add_own_calls(procedure, own, code.body);
}

void KnownInputs::forget(std::int32_t procedure) {
  const std::size_t count = unit_.procedures[static_cast<std::size_t>(procedure)].inputs.size();
  for (std::size_t i = 0; i < count; ++i) add(procedure, i, {});
}

void KnownInputs::add_own_calls(std::int32_t procedure, const JoinedFacts& own,
                                const std::vector<ir::Statement>& list) {
  const std::vector<ir::Variable>& inputs =
      unit_.procedures[static_cast<std::size_t>(procedure)].inputs;
  for (const ir::Statement& one : list) {
    if (one.op == ir::Op::restart || one.callee == procedure) {
      for (std::size_t i = 0; i < one.inputs.size(); ++i)
        if (one.inputs[i].variable != inputs[i])
          add(procedure, i, own.of(procedure, i).value_or(WordFacts()));
    }
    add_own_calls(procedure, own, one.body);
  }
}

}  // namespace zermelo::interpreter
