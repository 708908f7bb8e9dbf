// SPDX-License-Identifier: MIT
#include "interpreter/model/model_builder.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/ir/atom_ranks.hpp"
#include "interpreter/ir/call_graph.hpp"
#include "interpreter/ir/row_shape.hpp"
#include "interpreter/ir/slot_codes.hpp"
#include "interpreter/model/long_lists.hpp"
#include "interpreter/model/position_layout.hpp"
#include "interpreter/model/start_position.hpp"
#include "interpreter/passes/accumulated_rows.hpp"
#include "interpreter/passes/array_places.hpp"
#include "interpreter/passes/changed_parts.hpp"
#include "interpreter/passes/copied_rows.hpp"
#include "interpreter/passes/counted_choices.hpp"
#include "interpreter/passes/direct_ways.hpp"
#include "interpreter/passes/first_solutions.hpp"
#include "interpreter/passes/inlined_tests.hpp"
#include "interpreter/passes/kept_arrays.hpp"
#include "interpreter/passes/row_slots.hpp"
#include "interpreter/passes/sought_rows.hpp"
#include "interpreter/passes/unused_inputs.hpp"
#include "interpreter/passes/whole_lists.hpp"

namespace zermelo::interpreter {

namespace {

using Kind = Abstract::Kind;

constexpr int most_widenings = 64;
/// An atom in a slot takes one byte.
constexpr std::size_t most_unit_atoms = 256;
/// A compiler would take minutes for more.
constexpr std::size_t most_unit_bytes = std::size_t{1} << 20;

/// The same shape, with lists of any length as rows where they can be.
Abstract with_rows(Abstract shape, bool with_integers) {
  if (shape.is_list_of()) {
    const std::optional<RowShape> rows = row_shape(shape.arguments.front());
    shape.is_rows = rows && (with_integers || !rows->has_integers);
    return shape;
  }
  for (Abstract& argument : shape.arguments)
    argument = with_rows(std::move(argument), with_integers);
  return with_first_row(std::move(shape));
}

}  // namespace

/// The goal for successors with the priority, another variable, of each: 0 where none is given.
lang::Term ModelBuilder::prioritized(const lang::Term& priority) const {
  lang::TermBuilder builder;
  builder.term(priority);
  builder.integer(0);
  builder.compound(lang::symbols::equals, 2);
  lang::TermBuilder truth;
  truth.atom(lang::symbols::true_);
  const lang::Term given = roles_.has(Role::move)
                               ? term("priority", {moves_.position, variable(2), priority})
                               : term("priority", {moves_.position, moves_.successor, priority});
  const lang::Term hint = pair(lang::symbols::arrow, given, truth.take());
  return pair(lang::symbols::comma, moves_.goal,
              pair(lang::symbols::semicolon, hint, builder.take()));
}

void ModelBuilder::find_shape(Abstract start) {
  RuleSet& set =
      rule(term("successors", {moves_.position, moves_.successor}), moves_.goal, moves_.variables);
  const bool with_integers = !has_large_integers(start);
  if (!with_integers) specializer_.expect_large_integers();
  if (long_lists_are_rows_) start = with_long_lists_as_rows(std::move(start), with_integers);
  shape_ = with_arrays(std::move(start));
  for (int round = 0; round < most_widenings; ++round) {
    successors_ = specializer_.specialize(set, {shape_, Abstract::unbound()}, {shape_});
    const Abstract& found = specializer_.results(successors_).front();
    if (found == shape_) return;
    if (!found.is_ground()) throw Unsupported{"a successor has unbound variables"};
    if (has_hidden(found)) {
      const Role role = roles_.has(Role::move) ? Role::move : Role::moves;
      throw Unsupported{std::string(hidden_is_looked_at),
                        moves_.source != nullptr ? moves_.source : first_clause(role)};
    }
    shape_ = with_rows(found, with_integers);
  }
  throw Unsupported{"the shapes of positions do not come to an end"};
}

void ModelBuilder::lay_out(const Abstract& start) {
  build_layout(specializer_, shape_, start, model_->generosity.room, rows_are_small_,
               model_->layout);
}

/// What says whether a position has a successor.
void ModelBuilder::find_test() {
  has_move_ = successors_;
  if (!moves_.test) return;
  RuleSet& set = rule(term("has_move", {moves_.position}), *moves_.test, moves_.variables);
  has_move_ = specializer_.specialize(set, {shape_}, {});
}

RuleModel::RoleReport& ModelBuilder::report(Role role) {
  const auto place = std::ranges::find_if(
      model_->roles, [&](const RuleModel::RoleReport& one) { return one.role == role; });
  if (place != model_->roles.end()) return *place;
  RuleModel::RoleReport& made = model_->roles.emplace_back();
  made.role = role;
  return made;
}

bool ModelBuilder::misses_texts() {
  const bool is_whole = std::ranges::all_of(model_->roles, [&](const RuleModel::RoleReport& one) {
    return one.is_compiled || roles_[one.role] == nullptr;
  });
  return !is_whole && ComputedFacts::are_wanted(program_);
}

/// Does a role's part of the work; what prevents it goes into the role's report.
void ModelBuilder::attempt(Role role, const std::function<void()>& work) {
  RuleModel::RoleReport& own = report(role);
  try {
    work();
    own.is_compiled = true;
  } catch (const Unsupported& fault) {
    own.reason = fault.reason;
    // Of moves, positions are what is wrong if no clause is.
    const bool is_of_moves = role == Role::move || role == Role::moves;
    const SourceClause* clause = fault.clause;
    if (clause == nullptr && !is_of_moves) clause = first_clause(role);
    if (clause == nullptr) return;
    own.source = clause->source;
    own.span = clause->read.span;
  }
}

/// Where a role is defined.
const SourceClause* ModelBuilder::first_clause(Role role) const {
  const RoleInfo& own = info(role);
  const Module& user = program_.user();
  const auto place =
      user.source_index.find(Cell::functor(program_.symbols().intern(own.name), own.arity).bits);
  if (place == user.source_index.end()) return nullptr;
  const std::vector<SourceClause>& clauses = user.source[place->second].clauses;
  return clauses.empty() ? nullptr : &clauses.front();
}

void ModelBuilder::add_entry(RuleSet& set, EntryPoint entry, std::vector<Abstract> unbound,
                             const std::vector<Abstract>& results) {
  std::vector<Abstract> pattern{shape_};
  std::ranges::move(unbound, std::back_inserter(pattern));
  entry.procedure = specializer_.specialize(set, pattern, results);
  const auto has_none = [&] {
    const std::vector<Abstract>& found = specializer_.results(entry.procedure);
    return !found.empty() && found.front().kind == Kind::never;
  };
  // No position of the game may be terminal: then the kind of value does not matter.
  if (has_none() && entry.field == "terminal")
    specializer_.specialize(set, pattern, {Abstract::word(Domain::of_integers())});
  const std::vector<Abstract>& found = specializer_.results(entry.procedure);
  if (!found.empty() &&
      (entry.kind == EntryPoint::Kind::value || entry.kind == EntryPoint::Kind::player)) {
    const Abstract& value = found.front();
    if (value.kind == Kind::never) throw Unsupported{"it never succeeds"};
    if (!value.is_atomic() && (value.kind != Kind::term || value.is_rows)) {
      throw Unsupported{"its value is neither an integer nor an atom"};
    }
    if (value.kind == Kind::constant) {
      entry.constant = value.cell.is_atom() ? ir::atom_base + specializer_.atom_number(value.cell)
                                            : value.cell.small_integer();
    }
  }
  if (entry.kind == EntryPoint::Kind::position && found.front() != shape_) {
    throw Unsupported{"its results are not known to have the shape of positions"};
  }
  entries_.push_back(std::move(entry));
}

void ModelBuilder::add_successors() {
  for (const char* const field : {"expand", "has_move"}) {
    EntryPoint entry;
    entry.kind =
        field == std::string_view("expand") ? EntryPoint::Kind::successors : EntryPoint::Kind::test;
    entry.field = field;
    entry.procedure = entry.kind == EntryPoint::Kind::test ? has_move_ : successors_;
    entries_.push_back(std::move(entry));
  }
  report(roles_.has(Role::move) ? Role::move : Role::moves).is_compiled = true;
  if (!roles_.has(Role::priority)) return;
  attempt(Role::priority, [&] {
    const lang::Term priority_term = variable(moves_.variables);
    RuleSet& set = rule(term("successors", {moves_.position, moves_.successor, priority_term}),
                        prioritized(priority_term), moves_.variables + 1);
    EntryPoint entry;
    entry.kind = EntryPoint::Kind::successors;
    entry.field = "expand_prioritized";
    entry.has_priorities = true;
    const std::vector<Abstract> pattern{shape_, Abstract::unbound(), Abstract::unbound()};
    entry.procedure = specializer_.specialize(set, pattern, {shape_});
    const std::vector<Abstract>& found = specializer_.results(entry.procedure);
    const Abstract& priority = found.back();
    if (found.front() != shape_) throw Unsupported{"successors of another shape"};
    if (!priority.is_atomic() && (priority.kind != Kind::term || priority.is_rows)) {
      throw Unsupported{"a priority is no integer"};
    }
    if (priority.kind == Kind::constant) {
      if (priority.cell.is_atom()) throw Unsupported{"a priority is no integer"};
      entry.priority_is_constant = true;
      entry.constant = priority.cell.small_integer();
    }
    entries_.push_back(std::move(entry));
  });
}

void ModelBuilder::add_role(Role role, EntryPoint::Kind kind, std::string field) {
  if (!roles_.has(role)) return;
  attempt(role, [&] {
    const RoleInfo& own = info(role);
    const bool has_result = own.arity == 2;
    const lang::Term first = variable(0);
    const lang::Term second = variable(1);
    const auto named = [&](std::string_view name) {
      return has_result ? term(name, {first, second}) : term(name, {first});
    };
    RuleSet& set = rules_.make(named(field), named(own.name), 2);
    EntryPoint entry;
    entry.kind = kind;
    entry.field = std::move(field);
    std::vector<Abstract> unbound(has_result ? 1 : 0, Abstract::unbound());
    std::vector<Abstract> results;
    if (kind == EntryPoint::Kind::position) results = {shape_};
    add_entry(set, std::move(entry), std::move(unbound), results);
  });
}

void ModelBuilder::add_roles() {
  using EntryKind = EntryPoint::Kind;
  add_role(Role::terminal, EntryKind::value, "terminal");
  add_role(Role::to_move, EntryKind::player, "to_move");
  add_role(Role::max_to_move, EntryKind::test, "max_to_move");
  add_role(Role::min_to_move, EntryKind::test, "min_to_move");
  add_role(roles_.has(Role::eval) ? Role::eval : Role::staticval, EntryKind::value, "eval");
  add_role(Role::canonical, EntryKind::position, "canonical");
}

/// Moves of programs without move/3 are known by what they lead to; so are others where their terms
/// cannot be had.
void ModelBuilder::add_moves() {
  if (!roles_.has(Role::move)) return;
  try {
    RuleSet& set = rule(term("successors", {moves_.position, moves_.successor, variable(2)}),
                        moves_.goal, moves_.variables);
    EntryPoint entry;
    entry.kind = EntryPoint::Kind::move;
    entry.field = "move_term";
    const std::vector<Abstract> pattern{shape_, Abstract::unbound(), Abstract::unbound()};
    entry.procedure = specializer_.specialize(set, pattern, {shape_, Abstract::term()});
    if (specializer_.results(entry.procedure).back() == Abstract::term()) {
      entries_.push_back(std::move(entry));
    }
  } catch (const Unsupported&) {
    return;
  }
}

namespace {

/// Code that does the same in fewer steps, of which the entries need less of a position.
void improve(ir::Unit& unit, std::vector<EntryPoint>& entries, const std::vector<bool>& large) {
  ask_for_first_solutions(unit);
  for (ir::Procedure& one : unit.procedures) {
    make_ways_direct(one);
    copy_rows(one);
  }
  accumulate_rows(unit, entries);
  inline_tests(unit, entries);
  mark_recursive(unit);
  count_choices(unit, entries);
  simplify_with_slots(unit, entries, large);
  remove_unused_inputs(unit, entries);
  for (ir::Procedure& one : unit.procedures) {
    join_whole_lists(one);
    seek_rows(one);
    keep_arrays_in_place(one);
    change_parts(one);
  }
  place_arrays(unit);
}

}  // namespace

std::shared_ptr<const RuleModel> ModelBuilder::build(Cell initial, bool with_moves) {
  const Role role = roles_.has(Role::move) ? Role::move : Role::moves;
  Abstract start;
  attempt(role, [&] {
    start = abstract_of(initial);
    find_shape(start);
    rows_are_small_ = !model_->generosity.has_wide_slots && has_small_lists(start);
    lay_out(start);
    // What is only made on the way may be large, and is nowhere kept.
    rows_are_small_ = model_->layout.has_small_rows();
    find_test();
  });
  if (!report(role).is_compiled) {
    model_->reason = report(role).reason;
    gave_up_ = specializer_.work() > most_work_;
    return model_;
  }
  add_successors();
  add_roles();
  gave_up_ = specializer_.work() > most_work_;
  if (gave_up_) return model_;
  specializer_.limit_work(unlimited);
  if (with_moves) add_moves();
  if (rows_are_small_ && specializer_.atom_count() > SlotCodes(ir::SlotKind::small).atoms()) {
    rows_are_small_ = false;
    model_->layout = {};
    report(role).is_compiled = false;
    attempt(role, [&] { lay_out(start); });
    if (!report(role).is_compiled) {
      model_->reason = report(role).reason;
      return model_;
    }
  }
  unit_ = specializer_.take(program_.symbols());
  unit_.has_ordered_atoms = ordered_atoms_ != 0;
  if (rows_are_small_) ir::make_rows_small(unit_);
  improve(unit_, entries_, model_->layout.large_slots());
  model_->unit = print_cpp(unit_, model_->layout, entries_, program_.symbols());
  model_->layout.atoms = unit_.atoms;
  model_->layout.make_blank();
  if (unit_.atoms.size() > most_unit_atoms) model_->reason = "the rules name more than 256 atoms";
  if (model_->unit.size() > most_unit_bytes) model_->reason = "the code becomes too large";
  std::vector<std::byte> bytes(model_->layout.size);
  if (!model_->layout.encode(initial, bytes.data())) {
    model_->reason = "the start position is too large for the place that it would have";
  }
  guess_ranges(model_->layout, bytes.data());
  model_->is_usable = model_->reason.empty();
  model_->catches_errors = specializer_.catches_errors();
  return model_;
}

void ModelBuilder::order_atoms(const ModelBuilder& other) {
  for (const std::size_t number : ordered_atoms(other.unit_))
    specializer_.atom_number(other.unit_.atoms[number]);
  ordered_atoms_ = specializer_.atom_count();
}

}  // namespace zermelo::interpreter
