// SPDX-License-Identifier: MIT
#include "interpreter/passes/simplify.hpp"

#include <utility>

#include "interpreter/ir/call_graph.hpp"
#include "interpreter/passes/direct_ways.hpp"
#include "interpreter/passes/known_inputs.hpp"
#include "interpreter/passes/simplifier.hpp"
#include "interpreter/passes/unused_values.hpp"

namespace zermelo::interpreter {

void simplify(ir::Procedure& procedure) {
  make_ways_direct(procedure);
  Simplifier(procedure).run();
  make_ways_direct(procedure);
  remove_unused(procedure);
}

namespace {

/// What is known of words of procedures, whoever calls them.
struct OwnFacts {
  explicit OwnFacts(std::size_t procedures)
      : results(procedures), again(procedures), successes(procedures) {}

  JoinedFacts results;
  JoinedFacts again;      ///< inputs of a round behind the first
  JoinedFacts successes;  ///< inputs of calls that have a result
};

/// Callers first, so that all calls of a procedure are known when its turn comes. Adds to `found`,
/// for the next time, what is found with the help of what is `known`.
void simplify_once(ir::Unit& unit, const std::vector<EntryPoint>& entries,
                   const std::vector<bool>& large, const OwnFacts& known, OwnFacts& found,
                   const SlotNeeds& needs) {
  KnownInputs arguments(unit);
  for (const EntryPoint& entry : entries) arguments.add_entry(entry.procedure, large);
  const std::vector<std::int32_t> order = callees_first(unit, entries);
  for (std::size_t i = order.size(); i-- > 0;) {
    const std::int32_t number = order[i];
    ir::Procedure& own = unit.procedures[static_cast<std::size_t>(number)];
    arguments.add_own_calls(number, known.again);
    const auto call = [&](std::int32_t callee, std::size_t input, const WordFacts& facts) {
      arguments.add(callee, input, facts);
      if (callee == number) found.again.add(number, input, facts);
    };
    const auto again = [&](std::size_t input, const WordFacts& facts) {
      found.again.add(number, input, facts);
    };
    const auto result = [&](std::size_t output, const WordFacts& facts) {
      found.results.add(number, output, facts);
    };
    const auto success = [&](std::size_t input, const WordFacts& facts) {
      found.successes.add(number, input, facts);
    };
    const auto successes_of = [&](std::int32_t callee, std::size_t input) {
      return known.successes.of(callee, input);
    };
    const auto results_of = [&](std::int32_t callee, std::size_t output) {
      return known.results.of(callee, output);
    };
    const auto need = [&](ir::Variable rows, ir::SlotKind slots) { needs(number, rows, slots); };
    Simplifier::Others others{call, again, result, success, results_of, successes_of, {}};
    if (needs) others.need = need;
    Simplifier simplifier(own, std::move(others));
    simplifier.know_number(number);
    for (std::size_t input = 0; input < own.inputs.size(); ++input) {
      if (const auto facts = arguments.of(number, input))
        simplifier.assume(own.inputs[input], *facts);
    }
    make_ways_direct(own);
    simplifier.run();
    make_ways_direct(own);
    remove_unused(own);
  }
}

}  // namespace

void simplify(ir::Unit& unit, const std::vector<EntryPoint>& entries,
              const std::vector<bool>& large, const SlotNeeds& needs) {
  const OwnFacts nothing(unit.procedures.size());
  OwnFacts known(unit.procedures.size());
  simplify_once(unit, entries, large, nothing, known, {});
  OwnFacts found(unit.procedures.size());
  simplify_once(unit, entries, large, known, found, needs);
}

}  // namespace zermelo::interpreter
