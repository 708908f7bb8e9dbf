// SPDX-License-Identifier: MIT
#include "interpreter/cpp/procedure_printer.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/cpp/clause_comment.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

constexpr const char* function_names[] = {
#define X(name) #name,
    ZERMELO_IR_FUNCTIONS(X)
#undef X
};
constexpr const char* compare_names[] = {"==", "!=", "<", "<=", ">", ">="};

/// Whether a procedure begins anew somewhere.
bool restarts(const std::vector<Statement>& body) {
  return std::ranges::any_of(
      body, [](const Statement& one) { return one.op == Op::restart || restarts(one.body); });
}

bool is_name_character(char one) {
  return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') || (one >= '0' && one <= '9') ||
         one == '_';
}

}  // namespace

ProcedurePrinter::ProcedurePrinter(ir::Unit& unit, const lang::SymbolTable& symbols, CppText& out)
    : unit_(unit), symbols_(symbols), out_(out) {
  for (std::uint32_t i = 0; i < unit.atoms.size(); ++i) numbers_[unit.atoms[i].bits] = i;
}

bool ProcedurePrinter::is_in_place(const Places& places, const Operand& one, std::size_t index) {
  const auto place = places.find(one.variable);
  return place != places.end() && place->second == index;
}

std::string ProcedurePrinter::header(Cell functor) {
  return fmt::format("{}ULL", std::uint64_t{atom(Cell::atom(functor.functor_name()))} << 16 |
                                  functor.functor_arity());
}

std::string ProcedurePrinter::nil() {
  return fmt::format("{}ULL", std::uint64_t{atom(nil_cell)} << 2 | 2);
}

std::uint32_t ProcedurePrinter::atom(Cell cell) {
  const auto [place, is_new] =
      numbers_.emplace(cell.bits, static_cast<std::uint32_t>(unit_.atoms.size()));
  if (is_new) {
    unit_.atoms.push_back(cell);
    unit_.atom_texts.emplace_back(symbols_.name(cell.atom_name()));
  }
  return place->second;
}

/// The number of an atom, and its text as a comment where that is short and plain.
std::string ProcedurePrinter::atom_and_text(std::int64_t number) const {
  constexpr std::size_t longest = 16;
  const auto index = static_cast<std::size_t>(number);
  const std::string text =
      index < unit_.atoms.size() ? std::string(symbols_.name(unit_.atoms[index].atom_name())) : "";
  const bool is_plain = std::ranges::all_of(text, is_name_character);
  if (text.empty() || text.size() > longest || !is_plain) return std::to_string(number);
  return fmt::format("{} /* {} */", number, text);
}

std::string ProcedurePrinter::operand(const Operand& one, ir::Kind kind) const {
  if (one.variable == ir::none) {
    if (one.value < ir::atom_base + (std::int64_t{1} << 20)) {
      return fmt::format("ATOM + {}", atom_and_text(one.value - ir::atom_base));
    }
    return fmt::format("{}LL", one.value);
  }
  if (ir::is_array(kind) && one.value != 0) {
    return fmt::format("v{} + {}", one.variable, one.value);
  }
  return fmt::format("v{}", one.variable);
}

ir::Kind ProcedurePrinter::kind(const Operand& one) const {
  return one.variable == ir::none ? ir::Kind::word : type(one.variable).kind;
}

std::string ProcedurePrinter::arguments(const std::vector<Operand>& list) const {
  std::string result;
  for (const Operand& one : list) result += ", " + operand(one, kind(one));
  return result;
}

std::string ProcedurePrinter::declared(ir::Type type, const std::string& name) {
  switch (type.kind) {
    case ir::Kind::word:
      return "W " + name;
    case ir::Kind::term:
    case ir::Kind::rows:
      return "U " + name;
    default:
      return fmt::format("const {}* {}", element_type(type.kind), name);
  }
}

/// The name of a procedure: its number, and as much of its predicate's name as C++ can say.
std::string ProcedurePrinter::name(std::int32_t number) const {
  constexpr std::size_t longest = 24;
  const std::string& whole = unit_.procedures[static_cast<std::size_t>(number)].name;
  const std::string predicate = whole.substr(0, std::min(whole.rfind('/'), longest));
  if (predicate.empty() || !std::ranges::all_of(predicate, is_name_character)) {
    return fmt::format("p{}", number);
  }
  return fmt::format("p{}_{}", number, predicate);
}

std::string ProcedurePrinter::signature(std::int32_t number) const {
  const ir::Procedure& own = unit_.procedures[static_cast<std::size_t>(number)];
  std::string parameters = "C& c";
  for (const ir::Variable input : own.inputs) {
    parameters +=
        ", " + declared(own.variables[static_cast<std::size_t>(input)], fmt::format("v{}", input));
  }
  if (!own.is_multi) {
    for (std::size_t i = 0; i < own.outputs.size(); ++i) {
      const ir::Type type = own.outputs[i];
      parameters += ir::is_array(type.kind)
                        ? fmt::format(", {}* o{}", element_type(type.kind), i)
                        : fmt::format(", {}& o{}", type.kind == ir::Kind::word ? "W" : "U", i);
    }
    return fmt::format("static bool {}({})", name(number), parameters);
  }
  if (!own.is_recursive) {
    return fmt::format("template <class K>\nstatic inline int {}({}, const K& k)", name(number),
                       parameters);
  }
  std::string types;
  for (const ir::Type& type : own.outputs) {
    const std::string text = declared(type, "");
    types += (types.empty() ? "" : ", ") + text.substr(0, text.find_last_not_of(' ') + 1);
  }
  return fmt::format("static int {}({}, const Fn<{}>& k)", name(number), parameters, types);
}

void ProcedurePrinter::leave(ir::Label label) {
  if (std::ranges::find(scopes_.back().labels, label) != scopes_.back().labels.end()) {
    out_.line("goto l{};", label);
    return;
  }
  scopes_.back().left_for.push_back(label);
  out_.line("return {}{};", may_be_within_itself() ? "left = " : "", code_of(label));
}

/// What a continuation returns to leave the procedure's own calls for a label.
std::int32_t ProcedurePrinter::code_of(ir::Label label) const {
  return current_number_ * 4096 + label + 2;
}

/// Whether continuations of one activation may return through another one, which then must not take
/// the code for its own: each notes in a variable what it leaves for.
bool ProcedurePrinter::may_be_within_itself() const {
  return current_->is_multi && current_->is_recursive;
}

void ProcedurePrinter::statements(const std::vector<Statement>& list) {
  for (const Statement& one : list) statement(one);
}

void ProcedurePrinter::statement(const Statement& one) {
  switch (one.op) {
    case Op::block:
      scopes_.back().labels.push_back(one.label);
      out_.line("{{");
      ++out_.indent;
      statements(one.body);
      --out_.indent;
      out_.line("}}");
      out_.line("l{}:;", one.label);
      return;
    case Op::loop:
      return loop(one);
    case Op::leave:
      return leave(one.label);
    case Op::call:
      return call(one);
    case Op::enumerate:
      return enumerate(one);
    case Op::succeed:
      return succeed(one);
    case Op::yield: {
      std::string values = arguments(one.inputs);
      if (!values.empty()) values.erase(0, 2);
      out_.line("if (const int r = k({})) return r;", values);
      return;
    }
    case Op::restart:
      return restart(one);
    case Op::ask:
      out_.line("ask();");
      return;
    case Op::set_element:
      out_.line("narrow({}, v{}[{}]);", operand(one.c), one.target, operand(one.b));
      return;
    case Op::set_part:
      out_.line("copy(v{} + {}, {}, {});", one.target, operand(one.b),
                operand(one.a, type(one.target).kind), one.c.value);
      return;
    case Op::set_array: {
      const ir::Type own = type(one.target);
      out_.line("copy(v{}, {}, {});", one.target, operand(one.a, own.kind), own.length);
      return;
    }
    case Op::state:
      out_.line("{} v{} = {};", kind(Operand::of(one.target)) == ir::Kind::word ? "W" : "U",
                one.target, operand(one.a));
      return;
    case Op::assign:
      out_.line("v{} = {};", one.target, operand(one.a));
      return;
    case Op::list_push:
      out_.line("push(c, v{}, {});", one.a.variable, operand(one.b));
      return;
    default:
      break;
  }
  if (one.op >= Op::test && one.op <= Op::test_constant) return test(one);
  value(one);
}

void ProcedurePrinter::succeed(const Statement& one) {
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    const ir::Type type = current_->outputs[i];
    if (!ir::is_array(type.kind)) {
      out_.line("o{} = {};", i, operand(one.inputs[i]));
    } else if (!is_in_place(made_in_place_, one.inputs[i], i)) {
      out_.line("copy(o{}, {}, {});", i, operand(one.inputs[i], type.kind), type.length);
    }
  }
  out_.line("return {};", scopes_.size() > 1 ? "1" : "true");
}

void ProcedurePrinter::define(const Statement& one, std::string_view expression) {
  const ir::Type own = type(one.target);
  out_.line("{}{} = {};", ir::is_array(own.kind) ? "" : "const ",
            declared(own, fmt::format("v{}", one.target)), expression);
}

/// The value of a function; operators do where bounds are known.
std::string ProcedurePrinter::applied(const Statement& one) const {
  const auto print = [&](std::string_view format) {
    return fmt::format(fmt::runtime(format), operand(one.a), operand(one.b));
  };
  if (!one.is_checked) {
    switch (one.function) {
      case ir::Function::add:
        return print("{} + {}");
      case ir::Function::subtract:
        return print("{} - {}");
      case ir::Function::multiply:
        return print("{} * {}");
      case ir::Function::integer_divide:
        return print("W(unsigned({}) / unsigned({}))");
      case ir::Function::remainder:
        return print("W(unsigned({}) % unsigned({}))");
      default:
        break;
    }
  }
  return fmt::format("{}({}, {})", function_names[static_cast<std::size_t>(one.function)],
                     operand(one.a), operand(one.b));
}

/// Declares an array that this statement gives: where it is to stay, if it becomes a result.
void ProcedurePrinter::declare_array(const Statement& one, ir::Variable target, ir::Type own) {
  const char* const element = element_type(own.kind);
  const std::uint32_t length = std::max(own.length, 1U);
  if (one.round != ir::none) {
    out_.line("{}* const v{} = s{};", element, target, one.round);
    made_for_round_[target] = static_cast<std::size_t>(one.round);
  } else if (one.result == ir::none) {
    out_.line("{} v{}[{}];", element, target, length);
  } else if (current_->is_multi) {
    out_.line("{} w{}[{}];", element, target, length);
    out_.line("{0}* const v{1} = place(k, w{1}, {2});", element, target, one.result);
  } else {
    out_.line("{}* const v{} = o{};", element, target, one.result);
    made_in_place_[target] = static_cast<std::size_t>(one.result);
  }
}

void ProcedurePrinter::table(const Statement& one) {
  const bool is_narrow = std::ranges::all_of(one.inputs, [](const Operand& word) {
    return word.value >= INT8_MIN && word.value <= INT8_MAX;
  });
  std::string words = arguments(one.inputs);
  words.erase(0, 2);
  out_.line("constexpr static {} t{}[] = {{{}}};", is_narrow ? "signed char" : "W", one.target,
            words);
  define(one, fmt::format("t{}[{}]", one.target, operand(one.a)));
}

void ProcedurePrinter::array(const Statement& one) {
  const ir::Type own = type(one.target);
  declare_array(one, one.target, own);
  if (one.inputs.empty() && one.a.variable != ir::none) {
    const std::string from = operand(one.a, own.kind);
    const std::string unless =
        one.round != ir::none ? fmt::format("if (v{} != {}) ", one.target, from) : "";
    out_.line("{}copy(v{}, {}, {});", unless, one.target, from, own.length);
  }
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    out_.line("narrow({}, v{}[{}]);", operand(one.inputs[i]), one.target, i);
  }
}

void ProcedurePrinter::value(const Statement& one) {
  switch (one.op) {
    case Op::copy:
    case Op::read:
      return define(one, operand(one.a, kind(one.a)));
    case Op::apply:
      return define(one, applied(one));
    case Op::table:
      return table(one);
    case Op::element:
      return define(one,
                    fmt::format("wide(({})[{}])", operand(one.a, kind(one.a)), operand(one.b)));
    case Op::array:
      return array(one);
    case Op::array_part:
      declare_array(one, one.target, type(one.target));
      out_.line("copy(v{}, {} + {}, {});", one.target, operand(one.a, kind(one.a)), operand(one.b),
                type(one.target).length);
      return;
    case Op::array_without:
    case Op::array_with_gap:
      declare_array(one, one.target, type(one.target));
      out_.line("{}(v{}, {}, {}, {}, {});",
                one.op == Op::array_without ? "copy_without" : "copy_with_gap", one.target,
                operand(one.a, kind(one.a)), type(one.target).length, operand(one.b), one.c.value);
      return;
    case Op::compare:
      if (kind(one.a) == ir::Kind::word && kind(one.b) == ir::Kind::word) {
        return define(one, fmt::format("{}{}, {})", one.is_checked ? "order(c, " : "order(",
                                       operand(one.a), operand(one.b)));
      }
      if (ir::is_array(kind(one.a))) {
        return define(one, fmt::format("order(c, {}, {}, {})", operand(one.a, kind(one.a)),
                                       operand(one.b, kind(one.b)), one.c.value));
      }
      return define(one, fmt::format("order(c, {}, {}, {})", operand(one.a), operand(one.b),
                                     header(list_functor)));
    case Op::list_length:
      if (kind(one.a) == ir::Kind::rows)
        return define(one, fmt::format("row_count({})", operand(one.a)));
      return define(one, fmt::format("length_of(c, {}, {})", operand(one.a), nil()));
    case Op::integer_of:
      return define(one, fmt::format("integer_of({})", operand(one.a)));
    case Op::unbox:
      return define(one, fmt::format("unbox({})", operand(one.a)));
    default:
      return ir::is_of_rows(one.op) ? row_value(one) : term_value(one);
  }
}

void ProcedurePrinter::term_value(const Statement& one) {
  switch (one.op) {
    case Op::box:
      return define(one, fmt::format("box({})", operand(one.a)));
    case Op::box_list:
      return define(one, fmt::format("box_list(c, {}, {}, {})", operand(one.a, kind(one.a)),
                                     one.b.value, nil()));
    case Op::box_array:
      return define(one, fmt::format("box_array(c, {}, {}, {})", operand(one.a, kind(one.a)),
                                     one.cell.functor_arity(), header(one.cell)));
    case Op::unbox_array:
    case Op::unbox_list: {
      const ir::Type own = type(one.target);
      out_.line("{} v{}[{}];", element_type(own.kind), one.target, own.length);
      out_.line("{}({}, v{}, {});", one.op == Op::unbox_array ? "unbox_array" : "unbox_list",
                operand(one.a), one.target, own.length);
      return;
    }
    case Op::cons:
      return define(one,
                    fmt::format("cons(c, {}, {})", operand(one.inputs[0]), operand(one.inputs[1])));
    case Op::structure:
      out_.line("U* const s{} = room(c, {});", one.target, one.inputs.size() + 1);
      out_.line("s{}[0] = {};", one.target, header(one.cell));
      for (std::size_t i = 0; i < one.inputs.size(); ++i) {
        out_.line("s{}[{}] = {};", one.target, i + 1, operand(one.inputs[i]));
      }
      return define(one, fmt::format("U(s{})", one.target));
    case Op::argument:
      return define(one, fmt::format("part({}, {})", operand(one.a), one.b.value));
    case Op::list_begin:
      out_.line("List v{}{{0, nullptr}};", one.target);
      return;
    case Op::list_end:
      return define(one, fmt::format("finish({}, {})", operand(one.a), nil()));
    case Op::sorted:
      return define(one, fmt::format("sorted(c, {}, {}, {}, {}, {})", operand(one.a), one.b.value,
                                     one.c.value, nil(), header(list_functor)));
    default:
      return;
  }
}

/// `same` of two values of one kind.
std::string ProcedurePrinter::same(const Statement& one) const {
  const ir::Kind own = kind(one.a);
  if (own == ir::Kind::rows)
    return fmt::format("same_rows({}, {}, {})", operand(one.a), operand(one.b),
                       type(one.a.variable).row_bytes());
  if (!ir::is_array(own)) return fmt::format("same(c, {}, {})", operand(one.a), operand(one.b));
  return fmt::format("same({}, {}, {})", operand(one.a, own), operand(one.b, kind(one.b)),
                     one.c.value);
}

void ProcedurePrinter::test(const Statement& one) {
  std::string holds;
  switch (one.op) {
    case Op::test:
      holds = fmt::format("{} {} {}", operand(one.a),
                          compare_names[static_cast<std::size_t>(one.compare)], operand(one.b));
      break;
    case Op::test_in:
      holds =
          fmt::format("{0} <= {1} && {1} <= {2}", operand(one.b), operand(one.a), operand(one.c));
      break;
    case Op::test_same:
      holds = same(one);
      break;
    case Op::test_atomic:
      holds = fmt::format("is_atomic({})", operand(one.a));
      break;
    case Op::test_integer:
      holds = fmt::format("is_integer({})", operand(one.a));
      break;
    case Op::test_list:
      holds = fmt::format("{}({})", kind(one.a) == ir::Kind::rows ? "has_rows" : "is_list",
                          operand(one.a));
      break;
    case Op::test_no_rows:
      holds = fmt::format("!has_rows({})", operand(one.a));
      break;
    case Op::test_structure:
      holds = fmt::format("is_structure({}, {})", operand(one.a), header(one.cell));
      break;
    default:
      holds = fmt::format("{} == box({})", operand(one.a), operand(one.b));
      break;
  }
  out_.line("if (!({}))", holds);
  ++out_.indent;
  leave(one.label);
  --out_.indent;
}

std::string ProcedurePrinter::call_text(const Statement& one) const {
  return fmt::format("{}(c{}", name(one.callee), arguments(one.inputs));
}

void ProcedurePrinter::call(const Statement& one) {
  const ir::Procedure& callee = unit_.procedures[static_cast<std::size_t>(one.callee)];
  std::string text = call_text(one);
  for (std::size_t i = 0; i < one.outputs.size(); ++i) {
    const ir::Type own = callee.outputs[i];
    if (ir::is_array(own.kind)) {
      declare_array(one, one.outputs[i], own);
    } else {
      out_.line("{} v{};", own.kind == ir::Kind::word ? "W" : "U", one.outputs[i]);
    }
    text += fmt::format(", v{}", one.outputs[i]);
  }
  out_.line("if (!{}))", text);
  ++out_.indent;
  leave(one.label);
  --out_.indent;
}

void ProcedurePrinter::enumerate(const Statement& one) {
  const ir::Procedure& callee = unit_.procedures[static_cast<std::size_t>(one.callee)];
  std::string parameters;
  for (std::size_t i = 0; i < one.outputs.size(); ++i) {
    parameters +=
        (i == 0 ? "" : ", ") + declared(callee.outputs[i], fmt::format("v{}", one.outputs[i]));
  }
  out_.line("{{");
  ++out_.indent;
  out_.line("auto each = [&]({}) -> int {{", parameters);
  ++out_.indent;
  scopes_.push_back({{one.label}, {}});
  out_.line("{{");
  statements(one.body);
  out_.line("}}");
  out_.line("l{}:;", one.label);
  out_.line("return 0;");
  const Scope inner = std::move(scopes_.back());
  scopes_.pop_back();
  --out_.indent;
  out_.line("}};");
  out_.line("if (const int r = {}, each)) {{", call_text(one));
  ++out_.indent;
  std::vector<ir::Label> left = inner.left_for;
  std::ranges::sort(left);
  left.erase(std::unique(left.begin(), left.end()), left.end());
  for (const ir::Label label : left) {
    const bool is_here =
        std::ranges::find(scopes_.back().labels, label) != scopes_.back().labels.end();
    if (is_here) {
      if (may_be_within_itself()) {
        out_.line("if (left == {}) {{ left = 0; goto l{}; }}", code_of(label), label);
      } else {
        out_.line("if (r == {}) goto l{};", code_of(label), label);
      }
    } else {
      scopes_.back().left_for.push_back(label);
    }
  }
  out_.line("return {};", scopes_.size() == 1 && !current_->is_multi ? "r == 1" : "r");
  --out_.indent;
  out_.line("}}");
  --out_.indent;
  out_.line("}}");
}

void ProcedurePrinter::procedure(std::int32_t number, bool takes_fuel) {
  const ir::Procedure& own = unit_.procedures[static_cast<std::size_t>(number)];
  current_ = &own;
  current_number_ = number;
  scopes_.assign(1, {});
  made_in_place_.clear();
  made_for_round_.clear();
  out_.text += '\n';
  out_.line("// {}", own.name);
  out_.text += clause_comment(own.clauses);
  out_.line("{} {{", signature(number));
  ++out_.indent;
  if (restarts(own.body)) {
    for (std::size_t i = 0; i < own.inputs.size(); ++i) {
      const ir::Type input = type(own.inputs[i]);
      if (ir::is_array(input.kind))
        out_.line("{} s{}[{}];", element_type(input.kind), i, input.length);
    }
    out_.line("again:");
  }
  if (takes_fuel) out_.line("{};", own.is_recursive ? "enter(c)" : "step(c)");
  if (may_be_within_itself()) out_.line("[[maybe_unused]] int left = 0;");
  statements(own.body);
  out_.line("return {};", own.is_multi ? "0" : "false");
  --out_.indent;
  out_.line("}}");
}

}  // namespace zermelo::interpreter
