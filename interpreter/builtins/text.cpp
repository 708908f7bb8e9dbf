// SPDX-License-Identifier: MIT
#include "interpreter/builtins/text.hpp"

#include <algorithm>

#include "interpreter/builtins/list_elements.hpp"
#include "interpreter/program/program.hpp"
#include "lang/utf8.hpp"
#include "lang/writer.hpp"

namespace zermelo::interpreter {

bool append_atomic_text(Machine& machine, Cell cell, std::string& out) {
  if (cell.is_atom()) {
    out += machine.program().symbols().name(cell.atom_name());
  } else if (cell.is_integer()) {
    out += std::to_string(cell.integer_value());
  } else if (cell.is_float()) {
    lang::write_float(out, cell.float_value());
  } else {
    return false;
  }
  return true;
}

std::optional<std::string> atomic_text(Machine& machine, Cell cell) {
  std::string text;
  if (!append_atomic_text(machine, cell, text)) return std::nullopt;
  return text;
}

bool unify_atom(Machine& machine, Cell term, std::string_view text) {
  if (text.size() > max_atom_bytes) return machine.resource_error("memory");
  return machine.unify(machine.make_atom(text), term);
}

// --- Characters ----------------------------------------------------------------------------------

std::string to_utf8(char32_t code) {
  std::string text;
  lang::append_utf8(text, code);
  return text;
}

std::vector<char32_t> code_points(std::string_view text) {
  std::vector<char32_t> codes;
  codes.reserve(text.size());
  while (!text.empty()) {
    const auto decoded = lang::decode_utf8(text);
    if (decoded.length == 0) break;
    codes.push_back(decoded.code);
    text.remove_prefix(decoded.length);
  }
  return codes;
}

std::size_t code_point_count(std::string_view text) noexcept {
  const auto continuing = std::count_if(text.begin(), text.end(), lang::is_utf8_continuation);
  return text.size() - static_cast<std::size_t>(continuing);
}

std::optional<char32_t> single_character(Machine& machine, Cell cell) {
  if (!cell.is_atom()) return std::nullopt;
  const std::string_view text = machine.program().symbols().name(cell.atom_name());
  const auto decoded = lang::decode_utf8(text);
  if (decoded.length == 0 || decoded.length != text.size()) return std::nullopt;
  return decoded.code;
}

Cell make_character(Machine& machine, char32_t code) { return machine.make_atom(to_utf8(code)); }

// --- Lists of characters or codes ----------------------------------------------------------------

bool unify_text_list(Machine& machine, Cell term, std::string_view text, TextUnit unit, Cell tail) {
  std::vector<Cell> units;
  for (const char32_t code : code_points(text)) {
    units.push_back(unit == TextUnit::codes ? Cell::integer(static_cast<std::int64_t>(code))
                                            : make_character(machine, code));
  }
  return unify_list(machine, term, units, tail);
}

namespace {

std::optional<char32_t> unit_code(Machine& machine, Cell element, TextUnit unit) {
  if (unit == TextUnit::characters) return single_character(machine, element);
  if (!element.is_small_integer() || element.small_integer() < 0) return std::nullopt;
  const auto code = static_cast<std::uint64_t>(element.small_integer());
  if (!lang::is_unicode_scalar(code)) return std::nullopt;
  return static_cast<char32_t>(code);
}

}  // namespace

TextList read_text_list(Machine& machine, Cell list) {
  const ListShape shape = list_shape(list);
  TextList found;
  if (!shape.is_proper() && !shape.is_partial()) {
    found.state = TextList::State::not_list;
    return found;
  }
  if (shape.is_partial()) found.state = TextList::State::partial;
  bool knows_unit = false;
  for (const Cell element : elements_before_tail(list, shape)) {
    if (element.is_reference()) {
      found.state = TextList::State::partial;
      continue;
    }
    if (!knows_unit && single_character(machine, element)) found.unit = TextUnit::characters;
    knows_unit = true;
    const auto code = unit_code(machine, element, found.unit);
    if (!code) {
      found.state = TextList::State::wrong_element;
      found.culprit = element;
      return found;
    }
    lang::append_utf8(found.text, *code);
  }
  return found;
}

bool raise_text_list_error(Machine& machine, Cell list, const TextList& found) {
  switch (found.state) {
    case TextList::State::partial:
      return machine.instantiation_error();
    case TextList::State::not_list:
      return machine.type_error("list", list);
    default:
      break;
  }
  if (found.unit == TextUnit::characters) return machine.type_error("character", found.culprit);
  return found.culprit.is_integer() ? machine.representation_error("character_code")
                                    : machine.type_error("character_code", found.culprit);
}

bool any_text(Machine& machine, Cell cell, std::string& text, std::string_view expected) {
  if (append_atomic_text(machine, cell, text)) return true;
  if (cell.is_reference()) return machine.instantiation_error();
  if (!cell.is_list()) return machine.type_error(expected, cell);
  const TextList found = read_text_list(machine, cell);
  if (found.state == TextList::State::partial) return machine.instantiation_error();
  if (found.state != TextList::State::text) return machine.type_error(expected, cell);
  text += found.text;
  return true;
}

bool raise_syntax_error(Machine& machine, std::string_view what) {
  const Cell argument = machine.make_atom(what);
  const Symbol name = machine.program().symbols().intern("syntax_error");
  return machine.raise_formal(machine.make_structure(name, {&argument, 1}));
}

}  // namespace zermelo::interpreter
