// SPDX-License-Identifier: MIT
// Output that goes into a term in place of the output: with_output_to/2, format/3, ~@ of format.
#include "interpreter/builtins/output.hpp"
#include "interpreter/builtins/text.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter::builtins {

namespace {

bool raise_no_sink(Machine& machine, Cell cell) {
  if (cell.is_reference()) return machine.instantiation_error();
  if (cell.is_atom()) return machine.existence_error("stream", cell);
  return machine.type_error("output", cell);
}

std::optional<Sink> sink_of(Machine& machine, Cell cell) {
  if (!cell.is_structure()) return std::nullopt;
  const std::uint32_t arity = functor_of(cell).functor_arity();
  const std::string_view name = machine.program().symbols().name(functor_of(cell).functor_name());
  const Cell* const parts = arguments_of(cell);
  if (name == "atom" && arity == 1) return Sink{Sink::Kind::atom, parts[0]};
  if ((name != "codes" && name != "chars") || arity > 2) return std::nullopt;
  const Sink::Kind kind = name == "codes" ? Sink::Kind::codes : Sink::Kind::chars;
  return Sink{kind, parts[0], arity == 2 ? parts[1] : nil_cell};
}

}  // namespace

std::optional<Sink> read_sink(Machine& machine, Cell cell) {
  const auto sink = sink_of(machine, cell);
  if (!sink) raise_no_sink(machine, cell);
  return sink;
}

bool unify_sink(Machine& machine, const Sink& sink, std::string_view text) {
  if (sink.kind == Sink::Kind::atom) return unify_atom(machine, sink.target, text);
  const TextUnit unit = sink.kind == Sink::Kind::codes ? TextUnit::codes : TextUnit::characters;
  return unify_text_list(machine, sink.target, text, unit, sink.tail);
}

namespace {

// Goals that run inside each other this way take room on the C++ stack.
constexpr std::size_t most_nested_runs = 100;

}  // namespace

bool run_once(Machine& machine, Cell goal, std::size_t column, std::string& written) {
  if (machine.open_calls() > most_nested_runs) return machine.resource_error("c_stack");
  Program& program = machine.program();
  machine.open_capture(column);
  const Outcome outcome =
      machine.call(program.resolve_call(program.system(), lang::symbols::call, 1), {&goal, 1});
  lang::Term error;
  if (outcome == Outcome::error) error = machine.error();
  machine.close();
  written = machine.close_capture();
  if (outcome == Outcome::error || outcome == Outcome::interrupted) return machine.raise(error);
  return outcome == Outcome::success;
}

bool capture_open(Machine& machine, Cell* arguments) {
  if (!read_sink(machine, dereference(arguments[0]))) return false;
  machine.open_capture();
  return true;
}

bool capture_close(Machine& machine, Cell* arguments) {
  const std::string text = machine.close_capture();
  const auto sink = read_sink(machine, dereference(arguments[0]));
  return sink && unify_sink(machine, *sink, text);
}

bool capture_drop(Machine& machine, Cell*) {
  machine.close_capture();
  return true;
}

}  // namespace zermelo::interpreter::builtins
