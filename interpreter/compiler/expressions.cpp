// SPDX-License-Identifier: MIT
// Code for arithmetic expressions. Operands are computed from right to left, as SWI-Prolog does,
// which shows when two of them are in error.
#include <algorithm>

#include "interpreter/compiler/clause_compiler.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

using lang::TermView;

namespace {

struct FastOperation {
  ArithmeticFunction function;
  Opcode opcode;
};

constexpr FastOperation fast_operations[] = {
    {ArithmeticFunction::add, Opcode::add},
    {ArithmeticFunction::subtract, Opcode::subtract},
    {ArithmeticFunction::multiply, Opcode::multiply},
    {ArithmeticFunction::integer_divide, Opcode::integer_divide},
    {ArithmeticFunction::modulo, Opcode::modulo},
    {ArithmeticFunction::bit_and, Opcode::bit_and},
    {ArithmeticFunction::bit_or, Opcode::bit_or},
    {ArithmeticFunction::shift_left, Opcode::shift_left},
    {ArithmeticFunction::shift_right, Opcode::shift_right},
};

}  // namespace

bool ClauseCompiler::fits_operand(TermView term) noexcept {
  return term.is_integer() && term.integer() >= -max_register && term.integer() <= max_register;
}

/// X + Constant and X - Constant.
bool ClauseCompiler::is_constant_sum(const Expression& expression) {
  return (expression.function == ArithmeticFunction::add ||
          expression.function == ArithmeticFunction::subtract) &&
         expression.term.arity() == 2 && fits_operand(expression.term.arg(1));
}

/// The instruction for X // Constant or X mod Constant.
std::optional<Opcode> ClauseCompiler::operation_by_constant(const Expression& expression) {
  const bool is_modulo = expression.function == ArithmeticFunction::modulo;
  if (!is_modulo && expression.function != ArithmeticFunction::integer_divide) return std::nullopt;
  const TermView divisor = expression.term.arg(1);
  if (!fits_operand(divisor) || divisor.integer() <= 0) return std::nullopt;
  return is_modulo ? Opcode::modulo_constant : Opcode::integer_divide_constant;
}

/// Where the value of a term is that is computed by itself; nothing when the term is a function
/// whose operands come first.
std::optional<int> ClauseCompiler::simple_operand(TermView term) {
  if (term.is_variable() || term.is_integer() || term.is_float()) return operand(term);
  const std::string_view name = program_.symbols().name(term.name());
  if (term.is_compound() && arithmetic_function(name, term.arity())) return std::nullopt;
  // A constant, a list of one element, or what is not evaluable: the machine looks at run time.
  const int value = operand(term);
  emit(Opcode::evaluate, value, value);
  return value;
}

/// The last step: applies the function to the operands, which stand in `values` right to left.
void ClauseCompiler::apply(const Expression& expression, int target) {
  const std::vector<int>& values = expression.values;
  heap_cells_ += 2;
  if (is_constant_sum(expression)) {
    const auto amount = static_cast<int>(expression.term.arg(1).integer());
    emit(Opcode::add_constant, target, values[0],
         expression.function == ArithmeticFunction::add ? amount : -amount);
    release(expression.term.arg(0), values[0]);
    return;
  }
  if (const auto opcode = operation_by_constant(expression)) {
    emit(*opcode, target, values[0], static_cast<int>(expression.term.arg(1).integer()));
    release(expression.term.arg(0), values[0]);
    return;
  }
  const auto* const fast =
      std::find_if(std::begin(fast_operations), std::end(fast_operations),
                   [&](const FastOperation& each) { return each.function == expression.function; });
  if (fast != std::end(fast_operations)) {
    emit(fast->opcode, target, values[1], values[0]);
  } else {
    const bool is_unary = values.size() == 1;
    emit(is_unary ? Opcode::arithmetic_1 : Opcode::arithmetic_2, target,
         is_unary ? values[0] : values[1], is_unary ? 0 : values[0]);
    Word function;
    function.number = static_cast<std::int64_t>(expression.function);
    code_.push_back(function);
  }
  const auto arity = static_cast<std::uint32_t>(values.size());
  for (std::uint32_t i = 0; i < arity; ++i) release(expression.term.arg(arity - 1 - i), values[i]);
}

/// Code for an expression. Returns where its value is: the variable's own home, or a register to be
/// given back; `preferred` if that is a register and something is computed.
int ClauseCompiler::arithmetic(TermView root, int preferred) {
  std::vector<Expression> open;
  std::optional<int> value = simple_operand(root);
  const auto begin = [&](TermView term) {
    const std::string_view name = program_.symbols().name(term.name());
    open.push_back({term, *arithmetic_function(name, term.arity()), {}, term.arity()});
    const Expression& begun = open.back();
    if (is_constant_sum(begun) || operation_by_constant(begun)) open.back().left = 1;
  };
  if (!value) begin(root);
  while (!open.empty()) {
    Expression& expression = open.back();
    if (expression.left > 0) {
      const TermView next = expression.term.arg(--expression.left);
      value = simple_operand(next);
      if (value) {
        expression.values.push_back(*value);
      } else {
        begin(next);
      }
      continue;
    }
    const Expression done = std::move(expression);
    open.pop_back();
    value = open.empty() && preferred >= 0 ? preferred : new_register();
    apply(done, *value);
    if (!open.empty()) open.back().values.push_back(*value);
  }
  return *value;
}

}  // namespace zermelo::interpreter
