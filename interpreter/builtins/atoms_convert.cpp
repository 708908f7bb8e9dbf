// SPDX-License-Identifier: MIT
// Atoms and numbers to and from lists of characters, codes, and terms.
#include "interpreter/builtins/atoms.hpp"
#include "interpreter/builtins/list_elements.hpp"
#include "interpreter/builtins/term_text.hpp"
#include "interpreter/builtins/text.hpp"
#include "lang/reader.hpp"
#include "lang/utf8.hpp"

namespace zermelo::interpreter::builtins {

bool atom_length(Machine& machine, Cell* arguments) {
  std::string text;
  if (!any_text(machine, dereference(arguments[0]), text)) return false;
  const Cell length = dereference(arguments[1]);
  if (!length.is_reference() && !length.is_integer()) return machine.type_error("integer", length);
  if (length.is_integer() && length.integer_value() < 0) {
    return machine.domain_error("not_less_than_zero", length);
  }
  const auto count = static_cast<std::int64_t>(code_point_count(text));
  return machine.unify(length, Cell::integer(count));
}

// --- Atoms ---------------------------------------------------------------------------------------

namespace {

bool is_readable(const TextList& list) {
  return list.state == TextList::State::text || list.state == TextList::State::partial;
}

bool atom_list(Machine& machine, const Cell* arguments, TextUnit unit) {
  const Cell atom = dereference(arguments[0]);
  const Cell list = dereference(arguments[1]);
  if (!atom.is_reference() && !atom.is_atomic()) return machine.type_error("atom", atom);
  const TextList found = read_text_list(machine, list);
  const bool suffices =
      atom.is_reference() ? found.state == TextList::State::text : is_readable(found);
  if (!suffices) return raise_text_list_error(machine, list, found);
  if (atom.is_reference()) return unify_atom(machine, atom, found.text);
  return unify_text_list(machine, list, *atomic_text(machine, atom), unit);
}

}  // namespace

bool atom_chars(Machine& machine, Cell* arguments) {
  return atom_list(machine, arguments, TextUnit::characters);
}

bool atom_codes(Machine& machine, Cell* arguments) {
  return atom_list(machine, arguments, TextUnit::codes);
}

bool char_code(Machine& machine, Cell* arguments) {
  const Cell character = dereference(arguments[0]);
  const Cell code = dereference(arguments[1]);
  const auto known = single_character(machine, character);
  if (!character.is_reference() && !known) return machine.type_error("character", character);
  if (code.is_reference()) {
    if (!known) return machine.instantiation_error();
    return machine.unify(code, Cell::integer(static_cast<std::int64_t>(*known)));
  }
  if (!code.is_integer()) return machine.type_error("integer", code);
  const std::int64_t value = code.integer_value();
  if (value < 0 || !lang::is_unicode_scalar(static_cast<std::uint64_t>(value))) {
    return machine.representation_error("character_code");
  }
  return machine.unify(character, make_character(machine, static_cast<char32_t>(value)));
}

// --- Numbers -------------------------------------------------------------------------------------

namespace {

bool raise_out_of_range(Machine& machine, std::string_view text) {
  const bool is_prefixed = text.find('x') != std::string_view::npos;
  const bool is_float = !is_prefixed && text.find_first_of(".eE") != std::string_view::npos;
  return is_float ? raise_syntax_error(machine, "float_overflow")
                  : machine.evaluation_error("int_overflow");
}

Cell make_number(Machine& machine, const lang::Number& number) {
  const auto* const integer = std::get_if<std::int64_t>(&number);
  return integer != nullptr ? machine.make_integer(*integer)
                            : machine.make_float(std::get<double>(number));
}

bool begins_number(std::string_view text) {
  return !text.empty() && (text[0] == '+' || text[0] == '-' || (text[0] >= '0' && text[0] <= '9'));
}

/// Layout may come before the number, but no comment.
bool may_be_number(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\n\v\f\r");
  return begin != std::string_view::npos && begins_number(text.substr(begin));
}

bool unify_parsed(Machine& machine, Cell number, std::string_view text) {
  if (!may_be_number(text)) return raise_syntax_error(machine, "illegal_number");
  const auto parsed = lang::parse_number(text);
  if (const auto* const error = std::get_if<lang::NumberError>(&parsed)) {
    return *error == lang::NumberError::out_of_range
               ? raise_out_of_range(machine, text)
               : raise_syntax_error(machine, "illegal_number");
  }
  return machine.unify(number, make_number(machine, std::get<lang::Number>(parsed)));
}

bool number_list(Machine& machine, const Cell* arguments, TextUnit unit) {
  const Cell number = dereference(arguments[0]);
  const Cell list = dereference(arguments[1]);
  if (!number.is_reference() && !number.is_number()) return machine.type_error("number", number);
  const TextList found = read_text_list(machine, list);
  if (found.state == TextList::State::text) return unify_parsed(machine, number, found.text);
  if (number.is_reference() || found.state != TextList::State::partial) {
    return raise_text_list_error(machine, list, found);
  }
  return unify_text_list(machine, list, *atomic_text(machine, number), unit);
}

}  // namespace

bool number_chars(Machine& machine, Cell* arguments) {
  return number_list(machine, arguments, TextUnit::characters);
}

bool number_codes(Machine& machine, Cell* arguments) {
  return number_list(machine, arguments, TextUnit::codes);
}

bool atom_number(Machine& machine, Cell* arguments) {
  const Cell atom = dereference(arguments[0]);
  const Cell number = dereference(arguments[1]);
  if (atom.is_reference()) {
    if (number.is_reference()) return machine.instantiation_error();
    if (!number.is_number()) return machine.type_error("number", number);
    return unify_atom(machine, atom, *atomic_text(machine, number));
  }
  if (!atom.is_atom()) return machine.type_error("atom", atom);
  const std::string text = *atomic_text(machine, atom);
  const auto parsed = lang::parse_number(text);
  if (const auto* const error = std::get_if<lang::NumberError>(&parsed)) {
    return *error == lang::NumberError::out_of_range && raise_out_of_range(machine, text);
  }
  return begins_number(text) &&
         machine.unify(number, make_number(machine, std::get<lang::Number>(parsed)));
}

// --- Terms ---------------------------------------------------------------------------------------

namespace {

bool read_atom(Machine& machine, Cell text_cell, Cell& term, std::vector<NamedVariable>& names) {
  std::string text;
  return any_text(machine, text_cell, text) && read_term_text(machine, text, term, names);
}

}  // namespace

bool term_to_atom(Machine& machine, Cell* arguments) {
  const Cell atom = dereference(arguments[1]);
  if (atom.is_reference()) {
    TermTextOptions options;
    options.quoted = true;
    std::string text;
    append_term_text(machine, arguments[0], options, text);
    return unify_atom(machine, atom, text);
  }
  Cell term = nil_cell;
  std::vector<NamedVariable> names;
  return read_atom(machine, atom, term, names) && machine.unify(arguments[0], term);
}

bool atom_to_term(Machine& machine, Cell* arguments) {
  Cell term = nil_cell;
  std::vector<NamedVariable> names;
  if (!read_atom(machine, dereference(arguments[0]), term, names)) return false;
  if (!machine.reserve(3 * names.size())) return false;
  std::vector<Cell> bindings;
  for (const NamedVariable& named : names) {
    const Cell pair[] = {machine.make_atom(named.name), named.variable};
    bindings.push_back(machine.make_structure(lang::symbols::equals, pair));
  }
  return machine.unify(arguments[1], term) && unify_list(machine, arguments[2], bindings);
}

}  // namespace zermelo::interpreter::builtins
