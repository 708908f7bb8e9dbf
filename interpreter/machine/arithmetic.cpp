// SPDX-License-Identifier: MIT
#include "interpreter/machine/arithmetic.hpp"

#include <vector>

#include "interpreter/machine/arithmetic_functions.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"
#include "lang/utf8.hpp"

namespace zermelo::interpreter {

namespace {

bool not_evaluable(Machine& machine, Symbol name, std::uint32_t arity) {
  const Cell parts[] = {Cell::atom(name), Cell::integer(arity)};
  return machine.type_error("evaluable", machine.make_structure(lang::symbols::slash, parts));
}

/// Walks an expression in postfix order with a stack of its own.
class Evaluator {
 public:
  explicit Evaluator(Machine& machine) : machine_(machine) {}

  bool run(Cell root, Cell& result) {
    if (!open(root)) return false;
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      // The last argument first, as SWI-Prolog does: it shows in which error is raised.
      if (frame.left > 0) {
        if (!open(arguments_of(frame.term)[--frame.left])) return false;
        continue;
      }
      const Frame done = frame;
      frames_.pop_back();
      if (!close(done)) return false;
    }
    result = values_.back();
    return true;
  }

 private:
  struct Frame {
    Cell term;
    std::uint32_t left;  ///< arguments that have no value yet
  };

  bool open(Cell cell) {
    cell = dereference(cell);
    if (cell.is_number()) {
      values_.push_back(cell);
      return true;
    }
    if (cell.is_reference()) return machine_.instantiation_error();
    if (cell.is_list()) return open_list(cell);
    if (cell.is_atom()) return open_atom(cell.atom_name());
    if (frames_.size() > frame_limit) return machine_.resource_error("memory");
    frames_.push_back({cell, functor_of(cell).functor_arity()});
    return machine_.reserve(Machine::builtin_reserve);
  }

  bool open_atom(Symbol name) {
    const auto function = arithmetic_function(machine_.program().symbols().name(name), 0);
    if (!function) return not_evaluable(machine_, name, 0);
    values_.push_back(arithmetic_constant(machine_, *function));
    return true;
  }

  /// [X] is the value of X; of a character it is the code.
  bool open_list(Cell cell) {
    if (dereference(cell.pointer()[1]) != nil_cell) {
      return not_evaluable(machine_, lang::symbols::dot, 2);
    }
    const Cell element = dereference(cell.pointer()[0]);
    if (!element.is_atom()) return open(element);
    const std::string_view text = machine_.program().symbols().name(element.atom_name());
    const lang::DecodedCodePoint first = lang::decode_utf8(text);
    if (first.length == 0 || first.length != text.size()) return open(element);
    values_.push_back(Cell::integer(first.code));
    return true;
  }

  /// Applies a function to the values of its arguments; only now is it asked whether there is such
  /// a function, as SWI-Prolog does.
  bool close(const Frame& frame) {
    const Cell functor = functor_of(frame.term);
    const auto function = arithmetic_function(
        machine_.program().symbols().name(functor.functor_name()), functor.functor_arity());
    if (!function) {
      return not_evaluable(machine_, functor.functor_name(), functor.functor_arity());
    }
    Cell result;
    const Cell first = values_.back();
    if (functor.functor_arity() == 1) {
      if (!apply_unary(machine_, *function, first, result)) return false;
    } else {
      values_.pop_back();
      if (!apply_binary(machine_, *function, first, values_.back(), result)) return false;
    }
    values_.back() = result;
    return true;
  }

  // An expression of this depth that is a tree does not fit a gigabyte; a cyclic one goes deeper.
  static constexpr std::size_t frame_limit = std::size_t{1} << 26;
  Machine& machine_;
  std::vector<Frame> frames_;
  std::vector<Cell> values_;
};

}  // namespace

std::optional<ArithmeticFunction> arithmetic_function(std::string_view name, std::uint32_t arity) {
  struct Entry {
    std::string_view name;
    std::uint32_t arity;
    ArithmeticFunction function;
  };
  static constexpr Entry entries[] = {
#define X(identifier, text, arguments) {text, arguments, ArithmeticFunction::identifier},
      ZERMELO_ARITHMETIC(X)
#undef X
  };
  for (const Entry& entry : entries) {
    if (entry.arity == arity && entry.name == name) return entry.function;
  }
  return std::nullopt;
}

bool evaluate(Machine& machine, Cell expression, Cell& result) {
  expression = dereference(expression);
  if (expression.is_number()) {
    result = expression;
    return true;
  }
  return Evaluator(machine).run(expression, result);
}

bool apply_1(Machine& machine, ArithmeticFunction function, Cell argument, Cell& result) {
  Cell value;
  return evaluate(machine, argument, value) && apply_unary(machine, function, value, result);
}

bool apply_2(Machine& machine, ArithmeticFunction function, Cell left, Cell right, Cell& result) {
  Cell a;
  Cell b;
  return evaluate(machine, right, b) && evaluate(machine, left, a) &&
         apply_binary(machine, function, a, b, result);
}

bool compare_numbers(Machine& machine, Cell left, Cell right, NumberOrder& order) {
  Cell a;
  Cell b;
  if (!evaluate(machine, left, a) || !evaluate(machine, right, b)) return false;
  order = compare_number_cells(a, b);
  return true;
}

}  // namespace zermelo::interpreter
