// SPDX-License-Identifier: MIT
// Text at the border of the machine: atoms, numbers, and lists of characters or codes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter {

/// The longest text, in bytes, that becomes an atom. Atoms live as long as the program, outside the
/// limits of a machine.
inline constexpr std::size_t max_atom_bytes = std::size_t{1} << 26;

/// Appends the text of an atom or number. False (and nothing appended) for any other cell.
bool append_atomic_text(Machine& machine, Cell cell, std::string& out);
/// The same as a value.
std::optional<std::string> atomic_text(Machine& machine, Cell cell);

/// Unifies with the atom of this text; a resource error when the text is too long.
bool unify_atom(Machine& machine, Cell term, std::string_view text);

/// Characters as one-character atoms or as their codes.
enum class TextUnit : std::uint8_t { characters, codes };

/// Unifies with the list of the units of `text`.
bool unify_text_list(Machine& machine, Cell term, std::string_view text, TextUnit unit,
                     Cell tail = nil_cell);

/// What a list is as text. The first element decides whether it holds characters or codes.
struct TextList {
  enum class State : std::uint8_t {
    text,     ///< `text` is complete
    partial,  ///< an element or the tail is unbound; what is bound may belong to a text
    not_list,
    wrong_element,  ///< `culprit` is no `unit`
  };
  State state = State::text;
  std::string text;
  Cell culprit = nil_cell;
  TextUnit unit = TextUnit::codes;
};
TextList read_text_list(Machine& machine, Cell list);

/// Raises the error for a list that is no text, if `partial` lists are errors too. Returns false.
bool raise_text_list_error(Machine& machine, Cell list, const TextList& found);

/// The text of an atom, number, or list of characters or codes. Raises instantiation_error or
/// type_error(`expected`, Cell).
bool any_text(Machine& machine, Cell cell, std::string& text, std::string_view expected = "text");

/// The code of a one-character atom.
std::optional<char32_t> single_character(Machine& machine, Cell cell);
Cell make_character(Machine& machine, char32_t code);
std::string to_utf8(char32_t code);

std::vector<char32_t> code_points(std::string_view text);
std::size_t code_point_count(std::string_view text) noexcept;

/// Raises error(syntax_error(What), _). Always returns false.
bool raise_syntax_error(Machine& machine, std::string_view what);

}  // namespace zermelo::interpreter
