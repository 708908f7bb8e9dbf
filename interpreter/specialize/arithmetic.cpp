// SPDX-License-Identifier: MIT
// Arithmetic, comparison and type tests on symbolic values.
#include "interpreter/machine/arithmetic.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

struct FunctionName {
  std::string_view name;
  std::size_t arity;
  ir::Function function;
};

constexpr FunctionName functions[] = {
    {"+", 2, ir::Function::add},
    {"-", 2, ir::Function::subtract},
    {"*", 2, ir::Function::multiply},
    {"/", 2, ir::Function::divide},
    {"//", 2, ir::Function::integer_divide},
    {"mod", 2, ir::Function::modulo},
    {"rem", 2, ir::Function::remainder},
    {"div", 2, ir::Function::floor_divide},
    {"min", 2, ir::Function::minimum},
    {"max", 2, ir::Function::maximum},
    {"/\\", 2, ir::Function::bit_and},
    {"\\/", 2, ir::Function::bit_or},
    {"xor", 2, ir::Function::bit_xor},
    {"<<", 2, ir::Function::shift_left},
    {">>", 2, ir::Function::shift_right},
    {"^", 2, ir::Function::integer_power},
    {"**", 2, ir::Function::integer_power},
    {"gcd", 2, ir::Function::greatest_divisor},
    {"getbit", 2, ir::Function::bit_at},
    {"-", 1, ir::Function::negate},
    {"abs", 1, ir::Function::absolute},
    {"sign", 1, ir::Function::sign},
    {"\\", 1, ir::Function::bit_complement},
    {"msb", 1, ir::Function::most_significant_bit},
    {"popcount", 1, ir::Function::population_count},
    {"lsb", 1, ir::Function::trailing_zeros},
};

/// The value of a function of known integers, where it is certain and small.
std::optional<std::int64_t> folded(ir::Function function, std::int64_t a, std::int64_t b) {
  constexpr std::int64_t limit = std::int64_t{1} << 30;
  if (a > limit || a < -limit || b > limit || b < -limit) return std::nullopt;
  switch (function) {
    case ir::Function::add:
      return a + b;
    case ir::Function::subtract:
      return a - b;
    case ir::Function::multiply:
      return a * b;
    case ir::Function::integer_divide:
      if (b == 0) return std::nullopt;
      return a / b;
    case ir::Function::modulo:
      if (b == 0) return std::nullopt;
      return ((a % b) + b) % b;
    case ir::Function::remainder:
      if (b == 0) return std::nullopt;
      return a % b;
    case ir::Function::minimum:
      return std::min(a, b);
    case ir::Function::maximum:
      return std::max(a, b);
    case ir::Function::negate:
      return -a;
    case ir::Function::absolute:
      return a < 0 ? -a : a;
    case ir::Function::sign:
      return a > 0 ? 1 : (a < 0 ? -1 : 0);
    case ir::Function::bit_and:
      return a & b;
    case ir::Function::bit_or:
      return a | b;
    case ir::Function::bit_xor:
      return a ^ b;
    case ir::Function::shift_left:
      if (a < 0 || b < 0 || b > 30) return std::nullopt;
      return a << b;
    default:
      return std::nullopt;
  }
}

ir::Compare compare_of(Opcode opcode) {
  switch (opcode) {
    case Opcode::test_equal:
      return ir::Compare::equal;
    case Opcode::test_not_equal:
      return ir::Compare::not_equal;
    case Opcode::test_less:
      return ir::Compare::less;
    case Opcode::test_less_equal:
      return ir::Compare::less_equal;
    case Opcode::test_greater:
      return ir::Compare::greater;
    default:
      return ir::Compare::greater_equal;
  }
}

bool holds(ir::Compare compare, std::int64_t a, std::int64_t b) {
  switch (compare) {
    case ir::Compare::equal:
      return a == b;
    case ir::Compare::not_equal:
      return a != b;
    case ir::Compare::less:
      return a < b;
    case ir::Compare::less_equal:
      return a <= b;
    case ir::Compare::greater:
      return a > b;
    default:
      return a >= b;
  }
}

bool matches(TypeTest test, Cell constant) {
  switch (test) {
    case TypeTest::is_atom:
      return constant.is_atom();
    case TypeTest::is_integer:
    case TypeTest::is_number:
      return constant.is_integer();
    case TypeTest::is_nonvar:
    case TypeTest::is_atomic:
      return true;
    case TypeTest::is_callable:
      return constant.is_atom();
    default:
      return false;
  }
}

bool rounds(std::string_view name) {
  return name == "integer" || name == "truncate" || name == "round" || name == "floor" ||
         name == "ceiling";
}

}  // namespace

// --- Expressions ---------------------------------------------------------------------------------

/// Whether an atom stands for a number, as pi does.
bool Specializer::names_number(Cell atom) const {
  return arithmetic_function(rules_.program().symbols().name(atom.atom_name()), 0).has_value();
}

/// The integer that a value is; the machine is asked where it is none.
std::optional<Operand> Specializer::integer(ValueId id) {
  const SymbolicValue value = store_[as_plain(id)];
  switch (value.kind) {
    case Kind::constant:
      if (!value.cell.is_atom()) return Operand::word(value.cell.small_integer());
      if (names_number(value.cell)) unsupported("a float");
      break;
    case Kind::word:
      if (!value.domain.has_atoms()) return Operand::of(value.variable);
      if (!value.domain.integers) break;  // an error, or a float as e is
      [[fallthrough]];
    case Kind::term: {
      const ir::Variable number = new_variable({ir::Kind::word, 0});
      Statement& check = emit(Op::integer_of);
      check.target = number;
      check.a = Operand::of(value.variable);
      return Operand::of(number);
    }
    default:
      break;
  }
  ask();
  return std::nullopt;
}

std::optional<Operand> Specializer::applied(std::string_view name,
                                            std::span<const Operand> operands) {
  const auto* const entry = std::ranges::find_if(functions, [&](const FunctionName& one) {
    return one.arity == operands.size() && one.name == name;
  });
  if (entry == std::end(functions)) unsupported(std::string(name) + " in arithmetic");
  const Operand a = operands[0];
  const Operand b = operands.size() > 1 ? operands[1] : Operand::word(0);
  if (a.variable == ir::none && b.variable == ir::none) {
    if (const auto known = folded(entry->function, a.value, b.value)) return Operand::word(*known);
  }
  const ir::Variable result = new_variable({ir::Kind::word, 0});
  Statement& apply = emit(Op::apply);
  apply.function = entry->function;
  makes_bits_ |=
      entry->function == ir::Function::shift_left || entry->function == ir::Function::bit_or;
  apply.target = result;
  apply.a = a;
  apply.b = b;
  return Operand::of(result);
}

bool Specializer::is_quotient(ValueId expression) const {
  const SymbolicValue& value = store_[expression];
  return value.kind == Kind::structure && value.length == 2 &&
         rules_.program().symbols().name(value.cell.functor_name()) == "/";
}

/// A quotient of integers that is made an integer in the way `name`. The machine makes a float of
/// it, and that is the same as long as it has digits enough: larger ones are left to the machine.
std::optional<Operand> Specializer::rounded(std::string_view name, ValueId quotient) {
  const std::optional<Operand> given = arithmetic(store_.argument(store_[quotient], 0));
  if (!given) return std::nullopt;
  const std::optional<Operand> divisor = arithmetic(store_.argument(store_[quotient], 1));
  if (!divisor) return std::nullopt;
  const auto of_two = [&](std::string_view function, Operand a, Operand b) {
    const Operand both[] = {a, b};
    return *applied(function, both);
  };
  const auto of_one = [&](std::string_view function, Operand a) {
    return *applied(function, std::span(&a, 1));
  };
  // Of 61 bits that an integer may have, a float has 53.
  constexpr std::int64_t bits_beyond = 11;
  const Operand checked = of_two("<<", *given, Operand::word(bits_beyond));
  const Operand dividend = of_two(">>", checked, Operand::word(bits_beyond));
  if (name == "floor") return of_two("div", dividend, *divisor);
  if (name == "ceiling") return of_one("-", of_two("div", of_one("-", dividend), *divisor));
  if (name == "truncate") return of_two("//", dividend, *divisor);
  // To the nearest one, halves away from zero.
  const Operand whole = of_one("abs", *divisor);
  const Operand twice = of_two("*", of_one("abs", dividend), Operand::word(2));
  const Operand nearest =
      of_two("//", of_two("+", twice, whole), of_two("*", whole, Operand::word(2)));
  return of_two("*", nearest, of_two("*", of_one("sign", dividend), of_one("sign", *divisor)));
}

std::optional<Operand> Specializer::arithmetic(ValueId expression) {
  check_depth();
  const SymbolicValue value = store_[expression];
  if (value.kind == Kind::term) return integer(expression);
  if (value.kind != Kind::structure) return integer(expression);
  const std::string_view name = rules_.program().symbols().name(value.cell.functor_name());
  if (value.cell == list_functor) {
    const SymbolicValue& rest = store_[store_.argument(value, 1)];
    const bool is_single = rest.kind == Kind::constant && rest.cell == nil_cell;
    if (is_single) return arithmetic(store_.argument(value, 0));
  }
  if (value.length > 2 || value.cell == list_functor) {
    ask();
    return std::nullopt;
  }
  if (value.length == 1 && rounds(name) && is_quotient(store_.argument(value, 0)))
    return rounded(name, store_.argument(value, 0));
  std::vector<Operand> operands;
  for (std::uint32_t i = 0; i < value.length; ++i) {
    const std::optional<Operand> one = arithmetic(store_.argument(value, i));
    if (!one) return std::nullopt;
    operands.push_back(*one);
  }
  if (name == "+" && value.length == 1) return operands.front();
  if (value.length == 1 && rounds(name)) return operands.front();
  return applied(name, operands);
}

void Specializer::evaluation(ValueId result, ValueId expression, const Next& next) {
  const std::optional<Operand> value = arithmetic(expression);
  if (value && unify(result, integer_value(*value))) next.run();
}

void Specializer::number_test(Opcode opcode, ValueId left, ValueId right, const Next& next) {
  const std::optional<Operand> a = arithmetic(left);
  if (!a) return;
  const std::optional<Operand> b = arithmetic(right);
  if (!b) return;
  const ir::Compare compare = compare_of(opcode);
  if (a->variable == ir::none && b->variable == ir::none) {
    return holds(compare, a->value, b->value) ? next.run() : fail();
  }
  Statement& test = emit(Op::test);
  test.compare = compare;
  test.a = *a;
  test.b = *b;
  test.label = failure();
  next.run();
}

// --- Identity and types --------------------------------------------------------------------------

void Specializer::identity_test(bool same, ValueId left, ValueId right, const Next& next) {
  if (same) {
    if (identical(left, right)) next.run();
    return;
  }
  const ir::Label outer = fail_label_;
  const bool differs = attempt(
      [&] {
        if (identical(left, right)) leave(outer);
      },
      false);
  if (differs) next.run();
}

void Specializer::term_type_test(TypeTest test, ValueId id, const Next& next) {
  const SymbolicValue value = store_[as_plain(id)];
  const auto emit_test = [&](Op op) {
    Statement& check = emit(op);
    check.a = Operand::of(value.variable);
    check.label = failure();
  };
  const auto unless = [&](Op op) {
    if (fails_if([&] { emit_test(op); })) next.run();
  };
  switch (test) {
    case TypeTest::is_integer:
    case TypeTest::is_number:
      emit_test(Op::test_integer);
      return next.run();
    case TypeTest::is_atomic:
      emit_test(Op::test_atomic);
      return next.run();
    case TypeTest::is_atom:
      emit_test(Op::test_atomic);
      return unless(Op::test_integer);
    case TypeTest::is_compound:
      return unless(Op::test_atomic);
    case TypeTest::is_callable:
      return unless(Op::test_integer);
    default:
      return fail();  // there are no floats in it
  }
}

bool Specializer::fails_if(const std::function<void()>& tests) {
  const ir::Label outer = fail_label_;
  const auto inside = [&] {
    tests();
    leave(outer);
  };
  return attempt(inside, false);
}

void Specializer::type_test(TypeTest test, ValueId id, const Next& next) {
  const SymbolicValue value = store_[id];
  if (test == TypeTest::is_var || test == TypeTest::is_nonvar) {
    const bool is_var = value.kind == Kind::unbound;
    return is_var == (test == TypeTest::is_var) ? next.run() : fail();
  }
  switch (value.kind) {
    case Kind::unbound:
      return fail();
    case Kind::constant:
      return matches(test, value.cell) ? next.run() : fail();
    case Kind::structure:
    case Kind::array:
    case Kind::list: {
      const bool is_compound = test == TypeTest::is_compound || test == TypeTest::is_callable;
      return is_compound ? next.run() : fail();
    }
    case Kind::term:
      return term_type_test(test, id, next);
    case Kind::variant:
      return variant_type_test(test, id, next);
    default:
      break;
  }
  const bool integers = matches(test, Cell::integer(0));
  const bool atoms = matches(test, nil_cell);
  const bool may = (value.domain.integers && integers) || (value.domain.has_atoms() && atoms);
  const bool must = (!value.domain.integers || integers) && (!value.domain.has_atoms() || atoms);
  if (!may) return fail();
  if (must) return next.run();
  const auto check = [&] {
    Statement& is_integer = emit(Op::test_integer);
    is_integer.a = Operand::of(value.variable);
    is_integer.b = Operand::word(1);
    is_integer.label = failure();
  };
  if (integers) {
    check();
    return next.run();
  }
  if (fails_if(check)) next.run();
}

}  // namespace zermelo::interpreter
