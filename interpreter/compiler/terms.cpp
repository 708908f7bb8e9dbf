// SPDX-License-Identifier: MIT
// Code that matches and builds terms.
#include <algorithm>

#include "interpreter/compiler/clause_compiler.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

using lang::TermView;
namespace symbols = lang::symbols;

// --- Heads ---------------------------------------------------------------------------------------

void ClauseCompiler::head(TermView head) {
  if (!head.is_compound()) return;
  const std::vector<TermView> arguments = head.args();
  const int arity = static_cast<int>(arguments.size());
  std::fill_n(argument_owners_.begin(), arity, head_argument);
  const int released = kept_arguments_ > 0 ? head_argument : nobody;
  head_variables(arguments);
  // Constants before structures: they fail soonest.
  for (int i = 0; i < arity; ++i) {
    if (!is_atomic_constant(arguments[i])) continue;
    emit_cell(Opcode::get_constant, i, constant(arguments[i]));
    argument_owners_[i] = released;
  }
  for (int i = 0; i < arity; ++i) {
    if (arguments[i].is_variable() || is_atomic_constant(arguments[i])) continue;
    argument_owners_[i] = released;
    match_compound(i, arguments[i]);
  }
}

/// Variables come first: they cost nothing and the other arguments can refer to them.
void ClauseCompiler::head_variables(std::span<const TermView> arguments) {
  for (int i = 0; i < static_cast<int>(arguments.size()); ++i) {
    if (!arguments[i].is_variable()) continue;
    Variable& own = variable(arguments[i]);
    argument_owners_[i] = kept_arguments_ > 0 ? head_argument : nobody;
    if (own.is_seen) {
      emit(own.is_permanent ? Opcode::get_value_y : Opcode::get_value_x, own.home, i);
      continue;
    }
    if (own.occurrences == 1) continue;
    own.is_seen = true;
    if (own.is_permanent) {
      emit(Opcode::move_yx, own.home, i);
    } else {
      own.home = static_cast<std::int16_t>(i);
      argument_owners_[i] = static_cast<int>(arguments[i].variable());
    }
  }
}

void ClauseCompiler::match_compound(int source, TermView term) {
  std::vector<std::pair<int, TermView>> open{{source, term}};
  // Breadth first: a register holds each inner term until its turn comes.
  for (std::size_t next = 0; next < open.size(); ++next) {
    const auto [from, inner] = open[next];
    if (is_ground(inner)) {
      emit_cell(Opcode::get_ground, from, constant(inner));
    } else if (!inner.is_compound(symbols::dot, 2)) {
      emit_cell(Opcode::get_structure, from, Cell::functor(inner.name(), inner.arity()));
      unify_arguments(inner, open);
    } else if (!match_plain_list(from, inner)) {
      emit(Opcode::get_list, from);
      unify_arguments(inner, open);
    }
    if (next > 0) free_register(from);
  }
}

/// [X|Xs] with a new variable for the tail, and a new one or a known register for the head.
bool ClauseCompiler::match_plain_list(int source, TermView list) {
  const TermView first = list.arg(0);
  const TermView rest = list.arg(1);
  if (!first.is_variable() || !rest.is_variable()) return false;
  Variable& head = variable(first);
  Variable& tail = variable(rest);
  if (&head == &tail || head.is_permanent || tail.is_permanent || tail.is_seen) return false;
  const auto take = [this](Variable& own) {
    own.is_seen = own.occurrences > 1;
    own.home = static_cast<std::int16_t>(own.is_seen ? home_register(own) : new_register());
    return own.home;
  };
  if (head.is_seen) {
    const int second = take(tail);
    emit(Opcode::get_list_value, source, head.home, second);
  } else {
    const int one = take(head);
    const int two = take(tail);
    emit(Opcode::get_list_variables, source, one, two);
    if (!head.is_seen) free_register(one);
  }
  heap_cells_ += 2;
  if (!tail.is_seen) free_register(tail.home);
  return true;
}

void ClauseCompiler::unify_arguments(TermView term, std::vector<std::pair<int, TermView>>& nested) {
  int voids = 0;
  while (true) {
    const std::vector<TermView> arguments = term.args();
    for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
      unify_argument(arguments[i], nested, voids);
    }
    const TermView last = arguments.back();
    if (!last.is_compound(symbols::dot, 2) || is_ground(last)) {
      unify_argument(last, nested, voids);
      flush_voids(voids);
      return;
    }
    flush_voids(voids);
    emit(Opcode::unify_tail_list);
    term = last;
  }
}

void ClauseCompiler::flush_voids(int& voids) {
  while (voids > 0) {
    const int count = std::min(voids, max_register);
    emit(Opcode::unify_void, count);
    heap_cells_ += static_cast<std::size_t>(count);
    voids -= count;
  }
}

void ClauseCompiler::unify_argument(TermView term, std::vector<std::pair<int, TermView>>& nested,
                                    int& voids) {
  if (term.is_variable() && variable(term).occurrences == 1) {
    ++voids;
    return;
  }
  flush_voids(voids);
  if (term.is_variable()) {
    unify_variable(variable(term));
  } else if (is_atomic_constant(term)) {
    emit_cell(Opcode::unify_constant, 0, constant(term));
  } else if (is_ground(term)) {
    emit_cell(Opcode::unify_ground, 0, constant(term));
  } else {
    const int inner = new_register();
    emit(Opcode::unify_variable_x, inner);
    nested.emplace_back(inner, term);
  }
}

void ClauseCompiler::unify_variable(Variable& variable) {
  if (variable.is_seen) {
    emit(variable.is_permanent ? Opcode::unify_value_y : Opcode::unify_value_x, variable.home);
    return;
  }
  variable.is_seen = true;
  if (!variable.is_permanent) variable.home = static_cast<std::int16_t>(home_register(variable));
  emit(variable.is_permanent ? Opcode::unify_variable_y : Opcode::unify_variable_x, variable.home);
}

// --- Bodies --------------------------------------------------------------------------------------

/// Calls `visit` for each argument of a compound; of a list whose tail is one that has to be built,
/// for those of all its cells, with `next_cell` between them.
template <typename Visit, typename NextCell>
void ClauseCompiler::along_spine(TermView term, Visit visit, NextCell next_cell) const {
  while (true) {
    const std::vector<TermView> arguments = term.args();
    const TermView last = arguments.back();
    const bool goes_on = last.is_compound(symbols::dot, 2) && !is_ground(last);
    for (std::size_t i = 0; i + (goes_on ? 1 : 0) < arguments.size(); ++i) visit(arguments[i]);
    if (!goes_on) return;
    next_cell();
    term = last;
  }
}

ClauseCompiler::Construction ClauseCompiler::begin_construction(TermView term, int target) const {
  Construction construction{term, target, {}, {}};
  along_spine(
      term,
      [&](TermView argument) {
        if (argument.is_compound() && !is_ground(argument)) construction.inner.push_back(argument);
      },
      [] {});
  return construction;
}

void ClauseCompiler::finish_construction(const Construction& construction) {
  const TermView term = construction.term;
  if (term.is_compound(symbols::dot, 2)) {
    emit(Opcode::put_list, construction.target);
  } else {
    emit_cell(Opcode::put_structure, construction.target, Cell::functor(term.name(), term.arity()));
  }
  std::size_t used = 0;
  int voids = 0;
  std::vector<std::pair<int, TermView>> none;
  along_spine(
      term,
      [&](TermView argument) {
        if (argument.is_compound() && !is_ground(argument)) {
          flush_voids(voids);
          emit(Opcode::unify_value_x, construction.registers[used++]);
        } else {
          unify_argument(argument, none, voids);
        }
      },
      [&] {
        flush_voids(voids);
        emit(Opcode::unify_tail_list);
      });
  flush_voids(voids);
  for (const int inner : construction.registers) free_register(inner);
}

/// Builds a compound with variables in register `target`, inner terms first.
void ClauseCompiler::construct(TermView term, int target) {
  std::vector<Construction> open;
  open.push_back(begin_construction(term, target));
  while (!open.empty()) {
    Construction& top = open.back();
    if (top.registers.size() == top.inner.size()) {
      finish_construction(top);
      open.pop_back();
      continue;
    }
    const TermView next = top.inner[top.registers.size()];
    const int inner = new_register();
    top.registers.push_back(inner);
    open.push_back(begin_construction(next, inner));
  }
}

/// Makes a variable that has not occurred yet.
void ClauseCompiler::first_occurrence(Variable& variable) {
  variable.is_seen = true;
  if (!variable.is_permanent) variable.home = static_cast<std::int16_t>(home_register(variable));
  emit(variable.is_permanent ? Opcode::put_variable_y : Opcode::put_variable_x, variable.home);
}

/// A register or slot that holds `term`; to be given back with `release`.
int ClauseCompiler::operand(TermView term) {
  if (term.is_variable()) {
    if (!variable(term).is_seen) first_occurrence(variable(term));
    return variable(term).home;
  }
  const int target = new_register();
  load(term, target);
  return target;
}

void ClauseCompiler::release(TermView term, int operand) {
  if (!term.is_variable()) free_register(operand);
}

/// Puts `term` into register `target`, which nothing else uses.
void ClauseCompiler::load(TermView term, int target) {
  if (!term.is_variable()) {
    if (is_ground(term)) {
      emit_cell(Opcode::put_constant, target, constant(term));
    } else {
      construct(term, target);
    }
    return;
  }
  Variable& own = variable(term);
  if (!own.is_seen && own.occurrences == 1) {
    emit(Opcode::put_variable_x, target);
    return;
  }
  if (!own.is_seen) first_occurrence(own);
  emit(own.is_permanent ? Opcode::move_xy : Opcode::move_xx, target, own.home);
}

namespace {

struct Move {
  int target;
  int source;
};

}  // namespace

/// Loads the argument registers for a call: terms are built first, then registers are moved all at
/// once (a cycle goes through a spare register), then what reads no register.
void ClauseCompiler::load_call_arguments(TermView goal) {
  if (!goal.is_compound()) return;
  const std::vector<TermView> arguments = goal.args();
  std::vector<Move> moves;
  std::vector<int> borrowed;
  for (int i = 0; i < static_cast<int>(arguments.size()); ++i) {
    const TermView argument = arguments[i];
    if (argument.is_compound() && !is_ground(argument)) {
      const int built = new_register();
      construct(argument, built);
      moves.push_back({i, built});
      borrowed.push_back(built);
    } else if (argument.is_variable() && !variable(argument).is_permanent &&
               variable(argument).is_seen) {
      moves.push_back({i, variable(argument).home});
    } else if (argument.is_variable() && !variable(argument).is_seen &&
               variable(argument).occurrences > 1) {
      first_occurrence(variable(argument));
      if (!variable(argument).is_permanent) moves.push_back({i, variable(argument).home});
    }
  }
  std::erase_if(moves, [](const Move& move) { return move.target == move.source; });
  while (!moves.empty()) {
    const auto free = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
      return std::none_of(moves.begin(), moves.end(),
                          [&](const Move& other) { return other.source == move.target; });
    });
    if (free != moves.end()) {
      emit(Opcode::move_xx, free->target, free->source);
      moves.erase(free);
      continue;
    }
    const int spare = new_register();
    emit(Opcode::move_xx, spare, moves.front().source);
    borrowed.push_back(spare);
    const int moved = moves.front().source;
    for (Move& move : moves) {
      if (move.source == moved) move.source = spare;
    }
  }
  for (int i = 0; i < static_cast<int>(arguments.size()); ++i) {
    const TermView argument = arguments[i];
    const bool is_done =
        (argument.is_compound() && !is_ground(argument)) ||
        (argument.is_variable() && !variable(argument).is_permanent && variable(argument).is_seen);
    if (!is_done) load(argument, i);
  }
  for (const int number : borrowed) free_register(number);
}

}  // namespace zermelo::interpreter
