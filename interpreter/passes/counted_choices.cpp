// SPDX-License-Identifier: MIT
#include "interpreter/passes/counted_choices.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "interpreter/ir/call_graph.hpp"
#include "interpreter/passes/given_words.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// Integers from here to there are as far apart as any two may be.
constexpr std::int64_t farthest = std::int64_t{1} << 30;

/// Words that are integers, each so far from the one before.
struct Row {
  std::int64_t first = 0;
  std::int64_t distance = 0;
};

std::optional<Row> row_of(const std::vector<std::int64_t>& words) {
  const auto is_far = [](std::int64_t word) { return word <= -farthest || word >= farthest; };
  if (std::ranges::any_of(words, is_far)) return std::nullopt;
  const std::int64_t distance = words[1] - words[0];
  for (std::size_t i = 1; i < words.size(); ++i)
    if (words[i] - words[i - 1] != distance) return std::nullopt;
  return Row{words.front(), distance};
}

Statement applied(ir::Function function, ir::Variable target, ir::Variable operand,
                  std::int64_t word) {
  return {.op = Op::apply,
          .function = function,
          .target = target,
          .a = Operand::of(operand),
          .b = Operand::word(word),
          .is_checked = false};
}

class Counter {
 public:
  Counter(const std::vector<Given>& given, ir::Procedure& own) : given_(given), own_(own) {}

  void visit(std::vector<Statement>& list) {
    for (Statement& one : list) {
      visit(one.body);
      if (one.op != Op::enumerate) continue;
      const auto& solutions = given_[static_cast<std::size_t>(one.callee)].solutions;
      if (solutions && solutions->size() > 1) count(one, *solutions);
    }
  }

 private:
  void count(Statement& one, const GivenWords& solutions) {
    Statement loop{.op = Op::loop, .label = one.label};
    std::vector<std::vector<std::int64_t>> columns(one.outputs.size());
    for (const std::vector<std::int64_t>& solution : solutions)
      for (std::size_t i = 0; i < solution.size(); ++i) columns[i].push_back(solution[i]);
    const auto last = static_cast<std::int64_t>(solutions.size()) - 1;
    const std::optional<Row> only = columns.size() == 1 ? row_of(columns[0]) : std::nullopt;
    if (only && only->distance == 1) {
      loop.target = one.outputs.front();
      loop.a = Operand::word(only->first);
      loop.b = Operand::word(only->first + last);
    } else {
      loop.target = new_word();
      loop.a = Operand::word(0);
      loop.b = Operand::word(last);
      for (std::size_t i = 0; i < columns.size(); ++i)
        give(one.outputs[i], std::move(columns[i]), loop);
    }
    std::move(one.body.begin(), one.body.end(), std::back_inserter(loop.body));
    one = std::move(loop);
  }

  /// One of `words`, by the round of the loop.
  void give(ir::Variable target, std::vector<std::int64_t> words, Statement& loop) {
    if (std::ranges::count(words, words.front()) == std::ssize(words)) {
      loop.body.push_back({.op = Op::copy, .target = target, .a = Operand::word(words.front())});
    } else if (const std::optional<Row> row = row_of(words)) {
      const ir::Variable way = new_word();
      loop.body.push_back(applied(ir::Function::multiply, way, loop.target, row->distance));
      loop.body.push_back(applied(ir::Function::add, target, way, row->first));
    } else {
      Statement table{.op = Op::table, .target = target, .a = Operand::of(loop.target)};
      for (const std::int64_t word : words) table.inputs.push_back(Operand::word(word));
      loop.body.push_back(std::move(table));
    }
  }

  ir::Variable new_word() {
    own_.variables.push_back({ir::Kind::word, 0});
    return static_cast<ir::Variable>(own_.variables.size() - 1);
  }

  const std::vector<Given>& given_;
  ir::Procedure& own_;
};

}  // namespace

void count_choices(ir::Unit& unit, const std::vector<EntryPoint>& entries) {
  std::vector<Given> given(unit.procedures.size());
  const std::vector<std::int32_t> reached = callees_first(unit, entries);
  for (const std::int32_t each : reached) {
    const auto number = static_cast<std::size_t>(each);
    given[number] = given_by(unit.procedures[number], given);
  }
  for (const std::int32_t each : reached) {
    ir::Procedure& own = unit.procedures[static_cast<std::size_t>(each)];
    Counter(given, own).visit(own.body);
  }
}

}  // namespace zermelo::interpreter
