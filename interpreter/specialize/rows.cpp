// SPDX-License-Identifier: MIT
// Lists that code keeps as rows: their first elements and rests, lists that begin with more
// elements, and what has to become a term after all.
#include <utility>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

// --- Taken apart ---------------------------------------------------------------------------------

/// The value of `shape` whose slots begin at number `slot` of the first row.
ValueId Specializer::slots_as(const Abstract& shape, ir::Variable rows, std::uint32_t& slot) {
  using K = Abstract::Kind;
  const auto word = [&](const Domain& domain) {
    const ir::Variable variable = new_variable({ir::Kind::word, 0});
    Statement& load = emit(Op::row_slot);
    load.target = variable;
    load.a = Operand::of(rows);
    load.b = Operand::word(slot++);
    load.c = Operand::word(domain.integers ? 0 : 1);
    load.is_checked = !domain.has_integers_only();
    return store_.word(variable, domain);
  };
  std::vector<ValueId> parts;
  switch (shape.kind) {
    case K::constant:
      return store_.constant(shape.cell);
    case K::word:
      return word(shape.domain);
    case K::structure:
      for (const Abstract& argument : shape.arguments)
        parts.push_back(slots_as(argument, rows, slot));
      return store_.structure(shape.cell, parts);
    case K::variant: {
      const ir::Variable tag = store_[word(shape.tags())].variable;
      for (const Abstract& structure : shape.arguments)
        parts.push_back(slots_as(structure, rows, slot));
      return store_.variant(tag, shape.domain, parts);
    }
    default:
      break;
  }
  for (std::uint32_t i = 0; i < shape.length; ++i) parts.push_back(word(shape.domain));
  if (shape.kind == K::array) return store_.structure(shape.cell, parts);
  ValueId list = store_.constant(nil_cell);
  for (std::size_t i = parts.size(); i-- > 0;) {
    const ValueId both[] = {parts[i], list};
    list = store_.structure(list_functor, both);
  }
  return list;
}

ValueId Specializer::first_row(const SymbolicValue& rows) {
  const std::shared_ptr<const Abstract> element = rows.element;
  std::uint32_t slot = 0;
  return slots_as(*element, rows.variable, slot);
}

/// The rows from row `place` on: -1 is the one before the first.
ValueId Specializer::rows_from(const SymbolicValue& rows, Operand place) {
  const ir::Variable rest = new_variable(type_of(rows.variable));
  Statement& next = emit(Op::next_rows);
  next.target = rest;
  next.a = Operand::of(rows.variable);
  next.b = place;
  return store_.term(rest, rows.element);
}

/// How many there are, and `more`.
Operand Specializer::number_of_rows(const SymbolicValue& rows, std::int64_t more) {
  const ir::Variable count = new_variable({ir::Kind::word, 0});
  Statement& measure = emit(Op::list_length);
  measure.target = count;
  measure.a = Operand::of(rows.variable);
  const Operand both[] = {Operand::of(count), Operand::word(more)};
  return *applied("+", both);
}

bool Specializer::unify_rows(ValueId rows, ValueId other,
                             std::vector<std::pair<ValueId, ValueId>>& todo) {
  const SymbolicValue own = store_[rows];
  const SymbolicValue value = store_[other];
  const auto test = [&](Op op) -> Statement& {
    Statement& made = emit(op);
    made.a = Operand::of(own.variable);
    made.label = failure();
    return made;
  };
  if (value.kind == Kind::structure) {
    if (value.cell != list_functor || occurs(rows, other)) return mismatch();
    test(Op::test_list);
    const ValueId parts = take_apart(rows, list_functor, 2);
    store_.bind(rows, parts);
    todo.emplace_back(parts, other);
    return true;
  }
  if (value.kind == Kind::constant) {
    if (value.cell != nil_cell) return mismatch();
    test(Op::test_no_rows);
    store_.bind(rows, other);
    return true;
  }
  if (is_rows(value) && are_alike_rows(*own.element, *value.element)) {
    test(Op::test_same).b = Operand::of(value.variable);
    store_.bind(rows, other);
    return true;
  }
  return unify_term(as_plain(rows), other, todo);
}

/// A term that is a list of such elements, as rows.
ir::Variable Specializer::unboxed_rows(Operand term,
                                       const std::shared_ptr<const Abstract>& element) {
  const ir::Variable rows = new_variable(row_shape(*element)->type());
  Statement& made = emit(Op::unbox_rows);
  made.target = rows;
  made.a = term;
  made.element = element;
  return rows;
}

// --- Put together --------------------------------------------------------------------------------

/// Appends the words of a row that `value`, which `shape` covers, becomes.
void Specializer::row_operands(ValueId id, const Abstract& shape, std::vector<Operand>& out) {
  using K = Abstract::Kind;
  switch (shape.kind) {
    case K::word:
      out.push_back(word_operand(id));
      return;
    case K::variant:
      return variant_operands(id, shape, out);
    case K::array:
    case K::list: {
      const bool is_boxed = store_[id].kind == Kind::term;
      const ValueId whole = is_boxed ? assume(box(id).variable, shape) : id;
      for (const ValueId one : elements_of(whole, shape)) out.push_back(word_operand(one));
      return;
    }
    case K::structure: {
      const auto arity = static_cast<std::uint32_t>(shape.arguments.size());
      const SymbolicValue value = store_[id];
      if (value.kind == Kind::list) {
        row_operands(element(value, 0), shape.arguments[0], out);
        return row_operands(store_.rest(value), shape.arguments[1], out);
      }
      const SymbolicValue parts =
          store_[value.kind == Kind::structure ? id : take_apart(id, shape.cell, arity)];
      for (std::uint32_t i = 0; i < arity; ++i)
        row_operands(store_.argument(parts, i), shape.arguments[i], out);
      return;
    }
    default:
      return;
  }
}

/// What `op` makes of `rows` at row `place`; `given` takes the place of that row, or comes before
/// it, and is like it (see may_replace).
ValueId Specializer::made_rows(Op op, const SymbolicValue& rows, Operand place,
                               std::optional<ValueId> given) {
  std::vector<Operand> slots;
  Abstract element = *rows.element;
  bool conflict = false;
  if (given) {
    element = join(element, pattern_of(*given), conflict);
    row_operands(*given, element, slots);
  }
  const ir::Variable made = new_variable(type_of(rows.variable));
  Statement& make = emit(op);
  make.target = made;
  make.a = Operand::of(rows.variable);
  make.b = place;
  make.inputs = std::move(slots);
  return store_.term(made, std::make_shared<const Abstract>(std::move(element)));
}

/// The list as rows that hold elements of `element`, which covers all of its own.
Operand Specializer::rows_operand(ValueId id, const Abstract& element) {
  std::vector<ValueId> first;
  for (SymbolicValue value = store_[id]; is_cons(value) || value.kind == Kind::list;
       value = store_[id]) {
    first.push_back(is_cons(value) ? store_.argument(value, 0) : this->element(value, 0));
    id = is_cons(value) ? store_.argument(value, 1) : store_.rest(value);
  }
  const SymbolicValue end = store_[id];
  const ir::Type type = row_shape(element)->type();
  Operand rows;
  if (is_rows(end) && are_alike_rows(*end.element, element)) {
    rows = Operand::of(end.variable);
  } else if (end.kind != Kind::constant) {
    rows = Operand::of(unboxed_rows(box(id), std::make_shared<const Abstract>(element)));
  } else {
    rows = Operand::of(new_variable(type));
    emit(Op::no_rows).target = rows.variable;
  }
  for (std::size_t i = first.size(); i-- > 0;) {
    std::vector<Operand> slots;
    row_operands(first[i], element, slots);
    const ir::Variable longer = new_variable(type);
    Statement& made = emit(Op::add_row);
    made.target = longer;
    made.a = rows;
    made.inputs = std::move(slots);
    rows = Operand::of(longer);
  }
  return rows;
}

}  // namespace zermelo::interpreter
