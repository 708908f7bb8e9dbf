// SPDX-License-Identifier: MIT
// Symbolic values to and from what analysis knows and what code handles.
#include <algorithm>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

std::int64_t Specializer::word_of(Cell constant) {
  if (constant.is_atom()) return ir::atom_base + atom_number(constant);
  return constant.small_integer();
}

/// Whether a value has no more parts than code is made for: what stands in a value several times
/// counts as often, since patterns and code have it so often.
bool Specializer::is_small(ValueId id) const {
  constexpr std::size_t most_parts = 8'000;
  std::vector<ValueId> open{id};
  for (std::size_t parts = 0; !open.empty(); ++parts) {
    if (parts + open.size() > most_parts) return false;
    const ValueId part = open.back();
    open.pop_back();
    if (store_.is_hidden(part) || store_.is_coming(part)) continue;
    const SymbolicValue& value = store_[part];
    if (value.kind != Kind::structure && value.kind != Kind::variant) continue;
    for (std::uint32_t i = 0; i < value.length; ++i) open.push_back(store_.argument(value, i));
  }
  return true;
}

Abstract Specializer::abstract(ValueId id) const {
  if (!is_small(id)) unsupported("a term that is too large for code");
  return abstract_of(id);
}

Abstract Specializer::abstract_of(ValueId id) const {
  if (store_.is_hidden(id)) return Abstract::hidden(store_.hidden_domain(id));
  const SymbolicValue& value = store_[id];
  Abstract result;
  switch (value.kind) {
    case Kind::constant:
      return Abstract::constant(value.cell);
    case Kind::word:
      return Abstract::word(value.domain);
    case Kind::array:
    case Kind::list:
      result.kind = value.kind == Kind::array ? Abstract::Kind::array : Abstract::Kind::list;
      result.cell = value.cell;
      result.length = value.length;
      result.width = value.width;
      result.domain = value.domain;
      return result;
    case Kind::structure:
      result.kind = Abstract::Kind::structure;
      result.cell = value.cell;
      result.arguments.reserve(value.length);
      for (std::uint32_t i = 0; i < value.length; ++i) {
        result.arguments.push_back(abstract_of(store_.argument(store_[id], i)));
      }
      return result;
    case Kind::variant:
      result.kind = Abstract::Kind::variant;
      result.domain = value.domain;
      for (std::uint32_t i = 0; i < value.length; ++i)
        result.arguments.push_back(abstract_of(store_.argument(store_[id], i)));
      return result;
    case Kind::term:
      return value.element != nullptr ? Abstract::list_of(*value.element, is_rows(value))
                                      : Abstract::term();
    default:
      return Abstract::unbound();
  }
}

/// Adds what an atomic value can be to a domain; false for others.
bool Specializer::add_atomic(ValueId id, Domain& domain) const {
  if (store_.is_hidden(id)) return false;
  const SymbolicValue& value = store_[id];
  if (value.kind == Kind::constant) {
    domain.add(value.cell);
  } else if (value.kind == Kind::word) {
    domain.join(value.domain);
  } else {
    return false;
  }
  return true;
}

Abstract Specializer::pattern_of(ValueId id) const {
  if (!is_small(id)) unsupported("a term that is too large for code");
  return pattern_of_part(id);
}

Abstract Specializer::pattern_of_part(ValueId id) const {
  if (store_.is_hidden(id)) return abstract_of(id);
  const SymbolicValue& value = store_[id];
  if (value.kind == Kind::term || value.kind == Kind::variant) return with_arrays(abstract_of(id));
  if (value.kind != Kind::structure) return abstract_of(id);
  if (value.cell == list_functor) return list_pattern(id);
  Abstract result;
  result.cell = value.cell;
  std::uint32_t atomic = 0;
  if (value.length > most_record_fields)
    while (atomic < value.length && add_atomic(store_.argument(value, atomic), result.domain))
      ++atomic;
  if (atomic == value.length && atomic > 0 && !result.domain.is_nil_only()) {
    result.kind = Abstract::Kind::array;
    result.length = value.length;
    return result;
  }
  result.kind = Abstract::Kind::structure;
  result.domain = {};
  result.arguments.reserve(value.length);
  for (std::uint32_t i = 0; i < value.length; ++i)
    result.arguments.push_back(pattern_of_part(store_.argument(value, i)));
  return as_array_if_large(std::move(result));
}

/// Of a list whose first cell is known. The atomic elements at its end are one array.
Abstract Specializer::list_pattern(ValueId id) const {
  std::vector<ValueId> elements;
  for (; is_cons(store_[id]); id = store_.argument(store_[id], 1))
    elements.push_back(store_.argument(store_[id], 0));
  Abstract result = pattern_of_part(id);
  const bool is_nil = result.kind == Abstract::Kind::constant && result.cell == nil_cell;
  std::size_t apart = elements.size();
  if (is_nil || (result.kind == Abstract::Kind::list && result.width == 0)) {
    Domain domain = result.domain;
    while (apart > 0 && add_atomic(elements[apart - 1], domain)) --apart;
    const auto length = static_cast<std::uint32_t>(result.length + elements.size() - apart);
    if (length < least_array || domain.is_nil_only())
      apart = elements.size();
    else if (apart < elements.size())
      result = {Abstract::Kind::list, list_functor, std::move(domain), length, {}};
  }
  while (apart-- > 0) {
    Abstract cons{Abstract::Kind::structure, list_functor, {}, 0, {}};
    cons.arguments.reserve(2);
    cons.arguments.push_back(pattern_of_part(elements[apart]));
    cons.arguments.push_back(std::move(result));
    // Lists of one length are an array together.
    const bool is_row = cons.arguments.front().kind == Abstract::Kind::list;
    result = is_row ? as_array_if_large(std::move(cons)) : std::move(cons);
  }
  return result;
}

/// A value of which no more is known than `pattern`, in new variables, which are appended.
ValueId Specializer::instantiate(const Abstract& pattern, std::vector<ir::Variable>& variables) {
  const auto fresh = [&](ir::Kind kind) {
    return variables.emplace_back(new_variable({kind, pattern.slots()}));
  };
  switch (pattern.kind) {
    case Abstract::Kind::constant:
      return store_.constant(pattern.cell);
    case Abstract::Kind::word:
      return store_.word(fresh(ir::Kind::word), pattern.domain);
    case Abstract::Kind::array:
      return store_.array(pattern.cell, pattern.length, fresh(ir::array_kind(pattern.domain)),
                          pattern.domain);
    case Abstract::Kind::list:
      return store_.list(0, pattern.length, fresh(ir::array_kind(pattern.domain)), pattern.domain,
                         pattern.width);
    case Abstract::Kind::term: {
      if (!pattern.is_list_of()) return store_.term(fresh(ir::Kind::term));
      const Abstract& element = pattern.arguments.front();
      const ir::Variable list =
          pattern.is_rows ? variables.emplace_back(new_variable(row_shape(element)->type()))
                          : fresh(ir::Kind::term);
      return store_.term(list, std::make_shared<const Abstract>(element));
    }
    case Abstract::Kind::structure: {
      std::vector<ValueId> arguments;
      for (const Abstract& one : pattern.arguments) {
        arguments.push_back(instantiate(one, variables));
      }
      return store_.structure(pattern.cell, arguments);
    }
    case Abstract::Kind::variant:
      return new_variant(pattern, variables);
    case Abstract::Kind::hidden:
      return store_.hidden(pattern.domain);
    default:
      return store_.unbound();
  }
}

bool Specializer::is_unbound(ValueId id) const {
  return !store_.is_hidden(id) && store_[id].kind == Kind::unbound;
}

bool Specializer::is_ground(ValueId id) const {
  if (store_.is_hidden(id)) return true;
  const SymbolicValue& value = store_[id];
  if (value.kind == Kind::unbound) return false;
  if (value.kind != Kind::structure) return true;
  for (std::uint32_t i = 0; i < value.length; ++i) {
    if (!is_ground(store_.argument(value, i))) return false;
  }
  return true;
}

ValueId Specializer::integer_value(Operand operand) {
  if (operand.variable == ir::none && Cell::fits_integer(operand.value)) {
    return store_.constant(Cell::integer(operand.value));
  }
  if (operand.variable == ir::none) {
    const ir::Variable variable = new_variable({ir::Kind::word, 0});
    Statement& copy = emit(Op::copy);
    copy.target = variable;
    copy.a = operand;
    operand = Operand::of(variable);
  }
  return store_.word(operand.variable, Domain::of_integers());
}

/// Element `index` of a list of lists.
ValueId Specializer::row_at(const SymbolicValue& lists, Operand index) {
  SymbolicValue row{Kind::list,  list_functor,   lists.first,
                    lists.width, lists.variable, lists.domain};
  const Operand parts[] = {index, Operand::word(lists.width)};
  const Operand place = *applied("*", parts);
  if (place.variable == ir::none)
    row.first += static_cast<std::uint32_t>(place.value);
  else
    row.offset = place.variable;
  return store_.add(std::move(row));
}

ValueId Specializer::element_at(const SymbolicValue& array, Operand index) {
  if (array.width > 0) return row_at(array, index);
  if (array.offset != ir::none) {
    const Operand parts[] = {Operand::of(array.offset), index};
    index = *applied("+", parts);
  }
  const ir::Variable variable = new_variable({ir::Kind::word, 0});
  Statement& load = emit(Op::element);
  load.target = variable;
  load.a = Operand::of(array.variable, array.kind == Kind::list ? array.first : 0);
  load.b = index;
  return store_.word(variable, array.domain);
}

ValueId Specializer::element(const SymbolicValue& array, std::uint32_t index) {
  return element_at(array, Operand::word(index));
}

/// The word of an atomic value.
Operand Specializer::word_operand(ValueId id) {
  const SymbolicValue value = store_[as_plain(id)];
  if (value.kind == Kind::constant) return Operand::word(word_of(value.cell));
  if (value.kind == Kind::word) return Operand::of(value.variable);
  const ir::Variable variable = new_variable({ir::Kind::word, 0});
  Statement& unbox = emit(Op::unbox);
  unbox.target = variable;
  unbox.a = Operand::of(value.variable);
  return Operand::of(variable);
}

/// The elements of an array, list, or structure or list of atomic values, as `shape` counts them.
std::vector<ValueId> Specializer::elements_of(ValueId id, const Abstract& shape) {
  std::vector<ValueId> elements;
  const SymbolicValue value = store_[id];
  if (value.kind == Kind::array || value.kind == Kind::list) {
    for (std::uint32_t i = 0; i < value.length; ++i) elements.push_back(element(value, i));
    return elements;
  }
  if (shape.kind == Abstract::Kind::array) {
    for (std::uint32_t i = 0; i < value.length; ++i) elements.push_back(store_.argument(value, i));
    return elements;
  }
  while (store_[id].kind == Kind::structure) {
    const SymbolicValue cons = store_[id];
    elements.push_back(store_.argument(cons, 0));
    id = store_.argument(cons, 1);
  }
  if (store_[id].kind == Kind::list) {
    const SymbolicValue rest = store_[id];
    for (std::uint32_t i = 0; i < rest.length; ++i) elements.push_back(element(rest, i));
  }
  return elements;
}

/// A list in an array, from a place on that is not known, as an array of its own.
Operand Specializer::copied_part(const SymbolicValue& list) {
  Statement& copy = emit(Op::array_part);
  copy.a = Operand::of(list.variable, list.first);
  copy.b = Operand::of(list.offset);
  const ir::Variable part = new_variable({ir::array_kind(list.domain), list.length});
  out_->back().target = part;
  return Operand::of(part);
}

/// A list of lists as one array.
Operand Specializer::joined_rows(ValueId id, const Abstract& shape) {
  const ir::Variable whole = new_variable({ir::array_kind(shape.domain), shape.slots()});
  std::vector<Operand> rows;
  for (const ValueId row : elements_of(id, shape))
    rows.push_back(array_operand(row, shape.list_element()));
  emit(Op::array).target = whole;
  for (std::size_t i = 0; i < rows.size(); ++i)
    set_part(whole, Operand::word(static_cast<std::int64_t>(i) * shape.width), rows[i],
             shape.width);
  return Operand::of(whole);
}

/// `width` elements of an array from number `place` on become those of `part`.
void Specializer::set_part(ir::Variable array, Operand place, Operand part, std::uint32_t width) {
  Statement& set = emit(Op::set_part);
  set.target = array;
  set.a = part;
  set.b = place;
  set.c = Operand::word(width);
}

Operand Specializer::array_operand(ValueId id, const Abstract& shape) {
  const SymbolicValue value = store_[id];
  const ir::Kind kind = ir::array_kind(shape.domain);
  if ((value.kind == Kind::array || value.kind == Kind::list) &&
      ir::array_kind(value.domain) == kind) {
    if (value.offset != ir::none) return copied_part(value);
    return Operand::of(value.variable, value.kind == Kind::list ? value.first : 0);
  }
  if (shape.width > 0) return joined_rows(id, shape);
  std::vector<Operand> elements;
  for (const ValueId element : elements_of(id, shape)) elements.push_back(word_operand(element));
  const ir::Variable variable = new_variable({kind, shape.length});
  Statement& make = emit(Op::array);
  make.target = variable;
  make.inputs = std::move(elements);
  return Operand::of(variable);
}

/// The operands that hold what is not known of `value` as one of `shape`, which covers it.
void Specializer::operands(ValueId id, const Abstract& shape, std::vector<Operand>& out) {
  switch (shape.kind) {
    case Abstract::Kind::word:
      out.push_back(word_operand(id));
      return;
    case Abstract::Kind::term:
      out.push_back(shape.is_rows ? rows_operand(id, shape.arguments.front()) : box(id));
      return;
    case Abstract::Kind::array:
    case Abstract::Kind::list:
      out.push_back(array_operand(id, shape));
      return;
    case Abstract::Kind::structure: {
      const SymbolicValue value = store_[id];
      const auto arity = static_cast<std::uint32_t>(shape.arguments.size());
      if (value.kind == Kind::list) {
        operands(element(value, 0), shape.arguments[0], out);
        operands(store_.rest(value), shape.arguments[1], out);
        return;
      }
      const SymbolicValue parts =
          store_[value.kind == Kind::structure ? id : take_apart(id, shape.cell, arity)];
      for (std::uint32_t i = 0; i < arity; ++i) {
        operands(store_.argument(parts, i), shape.arguments[i], out);
      }
      return;
    }
    case Abstract::Kind::variant:
      return variant_operands(id, shape, out);
    default:
      return;
  }
}

ValueId Specializer::as_plain(ValueId id) {
  const SymbolicValue value = store_[id];
  if (value.kind == Kind::variant) return store_.term(box_variant(value).variable);
  if (!is_rows(value)) return id;
  const ir::Variable term = new_variable({ir::Kind::term, 0});
  Statement& made = emit(Op::box_rows);
  made.target = term;
  made.a = Operand::of(value.variable);
  made.element = value.element;
  return store_.term(term, value.element);
}

/// A list of lists as a term of the code.
Operand Specializer::box_rows_of(const SymbolicValue& lists) {
  Operand whole = box(store_.constant(nil_cell));
  for (std::uint32_t i = lists.length; i-- > 0;) {
    const Operand row = box(element(lists, i));
    const ir::Variable longer = new_variable({ir::Kind::term, 0});
    Statement& cons = emit(Op::cons);
    cons.target = longer;
    cons.inputs = {row, whole};
    whole = Operand::of(longer);
  }
  return whole;
}

/// The value as a term of the code.
Operand Specializer::box(ValueId id) {
  const SymbolicValue value = store_[as_plain(id)];
  if (value.kind == Kind::term) return Operand::of(value.variable);
  const ir::Variable variable = new_variable({ir::Kind::term, 0});
  Statement make{.target = variable, .cell = value.cell};
  switch (value.kind) {
    case Kind::constant:
    case Kind::word:
      make.op = Op::box;
      make.a = word_operand(id);
      break;
    case Kind::array:
      make.op = Op::box_array;
      make.a = Operand::of(value.variable);
      break;
    case Kind::list:
      if (value.width > 0) return box_rows_of(value);
      make.op = Op::box_list;
      make.a = array_operand(id, abstract(id));
      make.b = Operand::word(value.length);
      break;
    case Kind::structure:
      for (std::uint32_t i = 0; i < value.length; ++i) {
        make.inputs.push_back(box(store_.argument(value, i)));
      }
      make.op = value.cell == list_functor ? Op::cons : Op::structure;
      break;
    default:
      unsupported("a term with unbound variables");
  }
  out_->push_back(std::move(make));
  return Operand::of(variable);
}

std::optional<ValueId> Specializer::as_array(ValueId id) {
  const SymbolicValue value = store_[id];
  if (value.kind == Kind::array) return id;
  if (value.kind != Kind::structure) return std::nullopt;
  Abstract shape;
  shape.kind = Abstract::Kind::array;
  shape.cell = value.cell;
  shape.length = value.length;
  for (std::uint32_t i = 0; i < value.length; ++i) {
    const Abstract argument = abstract(store_.argument(value, i));
    if (!argument.is_atomic()) return std::nullopt;
    shape.domain.join(argument.values());
  }
  const Operand made = array_operand(id, shape);
  return store_.array(value.cell, value.length, made.variable, shape.domain);
}

}  // namespace zermelo::interpreter
