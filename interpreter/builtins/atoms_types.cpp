// SPDX-License-Identifier: MIT
// char_type/2 and code_type/2.
#include <array>
#include <string_view>

#include "interpreter/builtins/atoms.hpp"
#include "interpreter/builtins/atoms_case.hpp"
#include "interpreter/builtins/text.hpp"
#include "interpreter/program/program.hpp"
#include "lang/unicode.hpp"
#include "lang/utf8.hpp"

namespace zermelo::interpreter::builtins {

namespace {

using lang::CharacterClass;

constexpr std::int64_t end_of_file = -1;

bool is_ascii(std::int64_t c) { return c >= 0 && c < 0x80; }
bool is_one_of(std::int64_t c, std::string_view set) {
  return c > 0 && c < 0x80 && set.find(static_cast<char>(c)) != std::string_view::npos;
}
bool is_digit(std::int64_t c) { return c >= '0' && c <= '9'; }
bool has_class(std::int64_t c, CharacterClass wanted) {
  return c >= 0x80 && lang::classify(static_cast<char32_t>(c)) == wanted;
}
bool begins_variable(std::int64_t c) {
  return c == '_' || (c >= 'A' && c <= 'Z') || has_class(c, CharacterClass::upper);
}
bool begins_atom(std::int64_t c) {
  return (c >= 'a' && c <= 'z') || has_class(c, CharacterClass::letter);
}
bool is_letter(std::int64_t c) { return c != '_' && (begins_variable(c) || begins_atom(c)); }
bool is_alphanumeric(std::int64_t c) { return is_letter(c) || is_digit(c); }
bool is_control(std::int64_t c) { return (c >= 0 && c < 0x20) || (c >= 0x7F && c < 0xA0); }
bool is_space(std::int64_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || has_class(c, CharacterClass::space);
}
bool is_graphic(std::int64_t c) { return c >= 0 && !is_space(c) && !is_control(c); }
std::int64_t upper_of(std::int64_t c) {
  return static_cast<std::int64_t>(to_upper(static_cast<char32_t>(c)));
}
std::int64_t lower_of(std::int64_t c) {
  return static_cast<std::int64_t>(to_lower(static_cast<char32_t>(c)));
}
bool is_lower(std::int64_t c) { return is_letter(c) && upper_of(c) != c; }
bool is_upper(std::int64_t c) { return is_letter(c) && lower_of(c) != c; }

struct PlainType {
  std::string_view name;
  bool (*has)(std::int64_t code);
};

constexpr std::array plain_types = {
    PlainType{"alnum", is_alphanumeric},
    PlainType{"alpha", is_letter},
    PlainType{"csym", [](std::int64_t c) { return is_alphanumeric(c) || c == '_'; }},
    PlainType{"csymf", [](std::int64_t c) { return is_letter(c) || c == '_'; }},
    PlainType{"prolog_var_start", begins_variable},
    PlainType{"prolog_atom_start", begins_atom},
    PlainType{"prolog_identifier_continue",
              [](std::int64_t c) {
                return is_alphanumeric(c) || c == '_' || has_class(c, CharacterClass::continuing);
              }},
    PlainType{"prolog_symbol",
              [](std::int64_t c) {
                return is_one_of(c, "+-*/\\^<>=~:.?@#&$") || has_class(c, CharacterClass::symbol);
              }},
    PlainType{"decimal", is_digit},
    PlainType{"ascii", is_ascii},
    PlainType{"white", [](std::int64_t c) { return c == ' ' || c == '\t'; }},
    PlainType{"cntrl", is_control},
    PlainType{"digit", is_digit},
    PlainType{"print", [](std::int64_t c) { return is_graphic(c) || c == ' '; }},
    PlainType{"graph", is_graphic},
    PlainType{"lower", is_lower},
    PlainType{"upper", is_upper},
    PlainType{"punct", [](std::int64_t c) { return is_graphic(c) && !is_alphanumeric(c); }},
    PlainType{"space", is_space},
    PlainType{"end_of_line", [](std::int64_t c) { return c >= '\n' && c <= '\r'; }},
    PlainType{"newline", [](std::int64_t c) { return c == '\n'; }},
    PlainType{"period", [](std::int64_t c) { return is_one_of(c, ".?!"); }},
    PlainType{"quote", [](std::int64_t c) { return is_one_of(c, "'\"`"); }},
    PlainType{"end_of_file", [](std::int64_t c) { return c == end_of_file; }},
};

/// A type with a companion: the other case, the bracket that closes, the weight of a digit.
struct RelatedType {
  std::string_view name;
  bool is_weight;
  /// The companion, or nothing when the code is not of the type.
  std::optional<std::int64_t> (*companion)(std::int64_t code);
};

std::optional<std::int64_t> digit_weight(std::int64_t c) {
  return is_digit(c) ? std::optional(c - '0') : std::nullopt;
}

std::optional<std::int64_t> hexadecimal_weight(std::int64_t c) {
  if (is_digit(c)) return c - '0';
  const std::int64_t lower = is_ascii(c) ? lower_of(c) : c;
  return lower >= 'a' && lower <= 'f' ? std::optional(lower - 'a' + 10) : std::nullopt;
}

std::optional<std::int64_t> closing_bracket(std::int64_t c) {
  switch (c) {
    case '(':
      return ')';
    case '[':
      return ']';
    case '{':
      return '}';
    default:
      return std::nullopt;
  }
}

constexpr std::array related_types = {
    RelatedType{"decimal", true, digit_weight},
    RelatedType{
        "lower", false,
        [](std::int64_t c) { return is_lower(c) ? std::optional(upper_of(c)) : std::nullopt; }},
    RelatedType{
        "upper", false,
        [](std::int64_t c) { return is_upper(c) ? std::optional(lower_of(c)) : std::nullopt; }},
    // SWI-Prolog's to_lower(U) means that the code is the lower case of U, or U itself.
    RelatedType{"to_lower", false,
                [](std::int64_t c) { return c < 0 ? std::nullopt : std::optional(upper_of(c)); }},
    RelatedType{"to_upper", false,
                [](std::int64_t c) { return c < 0 ? std::nullopt : std::optional(lower_of(c)); }},
    RelatedType{"paren", false, closing_bracket},
    RelatedType{"digit", true, digit_weight},
    RelatedType{"xdigit", true, hexadecimal_weight},
};

constexpr std::int64_t type_count = plain_types.size() + related_types.size();
constexpr std::int64_t last_code = 0x10FFFF;

/// Solutions of char_type(Char, Type), numbered by code and then by type.
class TypeQuestion {
 public:
  TypeQuestion(Machine& machine, const Cell* arguments, TextUnit unit)
      : machine_(machine),
        subject_(dereference(arguments[0])),
        type_(dereference(arguments[1])),
        unit_(unit) {}

  /// Finds the codes and types to look at. False after an error or when there are none.
  bool read() { return read_subject() && read_type(); }

  Redo next(Cell* state) {
    const std::int64_t count = (last_code_ - first_code_ + 1) * type_span();
    for (std::int64_t i = state[0].small_integer(); i < count; ++i) {
      const std::int64_t code = first_code_ + i / type_span();
      if (!may_match(code)) continue;
      const std::size_t mark = machine_.trail_mark();
      Cell* const top = machine_.heap_top();
      if (unify_type(code, first_type_ + i % type_span()) && unify_subject(code)) {
        state[0] = Cell::integer(i + 1);
        return i + 1 == count ? Redo::last : Redo::more;
      }
      machine_.undo_to(mark);
      machine_.set_heap_top(top);
    }
    return Redo::fail;
  }

 private:
  std::int64_t type_span() const { return last_type_ - first_type_ + 1; }

  bool may_match(std::int64_t code) const {
    return code == end_of_file || lang::is_unicode_scalar(static_cast<std::uint64_t>(code));
  }

  bool read_subject() {
    if (subject_.is_reference()) return true;
    const auto character = single_character(machine_, subject_);
    const bool is_code = subject_.is_small_integer() && subject_.small_integer() >= end_of_file &&
                         subject_.small_integer() <= last_code;
    if (!character && !is_code) return machine_.type_error("character", subject_);
    first_code_ = last_code_ =
        character ? static_cast<std::int64_t>(*character) : subject_.small_integer();
    return true;
  }

  bool read_type() {
    if (type_.is_reference()) return true;
    const bool is_related = type_.is_structure() && functor_of(type_).functor_arity() == 1;
    if (!is_related && !type_.is_atom()) return unknown_type();
    const Symbol symbol = is_related ? functor_of(type_).functor_name() : type_.atom_name();
    const std::string_view name = machine_.program().symbols().name(symbol);
    for (std::int64_t i = 0; i < type_count; ++i) {
      if (is_plain(i) == is_related || name_of(i) != name) continue;
      first_type_ = last_type_ = i;
      return true;
    }
    return unknown_type();
  }

  bool unknown_type() { return machine_.type_error("char_type", type_); }

  static bool is_plain(std::int64_t type) {
    return type < static_cast<std::int64_t>(plain_types.size());
  }
  static const PlainType& plain(std::int64_t type) {
    return plain_types[static_cast<std::size_t>(type)];
  }
  static const RelatedType& related(std::int64_t type) {
    return related_types[static_cast<std::size_t>(type) - plain_types.size()];
  }
  static std::string_view name_of(std::int64_t type) {
    return is_plain(type) ? plain(type).name : related(type).name;
  }

  bool unify_type(std::int64_t code, std::int64_t type) {
    if (is_plain(type)) {
      return plain(type).has(code) &&
             (!type_.is_reference() || machine_.unify(type_, machine_.make_atom(plain(type).name)));
    }
    const auto companion = related(type).companion(code);
    if (!companion || !may_be_companion(*companion, related(type).is_weight)) return false;
    const Cell shown = related(type).is_weight ? Cell::integer(*companion) : unit(*companion);
    if (!type_.is_reference()) return machine_.unify(arguments_of(type_)[0], shown);
    const Symbol name = machine_.program().symbols().intern(related(type).name);
    return machine_.unify(type_, machine_.make_structure(name, {&shown, 1}));
  }

  /// False for a character that is not the one asked for: all that there are would become atoms.
  bool may_be_companion(std::int64_t code, bool is_weight) {
    if (type_.is_reference() || is_weight || unit_ == TextUnit::codes || code < 0) return true;
    const Cell asked = dereference(arguments_of(type_)[0]);
    std::string text;
    lang::append_utf8(text, static_cast<char32_t>(code));
    return !asked.is_atom() || machine_.program().symbols().name(asked.atom_name()) == text;
  }

  bool unify_subject(std::int64_t code) {
    return !subject_.is_reference() || machine_.unify(subject_, unit(code));
  }

  Cell unit(std::int64_t code) {
    return unit_ == TextUnit::codes || code < 0
               ? Cell::integer(code)
               : make_character(machine_, static_cast<char32_t>(code));
  }

  Machine& machine_;
  Cell subject_;
  Cell type_;
  TextUnit unit_;
  std::int64_t first_code_ = 0;
  std::int64_t last_code_ = last_code;
  std::int64_t first_type_ = 0;
  std::int64_t last_type_ = type_count - 1;
};

Redo solve_type(Machine& machine, const Cell* arguments, TextUnit unit, Cell* state) {
  TypeQuestion question(machine, arguments, unit);
  return question.read() ? question.next(state) : Redo::fail;
}

}  // namespace

Redo char_type(Machine& machine, Cell* arguments, Cell* state) {
  return solve_type(machine, arguments, TextUnit::characters, state);
}

Redo code_type(Machine& machine, Cell* arguments, Cell* state) {
  return solve_type(machine, arguments, TextUnit::codes, state);
}

}  // namespace zermelo::interpreter::builtins
