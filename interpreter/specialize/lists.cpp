// SPDX-License-Identifier: MIT
// Built-in predicates on lists, and the standard order, which sorts them.
#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// Structures with more atomic parts are compared as terms.
constexpr std::size_t most_ordered_parts = 8;
/// A sorted list of a known length that is no longer is known by its elements.
constexpr std::size_t most_sorted_apart = 16;

/// Whether both are arrays, or lists, whose first different elements decide their order, and code
/// keeps them in the same way.
bool are_like_arrays(const Abstract& left, const Abstract& right) {
  const bool is_array = left.kind == Abstract::Kind::array || left.kind == Abstract::Kind::list;
  return is_array && left.kind == right.kind && left.cell == right.cell &&
         left.length == right.length && left.width == right.width &&
         left.domain.integers == right.domain.integers;
}

}  // namespace

// --- Lists and their lengths ---------------------------------------------------------------------

/// What is behind the elements that are known.
ValueId Specializer::end_of_list(ValueId id) const {
  while (!store_.is_coming(id) && store_[id].kind == Kind::structure &&
         store_[id].cell == list_functor) {
    id = store_.argument(store_[id], 1);
  }
  return id;
}

/// Whether a value is a list or can become one: others are errors where lists are wanted.
bool Specializer::may_be_list(ValueId id) const {
  id = end_of_list(id);
  const SymbolicValue& end = store_[id];
  return end.kind == Kind::unbound || end.kind == Kind::list || end.kind == Kind::term ||
         (end.kind == Kind::constant && end.cell == nil_cell) || may_be_nil(end);
}

/// Of an atomic value that is not known.
bool Specializer::may_be_nil(const SymbolicValue& value) {
  return value.kind == Kind::word && value.domain.contains(nil_cell);
}

Statement Specializer::nil_test(const SymbolicValue& word) {
  Statement test{.op = Op::test, .compare = ir::Compare::equal, .a = Operand::of(word.variable)};
  test.b = Operand::word(word_of(nil_cell));
  return test;
}

void Specializer::builtin_length(const Arguments& arguments, const Next& next) {
  if (store_[arguments[1]].kind == Kind::unbound) return length_of(arguments, next);
  with_natural(arguments[1], [&] { length_of(arguments, next); });
}

void Specializer::length_of(const Arguments& arguments, const Next& next) {
  ValueId rest = arguments[0];
  std::int64_t known = 0;
  while (!store_.is_coming(rest) && store_[rest].kind == Kind::structure &&
         store_[rest].cell == list_functor) {
    const SymbolicValue link = store_[rest];
    rest = store_.argument(link, 1);
    ++known;
  }
  if (store_.is_coming(rest)) return count_coming(rest, known, arguments[1], next);
  const SymbolicValue end = store_[rest];
  if (end.kind == Kind::list) known += end.length;
  if (end.kind == Kind::list || (end.kind == Kind::constant && end.cell == nil_cell)) {
    if (unify(arguments[1], store_.constant(Cell::integer(known)))) next.run();
    return;
  }
  if (end.kind == Kind::unbound) {
    const SymbolicValue wanted = store_[arguments[1]];
    if (wanted.kind != Kind::constant || wanted.cell.is_atom() ||
        wanted.cell.small_integer() > 4096) {
      unsupported("length/2 of a list that is not known");
    }
    if (wanted.cell.small_integer() < known) return fail();
    ValueId list = store_.constant(nil_cell);
    for (std::int64_t i = known; i < wanted.cell.small_integer(); ++i) {
      const ValueId both[] = {store_.unbound(), list};
      list = store_.structure(list_functor, both);
    }
    bind(rest, list);
    return next.run();
  }
  if (may_be_nil(end)) {
    return must_hold(nil_test(end), {[&] {
                       if (unify(arguments[1], store_.constant(Cell::integer(known)))) next.run();
                     }});
  }
  if (end.kind != Kind::term) return ask();
  const ir::Variable count = new_variable({ir::Kind::word, 0});
  Statement& measure = emit(Op::list_length);
  measure.target = count;
  measure.a = Operand::of(end.variable);
  Operand total = Operand::of(count);
  if (known > 0) {
    const Operand both[] = {total, Operand::word(known)};
    total = *applied("+", both);
  }
  if (unify(arguments[1], integer_value(total))) next.run();
}

/// The length of a list that is still coming, behind some elements that are there.
void Specializer::count_coming(ValueId list, std::int64_t known, ValueId count, const Next& next) {
  Program& program = rules_.program();
  const Predicate& counts =
      program.predicate(program.system(), program.symbols().intern(counts_elements), 3);
  call(*rules_.find(counts), {list, store_.constant(Cell::integer(known)), count}, next);
}

void Specializer::builtin_is_list(const Arguments& arguments, const Next& next) {
  const ValueId rest = end_of_list(arguments[0]);
  if (store_.is_coming(rest)) return next.run();
  const SymbolicValue end = store_[rest];
  if (end.kind == Kind::list || (end.kind == Kind::constant && end.cell == nil_cell)) {
    return next.run();
  }
  if (end.kind == Kind::term && end.element != nullptr) return next.run();
  if (end.kind == Kind::term) {
    Program& program = rules_.program();
    const Predicate& tells =
        program.predicate(program.system(), program.symbols().intern(tells_lists), 1);
    return call(*rules_.find(tells), {rest}, next);
  }
  if (!may_be_nil(end)) return fail();
  Statement test = nil_test(end);
  test.label = failure();
  out_->push_back(std::move(test));
  next.run();
}

void Specializer::list_must_be(ValueId list, const Next& next) {
  list = end_of_list(list);
  if (store_.is_coming(list)) return next.run();
  const SymbolicValue end = store_[list];
  if (end.kind == Kind::list || (end.kind == Kind::constant && end.cell == nil_cell)) {
    return next.run();
  }
  if (is_rows(end)) return next.run();
  if (may_be_nil(end)) return must_hold(nil_test(end), next);
  if (end.kind != Kind::term) return ask();
  Statement& measure = emit(Op::list_length);
  measure.a = Operand::of(end.variable);
  const ir::Variable length = new_variable({ir::Kind::word, 0});
  out_->back().target = length;
  next.run();
}

// --- Order ---------------------------------------------------------------------------------------

/// Two terms with the order of these: of structures that differ in one argument at most, that one.
std::pair<ValueId, ValueId> Specializer::what_differs(ValueId left, ValueId right) const {
  for (;;) {
    const SymbolicValue& a = store_[left];
    const SymbolicValue& b = store_[right];
    if (a.kind != Kind::structure || b.kind != Kind::structure || a.cell != b.cell) break;
    std::vector<std::uint32_t> different;
    for (std::uint32_t i = 0; i < a.length; ++i) {
      if (!are_same(store_.argument(a, i), store_.argument(b, i))) different.push_back(i);
    }
    if (different.empty()) return {left, left};
    if (different.size() > 1) break;
    left = store_.argument(a, different.front());
    right = store_.argument(b, different.front());
  }
  return {left, right};
}

/// Whether two values are known to be the same.
bool Specializer::are_same(ValueId left, ValueId right) const {
  if (store_.find(left) == store_.find(right)) return true;
  const SymbolicValue& a = store_[left];
  const SymbolicValue& b = store_[right];
  return a.kind == Kind::constant && b.kind == Kind::constant && a.cell == b.cell;
}

/// As array_operand; what was made of words becomes the array, so that it is made once.
Operand Specializer::kept_array(ValueId id, const Abstract& shape) {
  const SymbolicValue value = store_[id];
  const Operand array = array_operand(id, shape);
  if (value.kind != Kind::structure || shape.kind != Abstract::Kind::array) return array;
  for (std::uint32_t i = 0; i < value.length; ++i) {
    if (store_[store_.argument(value, i)].kind != Kind::word) return array;
  }
  store_.bind(store_.find(id),
              store_.array(value.cell, value.length, array.variable, shape.domain));
  return array;
}

/// Appends the atomic parts of two structures in order. False if one has others, or the functors
/// differ: then that says what their order is.
bool Specializer::atomic_parts(ValueId left, ValueId right,
                               std::vector<std::pair<ValueId, ValueId>>& out) const {
  const SymbolicValue& a = store_[left];
  const SymbolicValue& b = store_[right];
  const auto is_atomic = [](const SymbolicValue& one) {
    return one.kind == Kind::constant || one.kind == Kind::word;
  };
  if (is_atomic(a) && is_atomic(b)) {
    out.emplace_back(left, right);
    return out.size() <= most_ordered_parts;
  }
  if (a.kind != Kind::structure || b.kind != Kind::structure || a.cell != b.cell) return false;
  for (std::uint32_t i = 0; i < a.length; ++i)
    if (!atomic_parts(store_.argument(store_[left], i), store_.argument(store_[right], i), out))
      return false;
  return true;
}

/// The first parts that differ decide: each counts for more than all that follow.
Operand Specializer::order_of_parts(const std::vector<std::pair<ValueId, ValueId>>& parts) {
  Operand sum = Operand::word(0);
  for (const auto& [left, right] : parts) {
    const Operand doubled[] = {sum, Operand::word(2)};
    const Operand both[] = {*applied("*", doubled), order_of(left, right)};
    sum = *applied("+", both);
  }
  const Operand whole[] = {sum};
  return *applied("sign", whole);
}

Operand Specializer::order_of(ValueId left, ValueId right) {
  if (!is_ground(left) || !is_ground(right)) unsupported("the order of unbound variables");
  std::tie(left, right) = what_differs(left, right);
  if (store_.find(left) == store_.find(right)) return Operand::word(0);
  if (may_be_told_apart(left) && may_be_told_apart(right) &&
      (is_variant(left) || is_variant(right)))
    return order_of_structures(left, right);
  std::vector<std::pair<ValueId, ValueId>> parts;
  if (atomic_parts(left, right, parts) && parts.size() > 1) return order_of_parts(parts);
  const Abstract one = pattern_of(left);
  const Abstract two = pattern_of(right);
  Operand a;
  Operand b;
  Operand length;
  if (one.is_atomic() && two.is_atomic()) {
    a = word_operand(left);
    b = word_operand(right);
  } else if (are_like_arrays(one, two)) {
    a = kept_array(left, one);
    b = kept_array(right, two);
    length = Operand::word(one.length);
  } else {
    a = box(left);
    b = box(right);
  }
  const ir::Variable order = new_variable({ir::Kind::word, 0});
  Statement& compare = emit(Op::compare);
  compare.target = order;
  compare.a = a;
  compare.b = b;
  compare.c = length;
  return Operand::of(order);
}

void Specializer::builtin_compare(const Arguments& arguments, const Next& next) {
  const SymbolicValue wanted = store_[arguments[0]];
  if (wanted.kind != Kind::unbound && wanted.kind != Kind::constant) {
    unsupported("compare/3 with an order that is given");
  }
  const Operand order = order_of(arguments[1], arguments[2]);
  constexpr std::pair<std::string_view, std::int64_t> cases[] = {{"<", -1}, {"=", 0}, {">", 1}};
  const auto equals = [&](std::int64_t sign) {
    Statement& test = emit(Op::test);
    test.compare = ir::Compare::equal;
    test.a = order;
    test.b = Operand::word(sign);
    test.label = failure();
  };
  lang::SymbolTable& symbols = rules_.program().symbols();
  if (wanted.kind == Kind::constant) {
    for (const auto& [name, sign] : cases) {
      if (wanted.cell != Cell::atom(symbols.intern(name))) continue;
      equals(sign);
      return next.run();
    }
    return ask();
  }
  if (!may_copy(next, std::size(cases))) {
    const Predicate& names =
        rules_.program().predicate(rules_.program().system(), symbols.intern(names_order), 2);
    return call(*rules_.find(names), {integer_value(order), arguments[0]}, next);
  }
  const std::size_t copies = copies_;
  if (!next.is_final) copies_ *= std::size(cases);
  for (const auto& [name, sign] : cases) {
    // The cases exclude each other: none is a choice.
    attempt(
        [&, name = name, sign = sign] {
          equals(sign);
          bind(arguments[0], store_.constant(Cell::atom(symbols.intern(name))));
          next.run();
        },
        false);
  }
  copies_ = copies;
  fail();
}

void Specializer::order_test(const Arguments& arguments, ir::Compare compare, const Next& next) {
  const Operand order = order_of(arguments[0], arguments[1]);
  Statement& test = emit(Op::test);
  test.compare = compare;
  test.a = order;
  test.b = Operand::word(0);
  test.label = failure();
  next.run();
}

void Specializer::builtin_less(const Arguments& arguments, const Next& next) {
  order_test(arguments, ir::Compare::less, next);
}

void Specializer::builtin_less_equal(const Arguments& arguments, const Next& next) {
  order_test(arguments, ir::Compare::less_equal, next);
}

void Specializer::builtin_greater(const Arguments& arguments, const Next& next) {
  order_test(arguments, ir::Compare::greater, next);
}

void Specializer::builtin_greater_equal(const Arguments& arguments, const Next& next) {
  order_test(arguments, ir::Compare::greater_equal, next);
}

/// The rows that `list` is, sorted; by a key only where elements are ordered by their slots.
ValueId Specializer::sorted_rows(ValueId list, const Abstract& element, const Sorting& how) {
  const auto slots_of = [](const Abstract& one) {
    return std::ranges::count(row_parts(one), RowPart::Kind::slot, &RowPart::kind);
  };
  std::ptrdiff_t first = 0;
  std::ptrdiff_t compared = slots_of(element);
  if (how.key > 0) {
    for (std::int64_t i = 0; i + 1 < how.key; ++i)
      first += slots_of(element.arguments[static_cast<std::size_t>(i)]);
    compared = slots_of(element.arguments[static_cast<std::size_t>(how.key - 1)]);
  }
  const Operand rows = rows_operand(list, element);
  const ir::Variable result = new_variable(type_of(rows.variable));
  sorts_rows_ = true;
  Statement& sort = emit(Op::sorted_rows);
  sort.target = result;
  sort.a = rows;
  sort.b = Operand::word(how.bits());
  if (is_ordered_by_slots(element)) {
    sort.inputs = {Operand::word(first), Operand::word(compared)};
  } else {
    sort.element = std::make_shared<const Abstract>(element);
  }
  return store_.term(result, std::make_shared<const Abstract>(element));
}

/// The list of the first `length` rows of `id`, of which there are so many.
ValueId Specializer::list_of_rows(ValueId id, std::size_t length) {
  const SymbolicValue rows = store_[id];  // what follows adds values
  ValueId list = store_.constant(nil_cell);
  for (std::size_t i = length; i-- > 0;) {
    const ValueId from = rows_from(rows, Operand::word(static_cast<std::int64_t>(i)));
    const ValueId both[] = {first_row(store_[from]), list};
    list = store_.structure(list_functor, both);
  }
  return list;
}

/// `arguments`: a list and the sorted one.
void Specializer::sort_list(const Arguments& arguments, const Sorting& how, const Next& next) {
  if (!is_ground(arguments[0])) unsupported("sorting a list with variables");
  Abstract element;
  bool conflict = false;
  bool has_rows = false;
  const bool is_list = list_element(pattern_of(arguments[0]), element, conflict, has_rows);
  const bool has_key = is_list && element.kind == Abstract::Kind::structure &&
                       std::ssize(element.arguments) >= how.key;
  if (how.key > 0 && !has_key && element.kind != Abstract::Kind::never)
    unsupported("sorting by a part of elements that may have none");
  // What is of a known length stays so, where nothing is dropped.
  const auto length = how.is_unique ? std::nullopt : known_length(pattern_of(arguments[0]));
  const bool is_short = length && *length <= most_sorted_apart && may_be_row(element);
  if ((has_rows || is_short) && row_shape(element) &&
      (how.key == 0 || is_ordered_by_slots(element))) {
    ValueId sorted = sorted_rows(arguments[0], element, how);
    if (is_short) sorted = list_of_rows(sorted, *length);
    if (unify(sorted, arguments[1])) next.run();
    return;
  }
  const Operand list = box(arguments[0]);
  const ir::Variable result = new_variable({ir::Kind::term, 0});
  Statement& sort = emit(Op::sorted);
  sort.target = result;
  sort.a = list;
  sort.b = Operand::word(how.bits());
  sort.c = Operand::word(how.key);
  const ValueId sorted =
      store_.term(result, is_list ? std::make_shared<const Abstract>(element) : nullptr);
  if (unify(sorted, arguments[1])) next.run();
}

void Specializer::builtin_sort(const Arguments& arguments, const Next& next) {
  sort_list(arguments, {.is_unique = true}, next);
}

void Specializer::builtin_msort(const Arguments& arguments, const Next& next) {
  sort_list(arguments, {}, next);
}

void Specializer::builtin_keysort(const Arguments& arguments, const Next& next) {
  Abstract element;
  bool conflict = false;
  bool has_rows = false;
  const Cell pair = Cell::functor(rules_.program().symbols().intern("-"), 2);
  if (!is_ground(arguments[0]) ||
      !list_element(pattern_of(arguments[0]), element, conflict, has_rows) ||
      (element.kind != Abstract::Kind::never && element.cell != pair)) {
    unsupported("keysort/2 of what need not be pairs");
  }
  sort_list(arguments, {.key = 1}, next);
}

/// sort/4.
void Specializer::builtin_sort_by(const Arguments& arguments, const Next& next) {
  const SymbolicValue key = store_[arguments[0]];
  const SymbolicValue order = store_[arguments[1]];
  const bool is_known = key.kind == Kind::constant && key.cell.is_small_integer() &&
                        order.kind == Kind::constant && order.cell.is_atom();
  if (!is_known) unsupported("sort/4 with a key or an order that is not known");
  const std::string_view name = rules_.program().symbols().name(order.cell.atom_name());
  const bool is_order = name == "@<" || name == "@>" || name == "@=<" || name == "@>=";
  if (!is_order || key.cell.small_integer() < 0) return ask();
  sort_list({arguments[2], arguments[3]},
            {.is_unique = name == "@<" || name == "@>",
             .is_descending = name == "@>" || name == "@>=",
             .key = key.cell.small_integer()},
            next);
}

}  // namespace zermelo::interpreter
