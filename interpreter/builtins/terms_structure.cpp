// SPDX-License-Identifier: MIT
// Taking compounds apart and putting them together.
#include <optional>
#include <span>

#include "interpreter/builtins/list_elements.hpp"
#include "interpreter/builtins/terms.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter::builtins {

namespace {

// What a functor cell has room for.
constexpr std::int64_t max_arity = (std::int64_t{1} << 28) - 1;

/// name(_, _, ...); `arity` at least 1. An atom after an error.
Cell make_template(Machine& machine, Symbol name, std::int64_t arity) {
  const auto count = static_cast<std::size_t>(arity);
  if (arity > max_arity) {
    machine.resource_error("memory");
    return nil_cell;
  }
  if (!machine.reserve(count + 1)) return nil_cell;
  const bool is_list = name == lang::symbols::dot && arity == 2;
  Cell* const block = machine.heap_top();
  Cell* next = block;
  if (!is_list) *next++ = Cell::functor(name, static_cast<std::uint32_t>(arity));
  for (std::size_t i = 0; i < count; ++i, ++next) *next = Cell::reference(next);
  machine.set_heap_top(next);
  return is_list ? Cell::list(block) : Cell::structure(block);
}

/// An integer that is not negative, or an error.
bool check_arity(Machine& machine, Cell cell) {
  if (cell.is_reference()) return machine.instantiation_error();
  if (!cell.is_integer()) return machine.type_error("integer", cell);
  return cell.integer_value() >= 0 || machine.domain_error("not_less_than_zero", cell);
}

bool check_atom(Machine& machine, Cell cell) {
  if (cell.is_reference()) return machine.instantiation_error();
  return cell.is_atom() || machine.type_error("atom", cell);
}

bool construct(Machine& machine, Cell term, Cell name, Cell arity) {
  if (name.is_reference()) return machine.instantiation_error();
  if (!name.is_atomic()) return machine.type_error("atomic", name);
  if (!check_arity(machine, arity)) return false;
  if (arity == Cell::integer(0)) return machine.unify(term, name);
  if (!check_atom(machine, name)) return false;
  const Cell made = make_template(machine, name.atom_name(), arity.integer_value());
  return !machine.has_error() && machine.unify(term, made);
}

}  // namespace

bool functor(Machine& machine, Cell* arguments) {
  const Cell term = dereference(arguments[0]);
  const Cell name = dereference(arguments[1]);
  const Cell arity = dereference(arguments[2]);
  if (term.is_reference()) return construct(machine, term, name, arity);
  if (!term.is_compound()) {
    return machine.unify(name, term) && machine.unify(arity, Cell::integer(0));
  }
  const Cell functor = functor_of(term);
  return machine.unify(name, Cell::atom(functor.functor_name())) &&
         machine.unify(arity, Cell::integer(functor.functor_arity()));
}

// --- arg/3 ---------------------------------------------------------------------------------------

namespace {

bool check_compound(Machine& machine, Cell term) {
  if (term.is_reference()) return machine.instantiation_error();
  return term.is_compound() || machine.type_error("compound", term);
}

}  // namespace

bool known_arg(Machine& machine, Cell* arguments) {
  const Cell index = dereference(arguments[0]);
  const Cell term = dereference(arguments[1]);
  if (!check_compound(machine, term)) return false;
  if (!index.is_integer()) return machine.type_error("integer", index);
  const std::int64_t number = index.integer_value();
  if (number < 0) return machine.domain_error("not_less_than_zero", index);
  if (number == 0 || number > functor_of(term).functor_arity()) return false;
  return machine.unify(arguments_of(term)[number - 1], arguments[2]);
}

Redo arg(Machine& machine, Cell* arguments, Cell* state) {
  const Cell index = dereference(arguments[0]);
  const Cell term = dereference(arguments[1]);
  if (!index.is_reference()) return known_arg(machine, arguments) ? Redo::last : Redo::fail;
  if (!check_compound(machine, term)) return Redo::fail;
  const std::int64_t arity = functor_of(term).functor_arity();
  for (std::int64_t next = state[0].small_integer(); next < arity; ++next) {
    const std::size_t mark = machine.trail_mark();
    if (machine.unify(arguments_of(term)[next], arguments[2]) &&
        machine.unify(index, Cell::integer(next + 1))) {
      state[0] = Cell::integer(next + 1);
      return next + 1 == arity ? Redo::last : Redo::more;
    }
    machine.undo_to(mark);
  }
  return Redo::fail;
}

// --- =../2 ---------------------------------------------------------------------------------------

namespace {

/// Of what should be a list and has no further elements.
bool is_end_of_list(Machine& machine, Cell rest) {
  return rest == nil_cell || (!rest.is_list() && machine.type_error("list", rest));
}

/// Unifies a list with elements, cell by cell, so that an error in its tail is found only where
/// they agree up to there.
bool match_list(Machine& machine, Cell list, std::span<const Cell> elements) {
  Cell rest = dereference(list);
  for (; !elements.empty(); elements = elements.subspan(1)) {
    if (rest.is_reference()) return unify_list(machine, rest, elements);
    if (!rest.is_list()) {
      is_end_of_list(machine, rest);
      return false;
    }
    if (!machine.unify(rest.pointer()[0], elements.front())) return false;
    rest = dereference(rest.pointer()[1]);
  }
  return rest.is_reference() ? machine.unify(rest, nil_cell) : is_end_of_list(machine, rest);
}

/// A list of more is put together in memory of its own.
constexpr std::size_t most_arguments_in_place = 64;

bool decompose(Machine& machine, Cell term, Cell list) {
  if (term.is_compound() && list.is_reference()) {
    const Cell functor = functor_of(term);
    const std::span<const Cell> arguments(arguments_of(term), functor.functor_arity());
    const Cell rest = machine.make_list(arguments);
    const Cell name = Cell::atom(functor.functor_name());
    return !machine.has_error() && unify_list(machine, list, {&name, 1}, rest);
  }
  if (!term.is_compound()) return match_list(machine, list, {&term, 1});
  if (!list.is_list()) {
    is_end_of_list(machine, list);
    return false;
  }
  const Cell functor = functor_of(term);
  return machine.unify(list.pointer()[0], Cell::atom(functor.functor_name())) &&
         match_list(machine, list.pointer()[1], {arguments_of(term), functor.functor_arity()});
}

/// The term of a proper list of a name and a few arguments, put together where it is to stay;
/// nothing of any other list.
std::optional<Cell> compose_in_place(Machine& machine, Cell list) {
  if (!list.is_list() || !machine.has_room(most_arguments_in_place + 1)) return std::nullopt;
  const Cell name = dereference(list.pointer()[0]);
  if (!name.is_atom() || name.atom_name() == lang::symbols::dot) return std::nullopt;
  Cell* const block = machine.heap_top();
  std::uint32_t arity = 0;
  Cell rest = dereference(list.pointer()[1]);
  for (; rest.is_list() && arity < most_arguments_in_place; rest = dereference(rest.pointer()[1])) {
    block[++arity] = dereference(rest.pointer()[0]);
  }
  if (rest != nil_cell || arity == 0) return std::nullopt;
  block[0] = Cell::functor(name.atom_name(), arity);
  machine.set_heap_top(block + arity + 1);
  return Cell::structure(block);
}

bool compose(Machine& machine, Cell term, Cell list) {
  if (const auto made = compose_in_place(machine, list)) return machine.unify(term, *made);
  if (list == nil_cell) return machine.domain_error("non_empty_list", list);
  const ListShape shape = list_shape(list);
  if (shape.length == 0) return raise_not_a_list(machine, list, shape);
  const Cell name = dereference(list.pointer()[0]);
  if (name.is_reference()) return machine.instantiation_error();
  if (shape.length == 1 && shape.is_proper()) {
    return name.is_atomic() ? machine.unify(term, name) : machine.type_error("atomic", name);
  }
  if (!check_atom(machine, name)) return false;
  if (!shape.is_proper()) return raise_not_a_list(machine, list, shape);
  std::vector<Cell> elements = elements_before_tail(list, shape);
  const Cell made = machine.make_structure(name.atom_name(), std::span(elements).subspan(1));
  return !machine.has_error() && machine.unify(term, made);
}

}  // namespace

bool univ(Machine& machine, Cell* arguments) {
  const Cell term = dereference(arguments[0]);
  const Cell list = dereference(arguments[1]);
  return term.is_reference() ? compose(machine, term, list) : decompose(machine, term, list);
}

bool copy_term(Machine& machine, Cell* arguments) {
  const auto copied = machine.copy(arguments[0]);
  return copied && machine.unify(arguments[1], *copied);
}

// --- compound_name_arity/3, compound_name_arguments/3
// ---------------------------------------------

namespace {

/// There are no compounds without arguments.
bool raise_no_arguments(Machine& machine, Cell name) {
  return machine.domain_error("compound_non_zero_arity", name);
}

}  // namespace

bool compound_name_arity(Machine& machine, Cell* arguments) {
  const Cell term = dereference(arguments[0]);
  const Cell name = dereference(arguments[1]);
  const Cell arity = dereference(arguments[2]);
  if (!term.is_reference()) {
    return check_compound(machine, term) &&
           machine.unify(name, Cell::atom(functor_of(term).functor_name())) &&
           machine.unify(arity, Cell::integer(functor_of(term).functor_arity()));
  }
  if (!check_atom(machine, name) || !check_arity(machine, arity)) return false;
  if (arity == Cell::integer(0)) return raise_no_arguments(machine, name);
  const Cell made = make_template(machine, name.atom_name(), arity.integer_value());
  return !machine.has_error() && machine.unify(term, made);
}

bool compound_name_arguments(Machine& machine, Cell* arguments) {
  const Cell term = dereference(arguments[0]);
  const Cell name = dereference(arguments[1]);
  if (!term.is_reference()) {
    if (!check_compound(machine, term)) return false;
    const Cell functor = functor_of(term);
    return machine.unify(name, Cell::atom(functor.functor_name())) &&
           match_list(machine, arguments[2], {arguments_of(term), functor.functor_arity()});
  }
  std::vector<Cell> elements;
  if (!check_atom(machine, name) || !list_elements(machine, arguments[2], elements)) return false;
  if (elements.empty()) return raise_no_arguments(machine, name);
  const Cell made = machine.make_structure(name.atom_name(), elements);
  return !machine.has_error() && machine.unify(term, made);
}

}  // namespace zermelo::interpreter::builtins
