// SPDX-License-Identifier: MIT
#include "interpreter/game/messages.hpp"

#include <fmt/format.h>

#include "interpreter/program/left_out.hpp"
#include "interpreter/program/roles.hpp"
#include "interpreter/program/suggest.hpp"
#include "lang/writer.hpp"

namespace zermelo::interpreter {

using lang::TermView;

namespace {

std::string text(TermView term, Program& program) { return term_text(lang::Term(term), program); }

/// "_A", "_B", ..., "_Z", "_A1", ...
std::string variable_name(std::size_t number) {
  std::string name = "_";
  name += static_cast<char>('A' + number % 26);
  if (number >= 26) name += std::to_string(number / 26);
  return name;
}

/// "moves/2" where move/3 is not defined and a file says the same by that; otherwise empty.
std::string defined_form(std::string_view name, std::int64_t arity, Program& program) {
  const auto role = find_role(name, static_cast<std::uint64_t>(arity));
  const auto other = role ? other_form(*role) : std::nullopt;
  if (!other || !Roles(program).has(*other)) return {};
  return fmt::format("{}/{}", info(*other).name, info(*other).arity);
}

/// Why a predicate of other systems is none here, or what does the same; otherwise empty.
std::string other_idiom(std::string_view name, std::int64_t arity) {
  if (arity < 0 || arity > UINT32_MAX) return {};
  const auto number = static_cast<std::uint32_t>(arity);
  if (const Impurity* const why = find_impure(name, number))
    return fmt::format("{}: {}", why->reason, why->idiom);
  return std::string(idiom_for(name, number));
}

std::string undefined_predicate(TermView indicator, Program& program) {
  std::string message = fmt::format("there is no predicate {}", text(indicator, program));
  if (!indicator.is_compound(lang::symbols::slash, 2) || !indicator.arg(0).is_atom()) {
    return message;
  }
  const std::string_view wanted = program.symbols().name(indicator.arg(0).name());
  std::vector<std::string> names;
  std::string others;
  for (const auto& [name, arity] : program.visible_predicates(program.user())) {
    if (name == wanted) {
      others += fmt::format("{}{}/{}", others.empty() ? "" : ", ", name, arity);
    } else if (indicator.arg(1).is_integer() && arity == indicator.arg(1).integer()) {
      names.push_back(name);
    }
  }
  const std::string form = indicator.arg(1).is_integer()
                               ? defined_form(wanted, indicator.arg(1).integer(), program)
                               : std::string();
  if (indicator.arg(1).is_integer()) {
    const std::string idiom = other_idiom(wanted, indicator.arg(1).integer());
    if (!idiom.empty()) return message + fmt::format(" ({})", idiom);
  }
  if (!form.empty()) return message + fmt::format(" (the file says it by {})", form);
  if (!others.empty()) return message + fmt::format(" (there is {})", others);
  const std::string near = closest(wanted, names);
  if (!near.empty()) {
    message += fmt::format(" (did you mean {}/{}?)", near, indicator.arg(1).integer());
  }
  return message;
}

std::string formal_message(TermView formal, Program& program) {
  const std::string_view name =
      formal.is_callable() ? program.symbols().name(formal.name()) : std::string_view();
  const auto arg = [&](std::uint32_t index) { return text(formal.arg(index), program); };
  const auto atom_arg = [&](std::uint32_t index) {
    const TermView term = formal.arg(index);
    return term.is_atom() ? std::string(program.symbols().name(term.name())) : text(term, program);
  };
  if (name == "instantiation_error" && formal.arity() == 0) {
    return "an argument is unbound that must be bound";
  }
  if (name == "type_error" && formal.arity() == 2) {
    if (atom_arg(0) == "evaluable") return fmt::format("{} is no arithmetic function", arg(1));
    return fmt::format("type error: {} expected, found {}", atom_arg(0), arg(1));
  }
  if (name == "domain_error" && formal.arity() == 2) {
    return fmt::format("domain error: {} expected, found {}", atom_arg(0), arg(1));
  }
  if (name == "existence_error" && formal.arity() == 2) {
    if (atom_arg(0) == "procedure") return undefined_predicate(formal.arg(1), program);
    return fmt::format("there is no {} {}", atom_arg(0), arg(1));
  }
  if (name == "permission_error" && formal.arity() == 3) {
    return fmt::format("no permission to {} {} {}", atom_arg(0), atom_arg(1), arg(2));
  }
  if (name == "evaluation_error" && formal.arity() == 1) {
    if (atom_arg(0) == "zero_divisor") return "division by zero";
    if (atom_arg(0) == "int_overflow") return "the result does not fit 64 bits";
    return fmt::format("evaluation error: {}", atom_arg(0));
  }
  if (name == "resource_error" && formal.arity() == 1) {
    return fmt::format("the limit of {} is used up", atom_arg(0));
  }
  if (name == "representation_error" && formal.arity() == 1) {
    return fmt::format("representation error: {}", atom_arg(0));
  }
  if (name == "game_error" && formal.arity() == 1) return atom_arg(0);
  if (name == "syntax_error" && formal.arity() == 1) {
    return fmt::format("syntax error: {}", atom_arg(0));
  }
  return fmt::format("{} was raised", text(formal, program));
}

std::string context_message(TermView context, Program& program) {
  if (!context.is_compound() || context.arity() != 2 ||
      program.symbols().name(context.name()) != "context") {
    return "";
  }
  std::string result;
  if (!context.arg(0).is_variable()) {
    result += fmt::format(" in {}", text(context.arg(0), program));
  }
  if (context.arg(1).is_atom()) {
    result += fmt::format(" ({})", program.symbols().name(context.arg(1).name()));
  }
  return result;
}

}  // namespace

void name_variables(std::vector<std::string>& names) {
  std::size_t next = 0;
  for (std::string& name : names) {
    if (name.empty()) name = variable_name(next++);
  }
}

std::string term_text(const lang::Term& term, Program& program, std::vector<std::string> names) {
  for (const lang::Node& node : term.nodes()) {
    if (node.kind == lang::TermKind::variable && node.variable >= names.size()) {
      names.resize(node.variable + 1);
    }
  }
  name_variables(names);
  lang::WriteOptions options;
  options.quoted = true;
  options.variable_names = names;
  return lang::write(term, program.symbols(), program.user().operators, options);
}

bool is_resource_error(const lang::Term& error, const Program& program) {
  const TermView view = error;
  if (!view.is_compound(lang::symbols::error, 2)) return false;
  const TermView formal = view.arg(0);
  return formal.is_compound() && formal.arity() == 1 &&
         program.symbols().name(formal.name()) == "resource_error";
}

std::string error_message(const lang::Term& error, Program& program) {
  const TermView view = error;
  if (view.is_compound(lang::symbols::error, 2)) {
    return formal_message(view.arg(0), program) + context_message(view.arg(1), program);
  }
  return "uncaught exception: " + term_text(error, program);
}

}  // namespace zermelo::interpreter
