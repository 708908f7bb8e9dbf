// SPDX-License-Identifier: MIT
// Loops, those that look for something among them, and procedures that begin anew.
#include <string>
#include <vector>

#include "interpreter/cpp/procedure_printer.hpp"
#include "interpreter/ir/fuel.hpp"

namespace zermelo::interpreter {

using ir::Statement;

namespace {

/// Whether the rounds of a loop are as many as the bits of a word, or fewer, and more than a few.
bool is_for_bits(const Statement& loop) {
  constexpr std::int64_t least = 4;
  constexpr std::int64_t most = 64;
  const std::int64_t rounds = loop.b.value - loop.a.value + 1;
  return loop.a.variable == ir::none && loop.b.variable == ir::none && rounds >= least &&
         rounds <= most;
}

}  // namespace

/// Begins a round for each element that is wanted, all of which are found at once; what is left to
/// do in a round.
std::vector<Statement> ProcedurePrinter::search(const Statement& loop, const ArraySearch& search) {
  const Statement& look = loop.body[search.look];
  out_.line("for (U m{0} = {1}<{2}>(v{3} + {4}, {5}); m{0} != 0; m{0} &= m{0} - 1) {{", loop.target,
            search.is_equal ? "equal_to" : "unequal_to", loop.b.value - loop.a.value + 1,
            look.a.variable, loop.a.value + search.offset, operand(search.wanted));
  ++out_.indent;
  out_.line("const W v{0} = {1} + __builtin_ctzll(m{0});", loop.target, loop.a.value);
  std::vector<Statement> rest = loop.body;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(search.look) + 1);
  return rest;
}

/// Begins a round for each row that is wanted; what is left to do in it.
std::vector<Statement> ProcedurePrinter::search_rows(const Statement& loop,
                                                     const RowSearch& search) {
  statements(search.before);
  std::string words = arguments(search.wanted);
  out_.line("const W w{}[] = {{{}}};", loop.target, words.erase(0, 2));
  const ir::Type rows = type(search.rows.variable);
  const auto find = [&](const std::string& from) {
    return fmt::format("find_row<{}, {}>(c, {}, {}, {}, w{}, {})", slot_type(rows),
                       rows.row_slots(), operand(search.rows), from, operand(loop.b), loop.target,
                       search.slots);
  };
  out_.line("for (W v{0} = {1}; v{0} <= {2}; v{0} = {3}) {{", loop.target, find(operand(loop.a)),
            operand(loop.b), find(fmt::format("v{} + 1", loop.target)));
  ++out_.indent;
  return search.round;
}

/// A short loop in no other one takes no fuel: what it calls does.
void ProcedurePrinter::loop(const Statement& one) {
  const bool is_short = loops_ == 0 && is_short_loop(one);
  std::vector<Statement> body;
  if (const auto found = array_search(one, current_->variables); found && is_for_bits(one)) {
    body = search(one, *found);
  } else if (const auto in_rows = row_search(one, current_->variables)) {
    body = search_rows(one, *in_rows);
  } else {
    out_.line("for (W v{0} = {1}; v{0} <= {2}; ++v{0}) {{", one.target, operand(one.a),
              operand(one.b));
    ++out_.indent;
    body = one.body;
  }
  ++loops_;
  scopes_.back().labels.push_back(one.label);
  if (!is_short) out_.line("step(c);");
  out_.line("{{");
  statements(body);
  out_.line("}}");
  out_.line("l{}:;", one.label);
  --loops_;
  --out_.indent;
  out_.line("}}");
}

/// Arrays that are handed to the next round are copied: they lie in scopes that end here.
void ProcedurePrinter::restart(const Statement& one) {
  const auto stays = [&](std::size_t i) {
    return one.inputs[i].variable == current_->inputs[i] && one.inputs[i].value == 0;
  };
  out_.line("{{");
  ++out_.indent;
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    const ir::Type own = type(current_->inputs[i]);
    if (stays(i) || is_in_place(made_for_round_, one.inputs[i], i)) continue;
    if (ir::is_array(own.kind)) {
      out_.line("{} n{}[{}];", element_type(own.kind), i, own.length);
      out_.line("copy(n{}, {}, {});", i, operand(one.inputs[i], own.kind), own.length);
    } else {
      out_.line("const auto n{} = {};", i, operand(one.inputs[i], own.kind));
    }
  }
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    const ir::Type own = type(current_->inputs[i]);
    if (stays(i)) continue;
    const bool is_there = is_in_place(made_for_round_, one.inputs[i], i);
    if (ir::is_array(own.kind) && !is_there) out_.line("copy(s{0}, n{0}, {1});", i, own.length);
    out_.line("v{} = {}{};", current_->inputs[i], ir::is_array(own.kind) ? 's' : 'n', i);
  }
  out_.line("goto again;");
  --out_.indent;
  out_.line("}}");
}

}  // namespace zermelo::interpreter
