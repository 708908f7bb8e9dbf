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
std::string variable_name(const Machine& machine, Cell variable) {
  return "_G" + std::to_string(machine.variable_number(variable));
}

/// Cuts a term at a depth as SWI-Prolog does: what lies deeper is shown as `...`, and so is the
/// rest of a list from the limit on.
class DepthCutter {
 public:
  DepthCutter(Symbol dots, std::uint32_t limit) : dots_(dots), limit_(limit) {}

  lang::Term cut(lang::TermView term) {
    // Postfix order read backwards comes from the root down, last argument first.
    const auto nodes = term.nodes();
    for (std::size_t i = nodes.size(); i > 0;) {
      const lang::Node& node = nodes[i - 1];
      const bool is_cut = lies_too_deep(node);
      i -= is_cut ? node.size : 1;
      keep(is_cut ? lang::Node::make_atom(dots_) : node);
    }
    return rebuild();
  }

 private:
  struct Open {
    std::uint32_t arguments_left;
    bool is_list;
  };

  static bool is_list(const lang::Node& node) {
    return node.kind == lang::TermKind::compound && node.functor.name == lang::symbols::dot &&
           node.functor.arity == 2;
  }

  bool lies_too_deep(const lang::Node& node) const {
    const bool is_tail = !open_.empty() && open_.back().is_list && open_.back().arguments_left == 2;
    if (!is_tail) return depth_ >= limit_;
    const bool is_end =
        node.kind == lang::TermKind::atom && node.functor.name == lang::symbols::nil;
    return !is_end && depth_ + 1 >= limit_;
  }

  void keep(const lang::Node& node) {
    reversed_.push_back(node);
    if (node.kind == lang::TermKind::compound) {
      open_.push_back({node.functor.arity, is_list(node)});
      ++depth_;
      return;
    }
    while (!open_.empty() && --open_.back().arguments_left == 0) {
      open_.pop_back();
      --depth_;
    }
  }

  lang::Term rebuild() const {
    lang::TermBuilder builder;
    const std::vector<lang::Node> nodes(reversed_.rbegin(), reversed_.rend());
    for (const lang::Node& node : nodes) {
      if (node.kind == lang::TermKind::compound) {
        builder.compound(node.functor.name, node.functor.arity);
      } else {
        builder.term(lang::TermView({&node, 1}));
      }
    }
    return builder.take();
  }

  Symbol dots_;
  std::uint32_t limit_;
  std::uint32_t depth_ = 0;
  std::vector<Open> open_;
  std::vector<lang::Node> reversed_;
};

/// A, B, ... for variables that occur more than once, `_` for the others.
std::vector<std::string> letter_names(lang::TermView term, std::size_t variable_count) {
  std::vector<std::uint32_t> occurrences(variable_count);
  for (const lang::Node& node : term.nodes()) {
    if (node.kind == lang::TermKind::variable) ++occurrences[node.variable];
  }
  std::vector<std::string> names;
  std::size_t named = 0;
  for (const std::uint32_t count : occurrences) {
    if (count < 2) {
      names.emplace_back("_");
      continue;
    }
    std::string name(1, static_cast<char>('A' + named % 26));
    if (named >= 26) name += std::to_string(named / 26);
    names.push_back(std::move(name));
    ++named;
  }
  return names;
}

std::vector<std::string> names_of(const Machine& machine, std::span<const Cell> variables,
                                  std::span<const NamedVariable> given) {
  std::vector<std::string> names;
  for (const Cell variable : variables) {
    std::string name = variable_name(machine, variable);
    for (const NamedVariable& candidate : given) {
      if (dereference(candidate.variable) == variable) {
        name = candidate.name;
        break;
      }
    }
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace

void append_term_text(Machine& machine, Cell term, const TermTextOptions& options,
                      std::string& out) {
  std::vector<Cell> variables;
  lang::Term exported = machine.export_term(term, variables);
  if (options.max_depth > 0) {
    const Symbol dots = machine.program().symbols().intern("...");
    exported = DepthCutter(dots, options.max_depth).cut(exported);
  }
  const std::vector<std::string> names = options.letters
                                             ? letter_names(exported, variables.size())
                                             : names_of(machine, variables, options.variable_names);
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
  const auto read = lang::read_term(source, program.symbols(), program.user().operators, {}, sink);
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
