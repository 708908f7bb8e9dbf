// SPDX-License-Identifier: MIT
// Texts that are made of others, as the names of moves: code does not have them, and asks no more
// than whether they can be made. Whoever looks at one is left to the machine.
#include <algorithm>
#include <string>
#include <utility>

#include "interpreter/specialize/specializer.hpp"
#include "lang/utf8.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

const Domain all_texts{{}, false, true};
constexpr std::int64_t last_code_below_surrogates = 0xD7FF;

/// A directive of a format text.
struct Directive {
  char letter = 0;
  int count = -1;  ///< none is given
};

/// Reads what follows a tilde; false where only the machine knows what it means.
bool read_directive(std::string_view& format, Directive& directive) {
  constexpr std::size_t most_digits = 4;
  directive.count = -1;
  if (format.starts_with('`')) {
    const std::size_t fill = lang::decode_utf8(format.substr(1)).length;
    if (fill == 0) return false;
    format.remove_prefix(1 + fill);
  }
  std::size_t digits = 0;
  for (; digits < format.size() && format[digits] >= '0' && format[digits] <= '9'; ++digits)
    directive.count = (digits == 0 ? 0 : directive.count * 10) + (format[digits] - '0');
  if (digits > most_digits || digits == format.size()) return false;
  directive.letter = format[digits];
  format.remove_prefix(digits + 1);
  return true;
}

bool takes_argument(char letter) {
  return std::string_view("~nt|+").find(letter) == std::string_view::npos;
}

}  // namespace

/// An atom or integer, or a text that is made.
bool Specializer::has_text(ValueId id) const {
  if (store_.is_hidden(id)) return store_.hidden_domain(id) != Domain{};
  const Kind kind = store_[id].kind;
  return kind == Kind::constant || kind == Kind::word;
}

bool Specializer::is_integer_only(ValueId id) const {
  if (store_.is_hidden(id)) return false;
  const SymbolicValue& value = store_[id];
  return value.kind == Kind::constant
             ? value.cell.is_small_integer()
             : value.kind == Kind::word && value.domain.has_integers_only();
}

/// Goes on with a text in `made`, if it `can` be made whatever the parts are.
void Specializer::make_text(std::string_view name, bool can, ValueId made, const Next& next) {
  if (!can) unsupported(std::string(name) + " runs in the machine only");
  if (!is_unbound(made)) unsupported(std::string(hidden_is_looked_at));
  bind(made, store_.hidden(all_texts));
  next.run();
}

bool Specializer::have_texts(ValueId list) const {
  bool conflict = false;
  bool has_rows = false;
  Abstract element;
  if (store_.is_hidden(list) || !list_element(abstract(list), element, conflict, has_rows))
    return false;
  using K = Abstract::Kind;
  return !conflict && (element.kind == K::never || element.is_atomic() ||
                       (element.kind == K::hidden && element.domain != Domain{}));
}

void Specializer::builtin_atom_concat(const Arguments& arguments, const Next& next) {
  make_text("atom_concat/3", has_text(arguments[0]) && has_text(arguments[1]), arguments[2], next);
}

void Specializer::builtin_atomic_list_concat(const Arguments& arguments, const Next& next) {
  make_text("atomic_list_concat/2", have_texts(arguments[0]), arguments[1], next);
}

void Specializer::builtin_atomic_list_concat_separated(const Arguments& arguments,
                                                       const Next& next) {
  make_text("atomic_list_concat/3", have_texts(arguments[0]) && has_text(arguments[1]),
            arguments[2], next);
}

void Specializer::builtin_term_to_atom(const Arguments& arguments, const Next& next) {
  make_text("term_to_atom/2", is_ground(arguments[0]), arguments[1], next);
}

void Specializer::builtin_atom_number(const Arguments& arguments, const Next& next) {
  if (!is_unbound(arguments[0])) return number_of_text(arguments, next);
  make_text("atom_number/2", is_integer_only(arguments[1]), arguments[0], next);
}

void Specializer::builtin_upcase_atom(const Arguments& arguments, const Next& next) {
  make_text("upcase_atom/2", has_text(arguments[0]), arguments[1], next);
}

void Specializer::builtin_downcase_atom(const Arguments& arguments, const Next& next) {
  make_text("downcase_atom/2", has_text(arguments[0]), arguments[1], next);
}

/// A text of characters whose codes are computed: an error where there is no such character.
void Specializer::make_text_of_codes(std::string_view name, ValueId list, ValueId made,
                                     const Next& next) {
  if (store_[list].kind == Kind::constant && store_[list].cell == nil_cell)
    return make_text(name, true, made, next);
  if (!is_cons(store_[list]) || !is_integer_only(store_.argument(store_[list], 0)))
    unsupported(std::string(name) + " runs in the machine only");
  const std::optional<Operand> code = integer(store_.argument(store_[list], 0));
  if (!code) return;
  const ValueId rest = store_.argument(store_[list], 1);
  Statement test{.op = Op::test_in, .a = *code};
  test.b = Operand::word(1);
  test.c = Operand::word(last_code_below_surrogates);
  must_hold(std::move(test), {[&] { make_text_of_codes(name, rest, made, next); }});
}

/// A text that is known: an atom, or a list of codes or characters.
std::optional<std::string> Specializer::known_text(ValueId id) const {
  std::string text;
  const lang::SymbolTable& symbols = rules_.program().symbols();
  if (store_[id].kind == Kind::constant && store_[id].cell.is_atom() && store_[id].cell != nil_cell)
    return std::string(symbols.name(store_[id].cell.atom_name()));
  for (; is_cons(store_[id]); id = store_.argument(store_[id], 1)) {
    const SymbolicValue& one = store_[store_.argument(store_[id], 0)];
    if (one.kind != Kind::constant) return std::nullopt;
    if (one.cell.is_atom()) {
      text += symbols.name(one.cell.atom_name());
      continue;
    }
    const std::int64_t code = one.cell.small_integer();
    if (code < 0 || !lang::is_unicode_scalar(static_cast<std::uint64_t>(code))) return std::nullopt;
    lang::append_utf8(text, static_cast<char32_t>(code));
  }
  if (store_[id].kind != Kind::constant || store_[id].cell != nil_cell) return std::nullopt;
  return text;
}

/// Whether a directive makes a text of an argument whatever its value is.
bool Specializer::formats(char letter, int count, ValueId argument) const {
  constexpr int octal = 8;
  constexpr int most_digits = 36;
  switch (letter) {
    case 'w':
    case 'p':
    case 'q':
    case 'i':
      return true;
    case 'a':
      return has_text(argument);
    case 'd':
    case 'D':
    case 'e':
    case 'f':
    case 'g':
      return is_integer_only(argument);
    case 'r': {
      const int base = count < 0 ? octal : count;
      return base >= 2 && base <= most_digits && is_integer_only(argument);
    }
    default:
      return false;
  }
}

/// The elements of a list, or what is no list for certain; none where that is not known.
std::optional<Specializer::Arguments> Specializer::format_arguments(ValueId given) const {
  if (store_.is_hidden(given)) return std::nullopt;
  const SymbolicValue& whole = store_[given];
  const bool may_be_nil = (whole.kind == Kind::constant && whole.cell == nil_cell) ||
                          (whole.kind == Kind::word && whole.domain.contains(nil_cell));
  if (has_text(given) && !may_be_nil) return Arguments{given};
  if (whole.kind == Kind::structure && whole.cell != list_functor) return Arguments{given};
  Arguments elements;
  for (; is_cons(store_[given]); given = store_.argument(store_[given], 1))
    elements.push_back(store_.argument(store_[given], 0));
  const SymbolicValue& end = store_[given];
  if (end.kind != Kind::constant || end.cell != nil_cell) return std::nullopt;
  return elements;
}

/// Whether a format text fits its arguments.
bool Specializer::fits_format(std::string_view format, ValueId given) const {
  const std::optional<Arguments> arguments = format_arguments(given);
  if (!arguments) return false;
  std::size_t used = 0;
  for (std::size_t tilde = format.find('~'); tilde != std::string_view::npos;
       tilde = format.find('~')) {
    format.remove_prefix(tilde + 1);
    Directive directive;
    if (!read_directive(format, directive)) return false;
    if (!takes_argument(directive.letter)) continue;
    if (used == arguments->size() ||
        !formats(directive.letter, directive.count, (*arguments)[used++]))
      return false;
  }
  return used == arguments->size();
}

void Specializer::builtin_format(const Arguments& arguments, const Next& next) {
  const SymbolicValue sink = store_[arguments[0]];
  const bool is_atom = sink.kind == Kind::structure && sink.length == 1 &&
                       rules_.program().symbols().name(sink.cell.functor_name()) == "atom";
  const std::optional<std::string> format = known_text(arguments[1]);
  if (!is_atom || !format) unsupported("format/3 runs in the machine only");
  make_text("format/3", fits_format(*format, arguments[2]), store_.argument(sink, 0), next);
}

}  // namespace zermelo::interpreter
