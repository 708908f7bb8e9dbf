// SPDX-License-Identifier: MIT
#include "interpreter/builtins/term_text.hpp"

#include <memory>

#include "interpreter/builtins/text.hpp"
#include "interpreter/program/program.hpp"
#include "lang/reader.hpp"
#include "lang/writer.hpp"

namespace zermelo::interpreter {

namespace {

/// Where a variable stands on the heap, as a number.
std::string variable_name(Cell variable) {
  constexpr std::uint64_t shown_bits = 0xFFFFFFF;
  return "_G" + std::to_string(variable.bits / sizeof(Cell) & shown_bits);
}

/// Replaces the compounds of `term` that lie deeper than `limit` by `...`.
lang::Term cut_at_depth(Machine& machine, lang::TermView term, std::uint32_t limit) {
  struct Open {
    std::uint32_t arguments_left;
  };
  const Symbol dots = machine.program().symbols().intern("...");
  // Postfix order read from its end is a walk from the root, so depths are known before arguments.
  std::vector<lang::Node> reversed;
  std::vector<Open> open;
  const auto nodes = term.nodes();
  for (std::size_t i = nodes.size(); i > 0;) {
    lang::Node node = nodes[i - 1];
    const bool is_cut = node.kind == lang::TermKind::compound && open.size() + 1 > limit;
    i -= is_cut ? node.size : 1;
    if (is_cut) node = lang::Node::make_atom(dots);
    reversed.push_back(node);
    if (node.kind == lang::TermKind::compound) {
      open.push_back({node.functor.arity});
      continue;
    }
    while (!open.empty() && --open.back().arguments_left == 0) open.pop_back();
  }
  lang::TermBuilder builder;
  for (auto node = reversed.rbegin(); node != reversed.rend(); ++node) {
    if (node->kind == lang::TermKind::compound) {
      builder.compound(node->functor.name, node->functor.arity);
    } else {
      builder.term(lang::TermView({&*node, 1}));
    }
  }
  return builder.take();
}

}  // namespace

void append_term_text(Machine& machine, Cell term, const TermTextOptions& options,
                      std::string& out) {
  std::vector<Cell> variables;
  lang::Term exported = machine.export_term(term, variables);
  if (options.max_depth > 0) exported = cut_at_depth(machine, exported, options.max_depth);
  std::vector<std::string> names;
  names.reserve(variables.size());
  for (const Cell variable : variables) names.push_back(variable_name(variable));
  lang::WriteOptions write_options;
  write_options.quoted = options.quoted;
  write_options.ignore_ops = options.ignore_ops;
  write_options.numbervars = options.numbervars;
  write_options.variable_names = names;
  Program& program = machine.program();
  lang::write(out, exported, program.symbols(), program.user().operators, write_options);
}

bool read_term_text(Machine& machine, std::string_view text, Cell& term,
                    std::vector<NamedVariable>& names) {
  Program& program = machine.program();
  std::string fault;
  const auto source = std::make_shared<const lang::Source>("<text>", std::string(text));
  const lang::DiagnosticSink sink = [&](const lang::Diagnostic& diagnostic) {
    if (fault.empty()) fault = diagnostic.message;
  };
  const auto read =
      lang::read_term(source, program.symbols(), program.user().operators, {}, sink);
  if (!read && !fault.empty()) return raise_syntax_error(machine, fault);
  if (!read) {
    term = Cell::atom(lang::symbols::end_of_file);
    return true;
  }
  std::vector<Cell> variables;
  term = machine.import_term(read->term, variables);
  if (machine.has_error()) return false;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const std::string& name = read->variables[i].name;
    if (name != "_") names.push_back({name, variables[i]});
  }
  return true;
}

}  // namespace zermelo::interpreter
