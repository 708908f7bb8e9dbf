// SPDX-License-Identifier: MIT
// Unification and identity of symbolic values: decided beforehand where they can be, tests in the
// code where not.
#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

bool Specializer::mismatch() {
  fail();
  return false;
}

bool Specializer::occurs(ValueId variable, ValueId in) const {
  in = store_.find(in);
  if (in == variable) return true;
  if (store_.is_coming(in) || store_.is_hidden(in)) return false;
  const SymbolicValue& value = store_[in];
  if (value.kind != Kind::structure) return false;
  for (std::uint32_t i = 0; i < value.length; ++i) {
    if (occurs(variable, store_.argument(value, i))) return true;
  }
  return false;
}

void Specializer::bind(ValueId variable, ValueId value) {
  variable = store_.find(variable);
  value = store_.find(value);
  if (variable == value) return;
  if (occurs(variable, value)) unsupported("a cyclic term");
  store_.bind(variable, value);
}

bool Specializer::unify(ValueId left, ValueId right) {
  std::vector<std::pair<ValueId, ValueId>> todo;  // most values have no parts
  while (true) {
    if (!unify_step(left, right, todo)) return false;
    if (todo.empty()) return true;
    std::tie(left, right) = todo.back();
    todo.pop_back();
  }
}

bool Specializer::unify_step(ValueId left, ValueId right,
                             std::vector<std::pair<ValueId, ValueId>>& todo) {
  left = store_.find(left);
  right = store_.find(right);
  if (left == right) return true;
  if (store_.is_coming(left) || store_.is_hidden(left)) std::swap(left, right);
  if (store_[left].kind == Kind::unbound) {
    bind(left, right);
    return true;
  }
  if (store_[right].kind == Kind::unbound) {
    bind(right, left);
    return true;
  }
  // The one that is known less comes first.
  const auto rank = [&](ValueId id) {
    switch (store_[id].kind) {
      case Kind::term:
        return 0;
      case Kind::variant:
        return 1;
      case Kind::word:
        return 2;
      case Kind::list:
        return 3;
      case Kind::array:
        return 4;
      default:
        return 5;
    }
  };
  if (rank(right) < rank(left)) std::swap(left, right);
  switch (store_[left].kind) {
    case Kind::term:
      return unify_term(left, right, todo);
    case Kind::variant:
      return unify_variant(left, right, todo);
    case Kind::word:
      return unify_word(left, right);
    case Kind::list:
      return unify_list(left, right, todo);
    case Kind::array:
      return unify_array(left, right, todo);
    default:
      break;
  }
  const SymbolicValue one = store_[left];
  const SymbolicValue two = store_[right];
  if (one.kind != two.kind || one.cell != two.cell) return mismatch();
  for (std::uint32_t i = one.length; i-- > 0;) {
    todo.emplace_back(store_.argument(one, i), store_.argument(two, i));
  }
  return true;
}

bool Specializer::unify_word(ValueId word, ValueId other) {
  const SymbolicValue own = store_[word];
  const SymbolicValue value = store_[other];
  if (value.kind != Kind::constant && value.kind != Kind::word) return mismatch();
  const bool can_meet = value.kind == Kind::constant ? own.domain.contains(value.cell)
                                                     : own.domain.meets(value.domain);
  if (!can_meet) return mismatch();
  Statement& test = emit(Op::test);
  test.compare = ir::Compare::equal;
  test.a = Operand::of(own.variable);
  test.b = value.kind == Kind::constant ? Operand::word(word_of(value.cell))
                                        : Operand::of(value.variable);
  test.label = failure();
  // What was there before stands for both, if as much is known of it.
  const bool is_later = value.kind == Kind::word && word < other;
  Domain both = value.domain;
  if (is_later) both.meet(own.domain);
  if (is_later && both == own.domain) {
    store_.bind(other, word);
  } else {
    store_.bind(word, other);
  }
  return true;
}

bool Specializer::unify_array(ValueId array, ValueId other,
                              std::vector<std::pair<ValueId, ValueId>>& todo) {
  const SymbolicValue own = store_[array];
  const SymbolicValue value = store_[other];
  if (value.kind != Kind::array && value.kind != Kind::structure) return mismatch();
  if (value.cell != own.cell) return mismatch();
  if (value.kind == Kind::structure) {
    for (std::uint32_t i = own.length; i-- > 0;) {
      todo.emplace_back(element(own, i), store_.argument(value, i));
    }
    return true;
  }
  if (!own.domain.meets(value.domain)) return mismatch();
  Statement& test = emit(Op::test_same);
  test.a = Operand::of(own.variable);
  test.b = Operand::of(value.variable);
  test.c = Operand::word(own.length);
  test.label = failure();
  return true;
}

bool Specializer::unify_list(ValueId list, ValueId other,
                             std::vector<std::pair<ValueId, ValueId>>& todo) {
  const SymbolicValue own = store_[list];
  const SymbolicValue value = store_[other];
  if (value.kind == Kind::list) {
    if (value.length != own.length || value.width != own.width || !own.domain.meets(value.domain))
      return mismatch();
    const Operand left = array_operand(list, abstract(list));
    const Operand right = array_operand(other, abstract(other));
    Statement& test = emit(Op::test_same);
    test.a = left;
    test.b = right;
    test.c = Operand::word(own.length * own.step());
    test.label = failure();
    return true;
  }
  if (value.kind != Kind::structure || value.cell != list_functor) return mismatch();
  const ValueId tail = store_.rest(own);
  const ValueId first = element(own, 0);
  store_.note_before(tail, first);
  todo.emplace_back(tail, store_.argument(value, 1));
  todo.emplace_back(first, store_.argument(value, 0));
  return true;
}

bool Specializer::unify_term(ValueId term, ValueId other,
                             std::vector<std::pair<ValueId, ValueId>>& todo) {
  const SymbolicValue own = store_[term];
  const SymbolicValue value = store_[other];
  if (is_rows(own)) return unify_rows(term, other, todo);
  if (value.kind == Kind::structure) {
    // No ground term is a part of itself; taken apart, it would be so for ever.
    if (occurs(term, other)) return mismatch();
    Statement& test = emit(value.cell == list_functor ? Op::test_list : Op::test_structure);
    test.a = Operand::of(own.variable);
    test.cell = value.cell;
    test.label = failure();
    const ValueId parts = take_apart(term, value.cell, value.length);
    store_.bind(term, parts);
    todo.emplace_back(parts, other);
    return true;
  }
  if (value.kind == Kind::constant || value.kind == Kind::word) {
    const Operand word = word_operand(other);
    Statement& test = emit(Op::test_constant);
    test.a = Operand::of(own.variable);
    test.b = word;
    test.label = failure();
    store_.bind(term, other);
    return true;
  }
  const Operand boxed = box(other);
  Statement& test = emit(Op::test_same);
  test.a = Operand::of(own.variable);
  test.b = boxed;
  test.label = failure();
  store_.bind(term, other);
  return true;
}

ir::Variable Specializer::part_of(ir::Variable term, std::uint32_t index) {
  const ir::Variable part = new_variable({ir::Kind::term, 0});
  Statement& load = emit(Op::argument);
  load.target = part;
  load.a = Operand::of(term);
  load.b = Operand::word(index);
  return part;
}

ValueId Specializer::take_apart(ValueId id, Cell functor, std::uint32_t arity) {
  const SymbolicValue value = store_[id];
  std::vector<ValueId> parts;
  if (is_rows(value)) {
    const ValueId first = first_row(value);
    const ValueId rest = rows_from(value, Operand::word(1));
    store_.note_before(rest, first);
    return store_.structure(functor, std::array{first, rest});
  }
  for (std::uint32_t i = 0; i < arity; ++i) {
    if (value.kind == Kind::array) {
      parts.push_back(element(value, i));
      continue;
    }
    const ir::Variable part = part_of(value.variable, i);
    const bool is_element = value.element != nullptr && i == 0;
    parts.push_back(is_element ? assume(part, *value.element) : store_.term(part, value.element));
  }
  return store_.structure(functor, parts);
}

ValueId Specializer::assume(ir::Variable term, const Abstract& shape) {
  using K = Abstract::Kind;
  switch (shape.kind) {
    case K::constant:
      return store_.constant(shape.cell);
    case K::word: {
      const ir::Variable word = new_variable({ir::Kind::word, 0});
      Statement& unbox = emit(Op::unbox);
      unbox.target = word;
      unbox.a = Operand::of(term);
      return store_.word(word, shape.domain);
    }
    case K::structure: {
      std::vector<ValueId> parts;
      for (std::uint32_t i = 0; i < shape.arguments.size(); ++i) {
        parts.push_back(assume(part_of(term, i), shape.arguments[i]));
      }
      return store_.structure(shape.cell, parts);
    }
    case K::array:
    case K::list: {
      if (shape.width > 0) {
        std::vector<ValueId> rows;
        for (std::uint32_t i = 0; i < shape.length; ++i) {
          if (i > 0) term = part_of(term, 1);
          rows.push_back(assume(part_of(term, 0), shape.list_element()));
        }
        ValueId list = store_.constant(nil_cell);
        for (std::size_t i = rows.size(); i-- > 0;)
          list = store_.structure(list_functor, std::array{rows[i], list});
        return list;
      }
      const ir::Variable slots = new_variable({ir::array_kind(shape.domain), shape.length});
      Statement& unbox = emit(shape.kind == K::array ? Op::unbox_array : Op::unbox_list);
      unbox.target = slots;
      unbox.a = Operand::of(term);
      if (shape.kind == K::list) return store_.list(0, shape.length, slots, shape.domain);
      return store_.array(shape.cell, shape.length, slots, shape.domain);
    }
    default: {
      if (!shape.is_list_of()) return store_.term(term);
      const auto element = std::make_shared<const Abstract>(shape.arguments.front());
      // What is one of several structures can be told apart in rows only.
      if (!has_variant(*element)) return store_.term(term, element);
      return store_.term(unboxed_rows(Operand::of(term), element), element);
    }
  }
}

bool Specializer::unify_head(const Rule& rule, const std::vector<ValueId>& arguments,
                             Frame& frame) {
  frame.variables.resize(rule.variable_count);
  std::vector<bool> is_made(rule.variable_count);
  // A variable that is an argument of the head is that argument.
  for (std::size_t i = 0; i < rule.head.size(); ++i) {
    if (!rule.head[i].is_variable()) continue;
    const std::uint32_t variable = rule.head[i].variable();
    if (is_made[variable]) continue;
    is_made[variable] = true;
    frame.variables[variable] = arguments[i];
  }
  for (std::uint32_t i = 0; i < rule.variable_count; ++i) {
    if (!is_made[i]) frame.variables[i] = store_.unbound();
  }
  for (std::size_t i = 0; i < rule.head.size(); ++i) {
    if (!unify(value_of(rule.head[i], frame), arguments[i])) return false;
  }
  return true;
}

bool Specializer::identical(ValueId left, ValueId right) {
  std::vector<std::pair<ValueId, ValueId>> todo{{left, right}};
  while (!todo.empty()) {
    const auto [one, two] = todo.back();
    todo.pop_back();
    const ValueId first = store_.find(one);
    const ValueId second = store_.find(two);
    if (first == second) continue;
    const SymbolicValue a = store_[first];
    const SymbolicValue b = store_[second];
    if (a.kind == Kind::unbound || b.kind == Kind::unbound) return mismatch();
    if (a.kind == Kind::structure && b.kind == Kind::structure) {
      if (a.cell != b.cell) return mismatch();
      for (std::uint32_t i = a.length; i-- > 0;) {
        todo.emplace_back(store_.argument(a, i), store_.argument(b, i));
      }
      continue;
    }
    const bool is_one_atomic = (a.kind == Kind::structure && b.kind == Kind::constant) ||
                               (a.kind == Kind::constant && b.kind == Kind::structure);
    if (is_one_atomic) return mismatch();
    // A ground term is not identical to one with variables; of ground ones, identity is
    // unification.
    if (!is_ground(first) || !is_ground(second)) return mismatch();
    if (!unify(first, second)) return false;
  }
  return true;
}

}  // namespace zermelo::interpreter
