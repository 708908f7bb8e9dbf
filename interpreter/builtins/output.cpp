// SPDX-License-Identifier: MIT
#include "interpreter/builtins/output.hpp"

#include "interpreter/builtins/builtins.hpp"
#include "interpreter/builtins/text.hpp"
#include "interpreter/machine/arithmetic.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

namespace builtins {

bool check_stream(Machine& machine, Cell stream) {
  stream = dereference(stream);
  if (stream.is_reference()) return machine.instantiation_error();
  if (!stream.is_atom()) return machine.domain_error("stream_or_alias", stream);
  const std::string_view name = machine.program().symbols().name(stream.atom_name());
  return name == "user_output" || name == "user_error" || machine.existence_error("stream", stream);
}

}  // namespace builtins

namespace {

/// How each predicate of the write family shows its term.
enum class Style : std::uint8_t { write, line, quoted, canonical };

constexpr std::size_t max_spaces = std::size_t{1} << 24;

TermTextOptions options_of(Style style) {
  TermTextOptions options;
  options.quoted = style == Style::quoted || style == Style::canonical;
  if (style == Style::canonical) {
    options.ignore_ops = true;
    options.numbervars = false;
    options.letters = true;
  }
  return options;
}

template <Style style>
bool write(Machine& machine, Cell* arguments) {
  std::string text;
  append_term_text(machine, arguments[0], options_of(style), text);
  if (style == Style::line) text += '\n';
  machine.write_output(text);
  return true;
}

bool new_line(Machine& machine, Cell*) {
  machine.write_output("\n");
  return true;
}

bool tab(Machine& machine, Cell* arguments) {
  Cell count = nil_cell;
  if (!evaluate(machine, arguments[0], count)) return false;
  if (!count.is_integer()) return machine.type_error("integer_expression", count);
  if (count.integer_value() <= 0) return true;
  const auto spaces = static_cast<std::size_t>(count.integer_value());
  if (spaces > max_spaces) return machine.resource_error("memory");
  machine.write_output(std::string(spaces, ' '));
  return true;
}

bool put_char(Machine& machine, Cell* arguments) {
  const Cell character = dereference(arguments[0]);
  if (character.is_reference()) return machine.instantiation_error();
  const auto code = single_character(machine, character);
  if (!code) return machine.type_error("character", character);
  machine.write_output(to_utf8(*code));
  return true;
}

/// The variant of a predicate that has a stream before its other arguments.
template <DeterministicBuiltin write_to_output>
bool to_stream(Machine& machine, Cell* arguments) {
  return builtins::check_stream(machine, arguments[0]) && write_to_output(machine, arguments + 1);
}

constexpr BuiltinInfo runs_goals(std::string_view name, std::uint32_t arity,
                                 DeterministicBuiltin entry) {
  return {.name = name, .arity = arity, .deterministic = entry, .runs_goals = true};
}

constexpr BuiltinInfo output_table[] = {
    iso("write", 1, write<Style::write>),
    iso("write", 2, to_stream<write<Style::write>>),
    iso("writeq", 1, write<Style::quoted>),
    iso("writeq", 2, to_stream<write<Style::quoted>>),
    common("print", 1, write<Style::quoted>),
    common("print", 2, to_stream<write<Style::quoted>>),
    iso("write_canonical", 1, write<Style::canonical>),
    iso("write_canonical", 2, to_stream<write<Style::canonical>>),
    common("writeln", 1, write<Style::line>),
    common("writeln", 2, to_stream<write<Style::line>>),
    iso("write_term", 2, builtins::write_term),
    iso("write_term", 3, to_stream<builtins::write_term>),
    iso("nl", 0, new_line),
    iso("nl", 1, to_stream<new_line>),
    iso("put_char", 1, put_char),
    iso("put_char", 2, to_stream<put_char>),
    common("tab", 1, tab),
    common("tab", 2, to_stream<tab>),
    runs_goals("format", 1, builtins::format_plain),
    runs_goals("format", 2, builtins::format),
    runs_goals("format", 3, builtins::format_to),
    common("$capture_open", 1, builtins::capture_open),
    common("$capture_close", 1, builtins::capture_close),
    common("$capture_drop", 0, builtins::capture_drop),
};

}  // namespace

std::span<const BuiltinInfo> output_builtins() { return output_table; }

}  // namespace zermelo::interpreter
