// SPDX-License-Identifier: MIT
// Values that are one of several structures or an atomic one, as none and at(X, Y): one word, the
// tag, tells which. It is the atomic value itself or the name of the structure. The slots of
// all structures stand behind it; those of the others hold what `default_operands` says, so that
// equal values are equal slot by slot.
#include <algorithm>
#include <utility>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

/// A value of which no more is known than the variant `pattern`, in new variables.
ValueId Specializer::new_variant(const Abstract& pattern, std::vector<ir::Variable>& variables) {
  const ir::Variable tag = variables.emplace_back(new_variable({ir::Kind::word, 0}));
  std::vector<ValueId> structures;
  for (const Abstract& one : pattern.arguments) structures.push_back(instantiate(one, variables));
  return store_.variant(tag, pattern.domain, structures);
}

Operand Specializer::name_of(const SymbolicValue& structure) {
  return Operand::word(word_of(Cell::atom(structure.cell.functor_name())));
}

/// Control fails unless the variant has a tag, or `compare` says otherwise.
void Specializer::test_tag(const SymbolicValue& variant, Operand tag, ir::Compare compare) {
  Statement& test = emit(Op::test);
  test.compare = compare;
  test.a = Operand::of(variant.variable);
  test.b = tag;
  test.label = failure();
}

bool Specializer::unify_variant(ValueId variant, ValueId other,
                                std::vector<std::pair<ValueId, ValueId>>& todo) {
  const SymbolicValue own = store_[variant];
  const SymbolicValue value = store_[other];
  Domain common = own.domain;
  switch (value.kind) {
    case Kind::constant:
      if (!own.domain.contains(value.cell)) return mismatch();
      test_tag(own, Operand::word(word_of(value.cell)), ir::Compare::equal);
      break;
    case Kind::word:
      if (!own.domain.meets(value.domain)) return mismatch();
      test_tag(own, Operand::of(value.variable), ir::Compare::equal);
      for (std::uint32_t i = 0; i < own.length; ++i) {
        const SymbolicValue structure = store_[store_.argument(own, i)];
        if (value.domain.contains(Cell::atom(structure.cell.functor_name())))
          test_tag(own, name_of(structure), ir::Compare::not_equal);
      }
      // Without the names of structures.
      common.meet(value.domain);
      store_.bind(other, store_.word(own.variable, common));
      break;
    case Kind::structure:
    case Kind::array:
    case Kind::list:
      for (std::uint32_t i = 0; i < own.length; ++i) {
        const ValueId structure = store_.argument(own, i);
        if (store_[structure].cell != value.cell) continue;
        test_tag(own, name_of(store_[structure]), ir::Compare::equal);
        store_.bind(variant, structure);
        todo.emplace_back(structure, other);
        return true;
      }
      return mismatch();
    case Kind::variant:
      must_be_same(own, value);
      break;
    default:
      return mismatch();
  }
  store_.bind(variant, other);
  return true;
}

/// Control fails unless two variants are the same value: what the slots of other structures hold
/// says nothing.
void Specializer::must_be_same(const SymbolicValue& one, const SymbolicValue& other) {
  test_tag(one, Operand::of(other.variable), ir::Compare::equal);
  const ir::Variable state = new_variable({ir::Kind::word, 0});
  const auto set = [&](Op op, std::int64_t is_same) {
    Statement& made = emit(op);
    made.target = state;
    made.a = Operand::word(is_same);
  };
  const auto part_of = [this](const SymbolicValue& variant,
                              Cell functor) -> std::optional<ValueId> {
    for (std::uint32_t i = 0; i < variant.length; ++i) {
      const ValueId structure = store_.argument(variant, i);
      if (store_[structure].cell == functor) return structure;
    }
    return std::nullopt;
  };
  set(Op::state, 1);
  for_each_structure(one, [&](ValueId structure) {
    set(Op::assign, 0);
    const std::optional<ValueId> its = part_of(other, store_[structure].cell);
    if (its && unify(structure, *its)) set(Op::assign, 1);
  });
  for_each_structure(other, [&](ValueId structure) {
    if (!part_of(one, store_[structure].cell)) set(Op::assign, 0);
  });
  const ir::Variable is_same = new_variable({ir::Kind::word, 0});
  Statement& read = emit(Op::read);
  read.target = is_same;
  read.a = Operand::of(state);
  read.b = Operand::word(0);
  read.c = Operand::word(1);
  Statement& test = emit(Op::test);
  test.compare = ir::Compare::equal;
  test.a = Operand::of(is_same);
  test.b = Operand::word(1);
  test.label = failure();
}

/// Control fails if it is one of the structures.
void Specializer::must_be_atomic(const SymbolicValue& variant) {
  for (std::uint32_t i = 0; i < variant.length; ++i)
    test_tag(variant, name_of(store_[store_.argument(variant, i)]), ir::Compare::not_equal);
}

void Specializer::variant_type_test(TypeTest test, ValueId id, const Next& next) {
  const SymbolicValue variant = store_[id];
  const bool with_structures = test == TypeTest::is_compound || test == TypeTest::is_callable;
  const bool has_atomic = variant.domain.integers || variant.domain.has_atoms();
  if (!with_structures) {
    if (!has_atomic) return fail();
    must_be_atomic(variant);
    store_.bind(id, store_.word(variant.variable, variant.domain));
    return type_test(test, id, next);
  }
  const bool may_fail = test == TypeTest::is_compound ? has_atomic : variant.domain.integers;
  const auto tests = [&] {
    must_be_atomic(variant);
    const ValueId atomic = store_.word(variant.variable, variant.domain);
    type_test(test == TypeTest::is_compound ? TypeTest::is_atomic : TypeTest::is_integer, atomic,
              {[] {}});
  };
  if (may_fail && !fails_if(tests)) return;
  if (test == TypeTest::is_compound && variant.length == 1)
    store_.bind(id, store_.argument(variant, 0));
  next.run();
}

/// The value as a term of the code.
Operand Specializer::box_variant(const SymbolicValue& variant) {
  const auto term = [&] { return new_variable({ir::Kind::term, 0}); };
  const auto make = [&](Op op, ir::Variable target, Operand value) {
    Statement& made = emit(op);
    made.target = target;
    made.a = value;
    return Operand::of(target);
  };
  const Operand atomic = make(Op::box, term(), Operand::of(variant.variable));
  const Operand whole = make(Op::state, term(), atomic);
  for_each_structure(variant,
                     [&](ValueId structure) { make(Op::assign, whole.variable, box(structure)); });
  return make(Op::read, term(), whole);
}

/// Code for each structure of a variant that runs if it is that.
void Specializer::for_each_structure(const SymbolicValue& variant,
                                     const std::function<void(ValueId)>& inside) {
  for (std::uint32_t i = 0; i < variant.length; ++i) {
    const ValueId structure = store_.argument(variant, i);
    const auto way = [&] {
      test_tag(variant, name_of(store_[structure]), ir::Compare::equal);
      inside(structure);
    };
    attempt(way, false);
  }
}

/// As a built-in takes them.
Specializer::Arguments Specializer::plain_arguments(Builtin builtin, Arguments arguments) {
  constexpr Builtin with_variants[] = {&Specializer::builtin_unify_not,
                                       &Specializer::builtin_compare,
                                       &Specializer::builtin_less,
                                       &Specializer::builtin_less_equal,
                                       &Specializer::builtin_greater,
                                       &Specializer::builtin_greater_equal,
                                       &Specializer::builtin_ground,
                                       &Specializer::builtin_functor,
                                       &Specializer::builtin_arg,
                                       &Specializer::builtin_univ,
                                       &Specializer::builtin_compound_name_arity,
                                       &Specializer::builtin_compound_name_arguments};
  if (std::ranges::find(with_variants, builtin) != std::end(with_variants)) return arguments;
  for (ValueId& one : arguments)
    if (!store_.is_hidden(one) && is_variant(one)) one = as_plain(one);
  return arguments;
}

/// Whether it is a structure for certain, or one of some.
bool Specializer::may_be_told_apart(ValueId id) const {
  const SymbolicValue& value = store_[id];
  if (value.kind == Kind::variant) return !value.domain.integers && !value.domain.has_atoms();
  return (value.kind == Kind::structure || value.kind == Kind::array) && value.cell != list_functor;
}

/// The standard order of two structures of which one at least is one of several.
Operand Specializer::order_of_structures(ValueId left, ValueId right) {
  const ir::Variable state = new_variable({ir::Kind::word, 0});
  Statement& begin = emit(Op::state);
  begin.target = state;
  begin.a = Operand::word(0);
  for_each_way(left, [&](ValueId one) {
    for_each_way(right, [&](ValueId other) {
      const Operand order = store_[one].cell == store_[other].cell
                                ? order_of(one, other)
                                : order_of_functors(store_[one].cell, store_[other].cell);
      Statement& found = emit(Op::assign);
      found.target = state;
      found.a = order;
    });
  });
  const ir::Variable order = new_variable({ir::Kind::word, 0});
  Statement& read = emit(Op::read);
  read.target = order;
  read.a = Operand::of(state);
  read.b = Operand::word(-1);
  read.c = Operand::word(1);
  return Operand::of(order);
}

/// As for_each_structure, of a structure too.
void Specializer::for_each_way(ValueId value, const std::function<void(ValueId)>& inside) {
  if (!is_variant(value)) return inside(value);
  const SymbolicValue variant = store_[value];
  for_each_structure(variant, inside);
}

/// First by how many arguments they have, then by name.
Operand Specializer::order_of_functors(Cell left, Cell right) const {
  if (left.functor_arity() != right.functor_arity())
    return Operand::word(left.functor_arity() < right.functor_arity() ? -1 : 1);
  const lang::SymbolTable& symbols = rules_.program().symbols();
  return Operand::word(symbols.name(left.functor_name()) < symbols.name(right.functor_name()) ? -1
                                                                                              : 1);
}

namespace {

/// Whether values of both stand in slots alike, those without use too.
bool has_same_slots(const Abstract& left, const Abstract& right) {
  if (left.kind == Abstract::Kind::term || right.kind == Abstract::Kind::term) return left == right;
  return left.kind == right.kind && left.cell == right.cell && left.length == right.length &&
         left.width == right.width && left.domain.integers == right.domain.integers &&
         std::ranges::equal(left.arguments, right.arguments, has_same_slots);
}

}  // namespace

// --- To slots ------------------------------------------------------------------------------------

/// What a slot holds that a value has no use for: 0, or atom 0 where it holds atoms only.
Operand Specializer::default_word(const Domain& domain) {
  return Operand::word(domain.integers ? 0 : ir::atom_base);
}

/// The slots of a structure that a value is not.
void Specializer::default_operands(const Abstract& shape, std::vector<Operand>& out) {
  using K = Abstract::Kind;
  switch (shape.kind) {
    case K::word:
      out.push_back(default_word(shape.domain));
      return;
    case K::term:
      out.push_back(shape.is_rows ? rows_operand(store_.constant(nil_cell), shape.arguments.front())
                                  : box(store_.constant(nil_cell)));
      return;
    case K::array:
    case K::list: {
      const ir::Variable array = new_variable({ir::array_kind(shape.domain), shape.slots()});
      Statement& make = emit(Op::array);
      make.target = array;
      make.inputs.assign(shape.slots(), default_word(shape.domain));
      out.push_back(Operand::of(array));
      return;
    }
    case K::variant:
      out.push_back(default_word(shape.tags()));
      [[fallthrough]];
    case K::structure:
      for (const Abstract& argument : shape.arguments) default_operands(argument, out);
      return;
    default:
      return;
  }
}

void Specializer::variant_operands(ValueId id, const Abstract& shape, std::vector<Operand>& out) {
  const SymbolicValue value = store_[id];
  if (value.kind == Kind::variant) {
    out.push_back(Operand::of(value.variable));
    if (!has_same_slots(pattern_of(id), shape)) return widened_slots(value, shape, out);
    for (std::uint32_t i = 0; i < value.length; ++i)
      operands(store_.argument(value, i), shape.arguments[i], out);
    return;
  }
  if (value.kind == Kind::term) unsupported("a term of which it is not known what it is");
  const bool is_atomic = value.kind == Kind::constant || value.kind == Kind::word;
  out.push_back(is_atomic ? word_operand(id) : name_of(value));
  for (const Abstract& structure : shape.arguments) {
    if (is_atomic || structure.cell != value.cell)
      default_operands(structure, out);
    else
      operands(id, structure, out);
  }
}

/// The slots of a variant as one that may be more: what one structure holds by default may be other
/// than it was, so that each case is made by itself.
void Specializer::widened_slots(const SymbolicValue& value, const Abstract& shape,
                                std::vector<Operand>& out) {
  std::vector<Operand> states;
  const auto make = [&](Op op, ir::Variable target, Operand operand) {
    Statement& made = emit(op);
    made.target = target;
    made.a = operand;
  };
  std::vector<std::size_t> begins;
  for (const Abstract& structure : shape.arguments) {
    begins.push_back(states.size());
    default_operands(structure, states);
  }
  for (Operand& one : states) {
    const ir::Type type = one.variable == ir::none ? ir::Type{} : type_of(one.variable);
    if (ir::is_array(type.kind)) continue;
    const ir::Variable state = new_variable(type);
    make(Op::state, state, std::exchange(one, Operand::of(state)));
  }
  for_each_structure(value, [&](ValueId id) {
    const auto place = std::ranges::find(shape.arguments, store_[id].cell, &Abstract::cell) -
                       shape.arguments.begin();
    std::vector<Operand> slots;
    operands(id, shape.arguments[static_cast<std::size_t>(place)], slots);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const ir::Variable state = states[begins[static_cast<std::size_t>(place)] + i].variable;
      make(ir::is_array(type_of(state).kind) ? Op::set_array : Op::assign, state, slots[i]);
    }
  });
  for (const Operand& state : states) {
    const ir::Variable read = new_variable(type_of(state.variable));
    make(Op::read, read, state);
    out_->back().b = Operand::word(ir::atom_base);  // any word
    out_->back().c = Operand::word(INT64_MAX);
    out.push_back(Operand::of(read));
  }
}

}  // namespace zermelo::interpreter
