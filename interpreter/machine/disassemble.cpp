// SPDX-License-Identifier: MIT
#include "interpreter/machine/disassemble.hpp"

#include <fmt/format.h>

#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/twins/twins.hpp"
#include "lang/writer.hpp"

namespace zermelo::interpreter {

namespace {

std::string place(int operand) {
  return operand >= 0 ? fmt::format("x{}", operand) : fmt::format("y{}", -1 - operand);
}

std::string functor_text(Program& program, Symbol name, std::uint32_t arity) {
  std::string text;
  lang::write_quoted_atom(text, program.symbols().name(name));
  return fmt::format("{}/{}", text, arity);
}

std::string cell_text(Program& program, Cell cell) {
  if (cell.is_small_integer()) return std::to_string(cell.small_integer());
  if (cell.is_atom()) {
    std::string text;
    lang::write_quoted_atom(text, program.symbols().name(cell.atom_name()));
    return text;
  }
  if (cell.is_compound()) {
    const Cell functor = functor_of(cell);
    return "ground " + functor_text(program, functor.functor_name(), functor.functor_arity());
  }
  return cell.is_float() ? std::to_string(cell.float_value())
                         : std::to_string(cell.integer_value());
}

std::string payload_text(Program& program, char kind, const Word& word, std::size_t at) {
  switch (kind) {
    case 'C':
      return cell_text(program, word.cell);
    case 'F':
      return functor_text(program, word.cell.functor_name(), word.cell.functor_arity());
    case 'P':
      return functor_text(program, word.predicate->name, word.predicate->arity);
    case 'B':
      return fmt::format("{}/{}", word.builtin->name, word.builtin->arity);
    case 'L':
      return word.number == 0 ? std::string("fail")
                              : fmt::format("-> {}", static_cast<std::int64_t>(at) + word.number);
    case 'T':
      return fmt::format("{}/{}", word.twin->solutions.name, word.twin->solutions.arity);
    case 'N':
      return std::to_string(word.number);
    default:
      return "index";
  }
}

}  // namespace

std::string disassemble(Program& program, std::span<const Word> code) {
  std::string text;
  for (std::size_t at = 0; at < code.size();) {
    const Instruction instruction = code[at].instruction;
    const OpcodeInfo& shape = info(instruction.opcode);
    std::vector<std::string> parts;
    const int operands[] = {instruction.a, instruction.b, instruction.c};
    for (std::size_t i = 0; i < 3; ++i) {
      if (shape.operands[i] == '-') continue;
      parts.push_back(shape.operands[i] == 'n' ? std::to_string(operands[i]) : place(operands[i]));
    }
    for (std::size_t i = 0; i < shape.payload.size(); ++i) {
      parts.push_back(payload_text(program, shape.payload[i], code[at + 1 + i], at));
    }
    text += fmt::format("{:6}  {} {}", at, shape.name, fmt::join(parts, ", "));
    while (text.back() == ' ') text.pop_back();
    text += '\n';
    at += word_count(instruction.opcode);
  }
  return text;
}

}  // namespace zermelo::interpreter
