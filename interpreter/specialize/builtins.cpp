// SPDX-License-Identifier: MIT
// Built-in predicates on symbolic values; those on lists and the order of terms are in
// lists.cpp.
#include <utility>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

Specializer::Builtin Specializer::find_builtin(std::string_view name, std::size_t arity) {
  struct Entry {
    std::string_view name;
    std::size_t arity;
    Builtin run;
  };
  static constexpr Entry entries[] = {
      {"\\=", 2, &Specializer::builtin_unify_not},
      {"between", 3, &Specializer::builtin_between},
      {"arg", 3, &Specializer::builtin_arg},
      {"functor", 3, &Specializer::builtin_functor},
      {"=..", 2, &Specializer::builtin_univ},
      {"compound_name_arity", 3, &Specializer::builtin_compound_name_arity},
      {"compound_name_arguments", 3, &Specializer::builtin_compound_name_arguments},
      {"length", 2, &Specializer::builtin_length},
      {"compare", 3, &Specializer::builtin_compare},
      {"@<", 2, &Specializer::builtin_less},
      {"@=<", 2, &Specializer::builtin_less_equal},
      {"@>", 2, &Specializer::builtin_greater},
      {"@>=", 2, &Specializer::builtin_greater_equal},
      {"ground", 1, &Specializer::builtin_ground},
      {"is_list", 1, &Specializer::builtin_is_list},
      {"copy_term", 2, &Specializer::builtin_copy_term},
      {"sort", 2, &Specializer::builtin_sort},
      {"msort", 2, &Specializer::builtin_msort},
      {"keysort", 2, &Specializer::builtin_keysort},
      {"sort", 4, &Specializer::builtin_sort_by},
      {"must_be", 2, &Specializer::builtin_must_be},
      {"succ", 2, &Specializer::builtin_succ},
      {"plus", 3, &Specializer::builtin_plus},
      {"throw", 1, &Specializer::builtin_throw},
      {"catch", 3, &Specializer::builtin_catch},
      {"atom_chars", 2, &Specializer::builtin_atom_chars},
      {"atom_codes", 2, &Specializer::builtin_atom_codes},
      {"atom_length", 2, &Specializer::builtin_atom_length},
      {"char_code", 2, &Specializer::builtin_char_code},
      {"atom_concat", 3, &Specializer::builtin_atom_concat},
      {"atomic_list_concat", 2, &Specializer::builtin_atomic_list_concat},
      {"atomic_list_concat", 3, &Specializer::builtin_atomic_list_concat_separated},
      {"term_to_atom", 2, &Specializer::builtin_term_to_atom},
      {"atom_number", 2, &Specializer::builtin_atom_number},
      {"upcase_atom", 2, &Specializer::builtin_upcase_atom},
      {"downcase_atom", 2, &Specializer::builtin_downcase_atom},
      {"format", 3, &Specializer::builtin_format},
      {"$check_list", 1, &Specializer::builtin_check_list},
  };
  for (const Entry& entry : entries) {
    if (entry.arity == arity && entry.name == name) return entry.run;
  }
  return nullptr;
}

void Specializer::builtin_unify_not(const Arguments& arguments, const Next& next) {
  const ir::Label outer = fail_label_;
  const bool differs = attempt(
      [&] {
        if (unify(arguments[0], arguments[1])) leave(outer);
      },
      false);
  if (differs) next.run();
}

// --- Counting ------------------------------------------------------------------------------------

/// Of between/3, which may be `inf`.
std::optional<Operand> Specializer::upper_bound(ValueId high) {
  const SymbolicValue& value = store_[high];
  if (value.kind == Kind::constant && value.cell.is_atom()) {
    constexpr std::int64_t most = (std::int64_t{1} << 60) - 1;
    const std::string_view name = rules_.program().symbols().name(value.cell.atom_name());
    if (name == "inf" || name == "infinite") return Operand::word(most);
  }
  return integer(high);
}

void Specializer::builtin_between(const Arguments& arguments, const Next& next) {
  const std::optional<Operand> low = integer(arguments[0]);
  if (!low) return;
  const std::optional<Operand> high = upper_bound(arguments[1]);
  if (!high) return;
  if (store_[arguments[2]].kind != Kind::unbound) {
    const std::optional<Operand> value = integer(arguments[2]);
    if (!value) return;
    Statement& test = emit(Op::test_in);
    test.a = *value;
    test.b = *low;
    test.c = *high;
    test.label = failure();
    return next.run();
  }
  const bool is_known = low->variable == ir::none && high->variable == ir::none;
  if (is_known && low->value > high->value) return fail();
  if (is_known && low->value == high->value) {
    bind(arguments[2], arguments[0]);
    return next.run();
  }
  const ir::Variable counter = new_variable({ir::Kind::word, 0});
  const ir::Label round = new_label();
  Statement loop{.op = Op::loop, .target = counter, .label = round, .a = *low, .b = *high};
  const ir::Label saved = std::exchange(fail_label_, round);
  const SymbolicStore::Mark mark = store_.mark();
  ++open_;
  nested(std::move(loop), [&] {
    bind(arguments[2], store_.word(counter, Domain::of_integers()));
    next.run();
  });
  --open_;
  store_.undo(mark);
  fail_label_ = saved;
  fail();
}

// --- Taking terms apart --------------------------------------------------------------------------

/// arg/3 of an array with an unbound index: a loop over the elements.
void Specializer::every_element(ValueId array, ValueId index, ValueId element, const Next& next) {
  const SymbolicValue value = store_[array];
  const ir::Variable counter = new_variable({ir::Kind::word, 0});
  const ir::Label round = new_label();
  Statement loop{.op = Op::loop,
                 .target = counter,
                 .label = round,
                 .a = Operand::word(1),
                 .b = Operand::word(value.length)};
  const ir::Label saved = std::exchange(fail_label_, round);
  const SymbolicStore::Mark mark = store_.mark();
  ++open_;
  nested(std::move(loop), [&] {
    const ir::Variable place = new_variable({ir::Kind::word, 0});
    Statement& below = emit(Op::apply);
    below.function = ir::Function::add;
    below.target = place;
    below.a = Operand::of(counter);
    below.b = Operand::word(-1);
    bind(index, store_.word(counter, Domain::of_integers()));
    if (unify(element_at(value, Operand::of(place)), element)) next.run();
  });
  --open_;
  store_.undo(mark);
  fail_label_ = saved;
  fail();
}

void Specializer::builtin_arg(const Arguments& arguments, const Next& next) {
  const SymbolicValue index = store_[arguments[0]];
  const SymbolicValue whole = store_[arguments[1]];
  if (whole.kind == Kind::constant || whole.kind == Kind::word || whole.kind == Kind::unbound) {
    return ask();
  }
  if (whole.kind == Kind::variant)
    return by_structure(arguments[1], [&] { builtin_arg(arguments, next); });
  if (whole.kind == Kind::term) unsupported("arg/3 of a term whose functor is not known");
  if (index.kind == Kind::constant && whole.kind != Kind::list) {
    if (index.cell.is_atom()) return ask();
    const std::int64_t number = index.cell.small_integer();
    if (number < 0) return ask();
    if (number < 1 || number > whole.length) return fail();
    const auto place = static_cast<std::uint32_t>(number - 1);
    const ValueId part =
        whole.kind == Kind::structure ? store_.argument(whole, place) : element(whole, place);
    if (unify(part, arguments[2])) next.run();
    return;
  }
  const std::optional<ValueId> array = as_array(arguments[1]);
  if (!array && whole.kind == Kind::structure)
    return argument_of_several_kinds(whole, arguments, next);
  if (!array) unsupported("arg/3 with an unknown index into arguments of several kinds");
  if (index.kind == Kind::unbound) {
    return every_element(*array, arguments[0], arguments[2], next);
  }
  const std::optional<Operand> number = integer(arguments[0]);
  if (!number) return;
  element_of(*array, *number, arguments[2], next);
  // Beside the arguments: what is below them all is an error.
  Statement natural{.op = Op::test, .compare = ir::Compare::greater_equal, .a = *number};
  natural.b = Operand::word(0);
  must_hold(std::move(natural), {[&] { fail(); }});
}

/// arg/3 with an index that is not known, of a structure whose arguments are not all atomic, as a
/// board of rows.
void Specializer::argument_of_several_kinds(const SymbolicValue& whole, const Arguments& arguments,
                                            const Next& next) {
  ValueId list = store_.constant(nil_cell);
  for (std::uint32_t i = whole.length; i-- > 0;) {
    const ValueId both[] = {store_.argument(whole, i), list};
    list = store_.structure(list_functor, both);
  }
  Program& program = rules_.program();
  const bool is_unbound = store_[arguments[0]].kind == Kind::unbound;
  const std::string_view name = is_unbound ? gives_arguments : finds_argument;
  const Predicate& finds = program.predicate(program.system(), program.symbols().intern(name), 4);
  const Arguments all{arguments[0], list, store_.constant(Cell::integer(1)), arguments[2]};
  const auto find = [&] { call(*rules_.find(finds), all, next); };
  if (is_unbound) return find();
  const std::optional<Operand> number = integer(arguments[0]);
  if (!number) return;
  Statement natural{.op = Op::test, .compare = ir::Compare::greater_equal, .a = *number};
  natural.b = Operand::word(0);
  must_hold(std::move(natural), {find});
}

/// Goes on with element `number`, from 1, of an array, if there is one; otherwise falls through.
void Specializer::element_of(ValueId array, Operand number, ValueId part, const Next& next) {
  const ir::Label outside = new_label();
  const SymbolicStore::Mark mark = store_.mark();
  nested({.op = Op::block, .label = outside}, [&] {
    Statement& test = emit(Op::test_in);
    test.a = number;
    test.b = Operand::word(1);
    test.c = Operand::word(store_[array].length);
    test.label = outside;
    const ir::Variable place = new_variable({ir::Kind::word, 0});
    Statement& below = emit(Op::apply);
    below.function = ir::Function::add;
    below.target = place;
    below.a = number;
    below.b = Operand::word(-1);
    const SymbolicValue elements = store_[array];
    if (unify(element_at(elements, Operand::of(place)), part)) next.run();
  });
  store_.undo(mark);
}

void Specializer::builtin_functor(const Arguments& arguments, const Next& next) {
  const SymbolicValue whole = store_[arguments[0]];
  const auto is_one = [&](ValueId name, std::uint32_t arity) {
    const ValueId count = store_.constant(Cell::integer(arity));
    if (unify(name, arguments[1]) && unify(count, arguments[2])) next.run();
  };
  switch (whole.kind) {
    case Kind::constant:
    case Kind::word:
      return is_one(arguments[0], 0);
    case Kind::structure:
    case Kind::array:
    case Kind::list:
      return is_one(store_.constant(Cell::atom(whole.cell.functor_name())),
                    whole.cell.functor_arity());
    case Kind::variant:
      return by_structure(arguments[0], [&] { builtin_functor(arguments, next); });
    case Kind::term:
      unsupported("functor/3 of a term whose functor is not known");
    default:
      break;
  }
  const SymbolicValue name = store_[arguments[1]];
  const SymbolicValue arity = store_[arguments[2]];
  if (arity.kind != Kind::constant || arity.cell.is_atom()) {
    unsupported("functor/3 with an arity that is not known");
  }
  const std::int64_t count = arity.cell.small_integer();
  if (count == 0) {
    if (unify(arguments[0], arguments[1])) next.run();
    return;
  }
  if (count < 0 || count > 4096) return ask();
  if (name.kind != Kind::constant || !name.cell.is_atom())
    return by_name("functor/3", arguments[1], [&] { builtin_functor(arguments, next); });
  std::vector<ValueId> parts;
  for (std::int64_t i = 0; i < count; ++i) parts.push_back(store_.unbound());
  bind(arguments[0],
       store_.structure(Cell::functor(name.cell.atom_name(), static_cast<std::uint32_t>(count)),
                        parts));
  next.run();
}

/// As functor/3 and =../2 but for atomic terms, which are errors.
void Specializer::builtin_compound_name_arity(const Arguments& arguments, const Next& next) {
  const Kind kind = store_[arguments[0]].kind;
  if (kind == Kind::variant)
    return by_structure(arguments[0], [&] { builtin_compound_name_arity(arguments, next); });
  const SymbolicValue arity = store_[arguments[2]];
  const bool has_none = arity.kind == Kind::constant && arity.cell == Cell::integer(0);
  if (kind == Kind::constant || kind == Kind::word || has_none) return ask();
  builtin_functor(arguments, next);
}

void Specializer::builtin_compound_name_arguments(const Arguments& arguments, const Next& next) {
  const Kind kind = store_[arguments[0]].kind;
  if (kind == Kind::variant)
    return by_structure(arguments[0], [&] { builtin_compound_name_arguments(arguments, next); });
  const SymbolicValue given = store_[arguments[2]];
  const bool has_none = given.kind == Kind::constant && given.cell == nil_cell;
  if (kind == Kind::constant || kind == Kind::word || has_none) return ask();
  const ValueId both[] = {arguments[1], arguments[2]};
  builtin_univ({arguments[0], store_.structure(list_functor, both)}, next);
}

void Specializer::builtin_univ(const Arguments& arguments, const Next& next) {
  const Kind kind = store_[arguments[0]].kind;
  if (kind == Kind::variant)
    return by_structure(arguments[0], [&] { builtin_univ(arguments, next); });
  if (kind == Kind::term) unsupported("=../2 of a term whose functor is not known");
  if (!may_be_list(arguments[1])) return ask();
  kind == Kind::unbound ? term_of_list(arguments, next) : list_of_term(arguments, next);
}

/// =../2 of a value that is known.
void Specializer::list_of_term(const Arguments& arguments, const Next& next) {
  const SymbolicValue whole = store_[arguments[0]];
  const auto cons = [&](ValueId head, ValueId tail) {
    const ValueId both[] = {head, tail};
    return store_.structure(list_functor, both);
  };
  ValueId list = store_.constant(nil_cell);
  ValueId name = arguments[0];
  if (whole.kind == Kind::array) {
    list = store_.list(0, whole.length, whole.variable, whole.domain);
  } else if (whole.kind == Kind::structure) {
    for (std::uint32_t i = whole.length; i-- > 0;) list = cons(store_.argument(whole, i), list);
  } else if (whole.kind == Kind::list) {
    unsupported("=../2 of a list");
  }
  if (whole.kind == Kind::array || whole.kind == Kind::structure) {
    name = store_.constant(Cell::atom(whole.cell.functor_name()));
  }
  if (unify(cons(name, list), arguments[1])) next.run();
}

/// =../2 of a value that the list makes.
void Specializer::term_of_list(const Arguments& arguments, const Next& next) {
  const SymbolicValue list = store_[arguments[1]];
  if (list.kind != Kind::structure || list.cell != list_functor) {
    unsupported("=../2 with a list that is not known");
  }
  const SymbolicValue name = store_[store_.argument(list, 0)];
  const SymbolicValue tail = store_[store_.argument(list, 1)];
  if (tail.kind == Kind::constant && tail.cell == nil_cell) {
    if (unify(arguments[0], store_.argument(list, 0))) next.run();
    return;
  }
  if (name.kind != Kind::constant || !name.cell.is_atom())
    return by_name("=../2", store_.argument(list, 0), [&] { builtin_univ(arguments, next); });
  std::vector<ValueId> parts;
  ValueId rest = store_.argument(list, 1);
  while (store_[rest].kind == Kind::structure && store_[rest].cell == list_functor) {
    const SymbolicValue link = store_[rest];
    parts.push_back(store_.argument(link, 0));
    rest = store_.argument(link, 1);
  }
  const SymbolicValue end = store_[rest];
  const Cell functor =
      Cell::functor(name.cell.atom_name(), static_cast<std::uint32_t>(parts.size() + end.length));
  if (end.begins_array() && parts.empty()) {
    bind(arguments[0], store_.array(functor, end.length, end.variable, end.domain));
    return next.run();
  }
  if (end.kind == Kind::list) {
    for (std::uint32_t i = 0; i < end.length; ++i) parts.push_back(element(end, i));
  } else if (end.kind == Kind::term && end.element != nullptr) {
    return by_length("=../2", name.cell, parts.size(), rest,
                     [&] { builtin_univ(arguments, next); });
  } else if (end.kind != Kind::constant || end.cell != nil_cell) {
    unsupported("=../2 with a list whose length is not known");
  }
  bind(arguments[0],
       store_.structure(
           Cell::functor(name.cell.atom_name(), static_cast<std::uint32_t>(parts.size())), parts));
  next.run();
}

// --- Kinds of terms ------------------------------------------------------------------------------

void Specializer::builtin_ground(const Arguments& arguments, const Next& next) {
  if (is_ground(arguments[0])) return next.run();
  fail();
}

/// A value with variables of its own; `copies` has those that were met.
ValueId Specializer::copy_of(ValueId id, std::map<ValueId, ValueId>& copies) {
  if (is_ground(id)) return id;
  const SymbolicValue value = store_[id];
  if (value.kind == Kind::unbound) {
    const auto [copy, is_new] = copies.try_emplace(store_.find(id));
    if (is_new) copy->second = store_.unbound();
    return copy->second;
  }
  Arguments parts;
  for (std::uint32_t i = 0; i < value.length; ++i)
    parts.push_back(copy_of(store_.argument(value, i), copies));
  return store_.structure(value.cell, parts);
}

void Specializer::builtin_copy_term(const Arguments& arguments, const Next& next) {
  std::map<ValueId, ValueId> copies;
  if (unify(copy_of(arguments[0], copies), arguments[1])) next.run();
}

/// Goes on when the test holds; otherwise it is an error, which the machine describes.
void Specializer::must_hold(Statement test, const Next& next) {
  const ir::Label outer = fail_label_;
  const ir::Label wrong = new_label();
  nested({.op = Op::block, .label = wrong}, [&] {
    test.label = wrong;
    out_->push_back(std::move(test));
    next.run();
  });
  fail_label_ = outer;
  ask();
}

void Specializer::number_must_be(std::string_view type, const Arguments& arguments,
                                 const Next& next) {
  const std::optional<Operand> number = integer(arguments[1]);
  if (!number) return;
  if (type == "integer") return next.run();
  Statement test{.op = Op::test, .compare = ir::Compare::greater_equal, .a = *number};
  test.b = Operand::word(type == "positive_integer" ? 1 : 0);
  if (number->variable != ir::none) return must_hold(std::move(test), next);
  return number->value >= test.b.value ? next.run() : ask();
}

void Specializer::builtin_must_be(const Arguments& arguments, const Next& next) {
  const SymbolicValue type = store_[arguments[0]];
  const lang::SymbolTable& symbols = rules_.program().symbols();
  if (type.kind == Kind::structure && type.length == 2 &&
      symbols.name(type.cell.functor_name()) == "between") {
    const std::optional<Operand> low = integer(store_.argument(type, 0));
    const std::optional<Operand> high = low ? integer(store_.argument(type, 1)) : std::nullopt;
    const std::optional<Operand> number = high ? integer(arguments[1]) : std::nullopt;
    if (!number) return;
    return must_hold({.op = Op::test_in, .a = *number, .b = *low, .c = *high}, next);
  }
  if (type.kind != Kind::constant || !type.cell.is_atom()) unsupported("must_be/2 of such a type");
  const std::string_view name = symbols.name(type.cell.atom_name());
  if (name == "number") return number_must_be("integer", arguments, next);
  if (name == "positive_integer" || name == "nonneg" || name == "integer") {
    return number_must_be(name, arguments, next);
  }
  if (name == "list" || name == "proper_list") return list_must_be(arguments[1], next);
  unsupported("must_be/2 of such a type");
}

/// Of natural numbers only: the machine says so of others. There is none before 0.
void Specializer::builtin_succ(const Arguments& arguments, const Next& next) {
  const bool forward = store_[arguments[0]].kind != Kind::unbound;
  const std::size_t known = forward ? 0 : 1;
  const auto computed = [&] {
    const Operand both[] = {*integer(arguments[known]), Operand::word(1)};
    const std::optional<Operand> result = applied(forward ? "+" : "-", both);
    if (result && unify(arguments[1 - known], integer_value(*result))) next.run();
  };
  with_natural(arguments[known], [&] {
    const Operand number = *integer(arguments[known]);
    if (forward) return computed();
    if (number.variable == ir::none) return number.value == 0 ? fail() : computed();
    Statement& test = emit(Op::test);
    test.compare = ir::Compare::greater;
    test.a = number;
    test.b = Operand::word(0);
    test.label = failure();
    computed();
  });
}

void Specializer::builtin_plus(const Arguments& arguments, const Next& next) {
  const auto sum = [&](std::string_view function, int left, int right, int result) {
    const std::optional<Operand> a = integer(arguments[static_cast<std::size_t>(left)]);
    if (!a) return;
    const std::optional<Operand> b = integer(arguments[static_cast<std::size_t>(right)]);
    if (!b) return;
    const Operand both[] = {*a, *b};
    const std::optional<Operand> value = applied(function, both);
    if (value && unify(arguments[static_cast<std::size_t>(result)], integer_value(*value))) {
      next.run();
    }
  };
  if (store_[arguments[0]].kind == Kind::unbound) return sum("-", 2, 1, 0);
  if (store_[arguments[1]].kind == Kind::unbound) return sum("-", 2, 0, 1);
  sum("+", 0, 1, 2);
}

void Specializer::builtin_check_list(const Arguments& arguments, const Next& next) {
  may_be_list(arguments[0]) ? next.run() : ask();
}

void Specializer::builtin_throw(const Arguments& /*arguments*/, const Next& /*next*/) { ask(); }

/// As call/1: where there is an error, the machine answers, and catches it. What it does then may
/// be to fail, so that other ways are to be looked at even if there surely is one.
void Specializer::builtin_catch(const Arguments& arguments, const Next& next) {
  catches_errors_ = true;
  failure();
  call_term({arguments[0]}, next, true);
}

}  // namespace zermelo::interpreter
