// SPDX-License-Identifier: MIT
// The texts of atoms: of one that is known, or of a few, for which there are facts.
#include <algorithm>
#include <string>
#include <utility>

#include "interpreter/specialize/specializer.hpp"
#include "lang/utf8.hpp"

namespace zermelo::interpreter {

using lang::TermBuilder;

namespace {

/// Atoms for whose texts there are facts, at most.
constexpr std::size_t most_texts = 64;

std::u32string code_points(std::string_view text) {
  std::u32string codes;
  while (true) {
    const lang::DecodedCodePoint next = lang::decode_utf8(text);
    if (next.length == 0) return codes;
    codes += next.code;
    text.remove_prefix(next.length);
  }
}

void close_list(std::size_t length, TermBuilder& out) {
  out.atom(lang::symbols::nil);
  for (std::size_t i = 0; i < length; ++i) out.compound(lang::symbols::dot, 2);
}

}  // namespace

/// The second argument is what `text` adds for the first one; there is none where it says so.
void Specializer::of_text(std::string_view name, const Arguments& arguments, const Next& next,
                          const TextFact& text) {
  const SymbolicValue value = store_[arguments[0]];
  const bool is_known = value.kind == Kind::constant || value.kind == Kind::word;
  const Domain domain = value.kind == Kind::constant ? Domain::of(value.cell) : value.domain;
  if (!is_known || domain.integers || domain.all_atoms || domain.atoms.size() > most_texts)
    unsupported(std::string(name) + " of what is not one of a few atoms");
  const lang::SymbolTable& symbols = rules_.program().symbols();
  RuleBase::Facts facts;
  for (const std::uint64_t atom : domain.atoms) {
    const lang::Symbol own = Cell{atom}.atom_name();
    TermBuilder known;
    known.atom(own);
    TermBuilder given;
    if (text(code_points(symbols.name(own)), given)) facts.emplace_back(known.take(), given.take());
  }
  call(rules_.table(name, facts), arguments, next);
}

/// Whether a list that is given holds variables and what `fits` alone: other elements are errors.
bool Specializer::holds_only(ValueId id, const std::function<bool(const Domain&)>& fits) const {
  const auto is_fit = [&](const SymbolicValue& value) {
    if (value.kind == Kind::unbound) return true;
    if (value.kind == Kind::constant) return fits(Domain::of(value.cell));
    return value.kind == Kind::word && fits(value.domain);
  };
  for (; is_cons(store_[id]); id = store_.argument(store_[id], 1))
    if (!is_fit(store_[store_.argument(store_[id], 0)])) return false;
  const SymbolicValue end = store_[id];
  if (end.kind == Kind::list) return fits(end.domain);
  if (is_rows(end)) return end.element->kind == Abstract::Kind::word && fits(end.element->domain);
  return end.kind == Kind::unbound || (end.kind == Kind::constant && end.cell == nil_cell);
}

void Specializer::builtin_atom_chars(const Arguments& arguments, const Next& next) {
  const lang::SymbolTable& symbols = rules_.program().symbols();
  const auto are_characters = [&](const Domain& domain) {
    return !domain.integers && !domain.all_atoms &&
           std::ranges::all_of(domain.atoms, [&](std::uint64_t atom) {
             return code_points(symbols.name(Cell{atom}.atom_name())).size() == 1;
           });
  };
  if (is_unbound(arguments[0])) {
    bool conflict = false;
    bool has_rows = false;
    Abstract element;
    const bool is_list = list_element(abstract(arguments[1]), element, conflict, has_rows);
    const bool is_text = element.kind == Abstract::Kind::never ||
                         (element.is_atomic() && are_characters(element.values()));
    return make_text("atom_chars/2", is_list && !conflict && is_text, arguments[0], next);
  }
  if (!holds_only(arguments[1], are_characters))
    unsupported("atom_chars/2 of a list that may hold other things");
  of_text("atom_chars/2", arguments, next, [this](std::u32string_view codes, TermBuilder& out) {
    for (const char32_t code : codes) {
      std::string text;
      lang::append_utf8(text, code);
      out.atom(rules_.program().symbols().intern(text));
    }
    close_list(codes.size(), out);
    return true;
  });
}

void Specializer::builtin_atom_codes(const Arguments& arguments, const Next& next) {
  if (is_unbound(arguments[0]))
    return make_text_of_codes("atom_codes/2", arguments[1], arguments[0], next);
  if (!holds_only(arguments[1], [](const Domain&) { return false; }))
    unsupported("atom_codes/2 of codes that are given");
  of_text("atom_codes/2", arguments, next, [](std::u32string_view codes, TermBuilder& out) {
    for (const char32_t code : codes) out.integer(code);
    close_list(codes.size(), out);
    return true;
  });
}

/// atom_number/2 of atoms that are digits, or begin as no number does.
void Specializer::number_of_text(const Arguments& arguments, const Next& next) {
  constexpr std::size_t most_digits = 15;
  const SymbolicValue number = store_[arguments[1]];
  const bool fits = number.kind == Kind::unbound || is_integer_only(arguments[1]);
  if (!fits) unsupported("atom_number/2 of a number that is given");
  of_text("atom_number/2", arguments, next, [this](std::u32string_view codes, TermBuilder& out) {
    const auto is_digit = [](char32_t code) { return code >= U'0' && code <= U'9'; };
    const auto is_letter = [](char32_t code) { return code >= U'a' && code <= U'z'; };
    // Texts as -1 and 0x1F are left to the machine.
    if (codes.size() == 1 && !is_digit(codes.front())) return false;
    if (std::ranges::all_of(codes, is_letter)) return false;
    if (codes.empty() || codes.size() > most_digits || !std::ranges::all_of(codes, is_digit))
      unsupported("atom_number/2 of a text that is more than digits");
    std::int64_t value = 0;
    for (const char32_t code : codes) value = 10 * value + static_cast<std::int64_t>(code - U'0');
    out.integer(value);
    return true;
  });
}

void Specializer::builtin_atom_length(const Arguments& arguments, const Next& next) {
  const SymbolicValue length = store_[arguments[1]];
  const bool is_natural = length.kind == Kind::constant && length.cell.is_small_integer() &&
                          length.cell.small_integer() >= 0;
  if (length.kind != Kind::unbound && !is_natural)
    unsupported("atom_length/2 of a length that is given");
  of_text("atom_length/2", arguments, next, [](std::u32string_view codes, TermBuilder& out) {
    out.integer(static_cast<std::int64_t>(codes.size()));
    return true;
  });
}

void Specializer::builtin_char_code(const Arguments& arguments, const Next& next) {
  if (is_unbound(arguments[0])) {
    const ValueId code[] = {arguments[1], store_.constant(nil_cell)};
    return make_text_of_codes("char_code/2", store_.structure(list_functor, code), arguments[0],
                              next);
  }
  const SymbolicValue given = store_[arguments[1]];
  const bool is_code =
      given.kind == Kind::constant && given.cell.is_small_integer() &&
      given.cell.small_integer() >= 0 &&
      lang::is_unicode_scalar(static_cast<std::uint64_t>(given.cell.small_integer()));
  if (given.kind != Kind::unbound && !is_code) unsupported("char_code/2 of a code that is given");
  of_text("char_code/2", arguments, next, [this](std::u32string_view codes, TermBuilder& out) {
    if (codes.size() != 1) unsupported("char_code/2 of an atom that is no character");
    out.integer(codes.front());
    return true;
  });
}

}  // namespace zermelo::interpreter
