// SPDX-License-Identifier: MIT
#include "interpreter/cpp/header_printer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "interpreter/cpp/code_layout.hpp"
#include "interpreter/cpp/cpp_printer.hpp"
#include "interpreter/cpp/element_text.hpp"
#include "interpreter/cpp/entry_printer.hpp"
#include "interpreter/cpp/header_texts.hpp"
#include "interpreter/cpp/prelude.hpp"
#include "interpreter/cpp/procedure_printer.hpp"
#include "lang/unicode.hpp"
#include "lang/utf8.hpp"
#include "lang/writer.hpp"

namespace zermelo::interpreter {

namespace {

using Node = Layout::Node;
using LayoutKind = Layout::Kind;

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

/// What characters a name begins or ends with, as the header's `Name` tells them apart.
char glue_of(char32_t code) {
  if (code >= '0' && code <= '9') return 'd';
  if (code == '\'') return 'q';
  if (code == '(' || code == '{') return 'o';
  if (lang::continues_name(code)) return 'w';
  return lang::is_symbol_character(code) ? 's' : '-';
}

std::string one_line(std::string_view text) {
  std::string result = comment_lines("", text, 1);
  return result.substr(0, result.find('\n'));
}

char32_t last_code_point(std::string_view text) {
  std::size_t start = text.size() - 1;
  while (start > 0 && lang::is_utf8_continuation(text[start])) --start;
  return lang::decode_utf8(text.substr(start)).code;
}

class HeaderPrinter {
 public:
  HeaderPrinter(const ir::Unit& unit, const Layout& layout, const std::vector<EntryPoint>& entries,
                const HeaderFacts& facts, const lang::SymbolTable& symbols,
                const lang::OperatorTable& operators)
      : layout_(layout),
        entries_(entries),
        facts_(facts),
        symbols_(symbols),
        operators_(operators),
        unit_(unit) {}

  std::string print();

 private:
  std::string functions();
  std::string position_builder();
  std::string part();
  std::string slot(const Node& node) const;
  std::string rows(const Node& node);
  std::string variant(const Node& node);
  std::string list(const Node& node);
  std::string names();
  std::string name_entry(Cell atom) const;
  std::string members() const;
  std::string_view side_member() const;
  std::string filled(std::string_view text) const;
  std::map<std::string_view, std::string> places() const;
  std::string is_player(std::string_view name, std::string_view plain) const;
  std::string initial_bytes() const;

  bool has(std::string_view field) const {
    return std::ranges::any_of(entries_, [&](const EntryPoint& one) { return one.field == field; });
  }
  bool has_role(Role role) const {
    return std::ranges::find(facts_.roles, role) != facts_.roles.end();
  }
  std::size_t number(Cell atom);
  std::string header(Cell functor) {
    return fmt::format("{}ULL << 16 | {}", number(Cell::atom(functor.functor_name())),
                       functor.functor_arity());
  }

  const Layout& layout_;
  const std::vector<EntryPoint>& entries_;
  const HeaderFacts& facts_;
  const lang::SymbolTable& symbols_;
  const lang::OperatorTable& operators_;
  ir::Unit unit_;
  std::size_t next_node_ = 0;
  std::size_t made_ = 0;
  std::string statements_;
};

std::size_t HeaderPrinter::number(Cell atom) {
  const auto place = std::ranges::find(unit_.atoms, atom);
  const auto result = static_cast<std::size_t>(place - unit_.atoms.begin());
  if (place == unit_.atoms.end()) {
    unit_.atoms.push_back(atom);
    unit_.atom_texts.emplace_back(symbols_.name(atom.atom_name()));
  }
  return result;
}

// --- The term of a position ----------------------------------------------------------------------

std::string HeaderPrinter::slot(const Node& node) const {
  if (node.code == Layout::Code::atom) return fmt::format("p + {}", node.offset);
  return fmt::format("reinterpret_cast<const {}*>(p + {})", type_of_slot(node), node.offset);
}

/// The list term of rows.
std::string HeaderPrinter::rows(const Node& node) {
  const ir::Type type = node.rows->shape.type();
  const std::string parts =
      element_text(node.shape->arguments.front(), [this](Cell atom) { return number(atom); });
  const std::size_t own = made_++;
  statements_ += fmt::format("constexpr U s{}[] = {{{}}};\n", own, parts);
  return fmt::format("box_rows<{}>(c, load_rows(p + {}, {}), {}, s{}, {}ULL << 2 | 2)",
                     ProcedurePrinter::slot_type(type), node.offset, node.arity, type.row_bytes(),
                     own, number(nil_cell));
}

std::string HeaderPrinter::list(const Node& node) {
  const std::string nil = fmt::format("{}ULL << 2 | 2", number(nil_cell));
  const auto row = [&](std::uint32_t first, std::uint32_t count) {
    return fmt::format("box_list(c, {} + {}, {}, {})", slot(node), first, count, nil);
  };
  if (node.width == 0) return row(0, node.arity);
  std::string made = nil;
  for (std::uint32_t first = node.arity; first > 0; first -= node.width)
    made = fmt::format("cons(c, {}, {})", row(first - node.width, node.width), made);
  return made;
}

/// The structure or atomic value that a part is whose slot says which.
std::string HeaderPrinter::variant(const Node& node) {
  const Node& tag = layout_.nodes[next_node_++];
  std::string made = fmt::format("t{}", made_++);
  statements_ += fmt::format("U {} = box(wide(*({})));\n", made, slot(tag));
  for (std::uint32_t i = 0; i < node.arity; ++i) {
    const Cell functor = layout_.nodes[next_node_].constant;
    statements_ += fmt::format("if (wide(*({})) == ATOM + {}) {{\n", slot(tag),
                               number(Cell::atom(functor.functor_name())));
    const std::string structure = part();
    statements_ += fmt::format("{} = {};\n}}\n", made, structure);
  }
  return made;
}

/// An expression for the next part of the layout; statements that it needs go to `statements_`.
std::string HeaderPrinter::part() {
  const Node& node = layout_.nodes[next_node_++];
  switch (node.kind) {
    case LayoutKind::constant:
      return node.constant.is_atom() ? fmt::format("box(ATOM + {})", number(node.constant))
                                     : fmt::format("box({}LL)", node.constant.small_integer());
    case LayoutKind::slot:
      return fmt::format("box(wide(*({})))", slot(node));
    case LayoutKind::array:
      return fmt::format("box_array(c, {}, {}, {})", slot(node), node.arity, header(node.constant));
    case LayoutKind::list:
      return list(node);
    case LayoutKind::rows:
      return rows(node);
    case LayoutKind::term:
      return fmt::format("load_term(c, p + {})", node.offset);
    case LayoutKind::variant:
      return variant(node);
    case LayoutKind::structure:
      break;
  }
  std::string parts;
  for (std::uint32_t i = 0; i < node.arity; ++i) parts += (i == 0 ? "" : ", ") + part();
  std::string made = fmt::format("t{}", made_++);
  statements_ += node.constant == list_functor
                     ? fmt::format("const U {} = cons(c, {});\n", made, parts)
                     : fmt::format("const U {} = structure(c, {}, {{{}}});\n", made,
                                   header(node.constant), parts);
  return made;
}

std::string HeaderPrinter::position_builder() {
  const std::string whole = part();
  return fmt::format(R"text(
inline bool build_position(N* n, const B* p, U* term) {{
C c{{n->fuel, n->scratch, n->scratch_end, 0, n, rank}};
try {{
{}*term = {};
return true;
}} catch (int) {{
return false;
}}
}}
)text",
                     statements_, whole);
}

// --- Names ---------------------------------------------------------------------------------------

std::string HeaderPrinter::name_entry(Cell atom) const {
  const lang::Symbol name = atom.atom_name();
  std::string text;
  lang::write_quoted_atom(text, symbols_.name(name));
  const lang::Operator prefix = operators_.prefix(name);
  const lang::Operator infix = operators_.infix(name);
  const lang::Operator postfix = operators_.postfix(name);
  const auto limit = [](lang::Operator own, bool left) {
    return own ? (left ? own.left_limit() : own.right_limit()) : 0;
  };
  return fmt::format("{{{}, '{}', '{}', {}, {}, {}, {}, {}, {}, {}}}", literal(text),
                     glue_of(lang::decode_utf8(text).code), glue_of(last_code_point(text)),
                     prefix.priority, limit(prefix, false), infix.priority, limit(infix, true),
                     limit(infix, false), postfix.priority, limit(postfix, true));
}

std::string HeaderPrinter::names() {
  number(nil_cell);  // so that the table is never empty
  std::string result = "\ninline constexpr Name names[] = {\n";
  for (const Cell atom : unit_.atoms) result += name_entry(atom) + ",\n";
  return result + "};\n";
}

// --- The rules -----------------------------------------------------------------------------------

/// What is static in a translation unit of its own is inline in a header.
std::string HeaderPrinter::functions() {
  const std::string builder = position_builder();
  const CppRules own = print_rules(unit_, layout_, entries_, symbols_);
  std::string text = std::string(native_prelude) +
                     fmt::format("\ninline constexpr unsigned short rank[] = {};\n", own.ranks) +
                     std::string(header::name_type) + names() + std::string(header::term_text) +
                     "\n" + own.code + builder;
  replace_all(text, "__attribute__((noinline, cold)) static", "__attribute__((cold)) inline");
  replace_all(text, "static inline ", "inline ");
  replace_all(text, "\nstatic ", "\ninline ");
  replace_all(text, "\n  static ", "\n  inline ");
  return laid_out(text);
}

// --- The class -----------------------------------------------------------------------------------

/// Whether `player` is a name: an atom, or an integer if it looks like one.
std::string HeaderPrinter::is_player(std::string_view name, std::string_view plain) const {
  std::string result;
  const auto add = [&](std::string_view word) {
    result += fmt::format("{}player == {}", result.empty() ? "" : " || ", word);
  };
  for (std::size_t i = 0; i < unit_.atoms.size(); ++i) {
    const std::string& text = unit_.atom_texts[i];
    if (text == name || text == plain) add(fmt::format("rules::ATOM + {}", i));
  }
  const std::string_view digits = name.substr(name.starts_with('-') ? 1 : 0);
  const auto is_digit = [](char one) { return one >= '0' && one <= '9'; };
  if (!digits.empty() && std::ranges::all_of(digits, is_digit)) add(name);
  return result.empty() ? "false" : result;
}

std::string HeaderPrinter::initial_bytes() const {
  std::string result;
  for (std::size_t i = 0; i < facts_.initial.size(); ++i) {
    const char* const separator = i == 0 ? "" : (i % 24 == 0 ? ",\n             " : ", ");
    result += separator + std::to_string(std::to_integer<int>(facts_.initial[i]));
  }
  return result;
}

std::map<std::string_view, std::string> HeaderPrinter::places() const {
  const std::int64_t least = facts_.values ? facts_.values->lo : INT32_MIN;
  const std::int64_t most = facts_.values ? facts_.values->hi : INT32_MAX;
  const std::int64_t margin = facts_.values ? 1 : 0;
  const bool has_max = has("max_to_move");
  constexpr std::size_t most_lines = 4;
  const std::string values = facts_.values
                                 ? fmt::format("zermelo::search::ValueRange{{{}, {}}}", least, most)
                                 : "std::nullopt";
  return {
      {"@name@", facts_.name},
      {"@source@", one_line(facts_.source)},
      {"@version@", facts_.version},
      {"@title@", facts_.title.empty() ? "A game" : one_line(facts_.title)},
      {"@title_text@", literal(facts_.title)},
      {"@max_text@", literal(facts_.max_player)},
      {"@min_text@", literal(facts_.min_player)},
      {"@initial@", initial_bytes()},
      {"@initial_text@", comment_lines("  /// ", facts_.initial_text, most_lines)},
      {"@size@", std::to_string(facts_.initial.size())},
      {"@repetition@", std::to_string(facts_.repetition.value_or(0))},
      {"@moves@", has_role(Role::move) ? "move/3" : "moves/2"},
      {"@eval@", has_role(Role::eval) ? "eval/2" : "staticval/2"},
      {"@values@", values},
      {"@least@", std::to_string(least)},
      {"@most@", std::to_string(most)},
      {"@least_estimate@", std::to_string(least + margin)},
      {"@most_estimate@", std::to_string(most - margin)},
      {"@is_max@", is_player(facts_.max_player, "max")},
      {"@is_min@", is_player(facts_.min_player, "min")},
      {"@one_side@", has_max ? "max" : "min"},
      {"@other_side@", has_max ? "min" : "max"},
      {"@members@", has("expand_prioritized") ? "  std::vector<rules::W> priorities_;\n" : ""},
  };
}

std::string_view HeaderPrinter::side_member() const {
  if (has("to_move")) return header::with_player;
  const bool has_both = has("max_to_move") && has("min_to_move");
  return has_both ? header::with_both_sides : header::with_one_side;
}

std::string HeaderPrinter::members() const {
  std::string text;
  const auto add = [&](std::string_view part) { text += part; };
  add(header::class_opening);
  add(has("terminal") ? header::with_terminal : header::without_terminal);
  add(facts_.repetition ? header::with_repetition : header::without_repetition);
  add(header::moves);
  add(has("eval") ? header::with_eval : header::without_eval);
  add(header::identity);
  if (has("canonical")) add(header::with_canonical);
  if (has("expand_prioritized")) add(header::with_priority);
  add(has("move_term")       ? header::with_move_term
      : has_role(Role::move) ? header::with_move_number
                             : header::with_successor_text);
  add(header::position_text);
  add(side_member());
  add(header::class_closing);
  return text;
}

/// The text with its places filled in, in one pass: what fills them may look like one.
std::string HeaderPrinter::filled(std::string_view text) const {
  const auto known = places();
  std::string result;
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find('@'), text.size());
    result += text.substr(0, begin);
    text.remove_prefix(begin);
    if (text.empty()) break;
    const std::size_t end = text.find('@', 1);
    result += known.at(text.substr(0, end + 1));
    text.remove_prefix(end + 1);
  }
  return result;
}

std::string HeaderPrinter::print() {
  const std::string code = functions();
  return filled(header::opening) + code + filled(members());
}

constexpr auto keywords =
    std::to_array<std::string_view>({"alignas",       "alignof",      "and",
                                     "and_eq",        "asm",          "auto",
                                     "bitand",        "bitor",        "bool",
                                     "break",         "case",         "catch",
                                     "char",          "char16_t",     "char32_t",
                                     "char8_t",       "class",        "co_await",
                                     "co_return",     "co_yield",     "compl",
                                     "concept",       "const",        "const_cast",
                                     "consteval",     "constexpr",    "constinit",
                                     "continue",      "decltype",     "default",
                                     "delete",        "do",           "double",
                                     "dynamic_cast",  "else",         "enum",
                                     "explicit",      "export",       "extern",
                                     "false",         "float",        "for",
                                     "friend",        "goto",         "if",
                                     "inline",        "int",          "long",
                                     "mutable",       "namespace",    "new",
                                     "noexcept",      "not",          "not_eq",
                                     "nullptr",       "operator",     "or",
                                     "or_eq",         "private",      "protected",
                                     "public",        "register",     "reinterpret_cast",
                                     "requires",      "return",       "short",
                                     "signed",        "sizeof",       "static",
                                     "static_assert", "static_cast",  "std",
                                     "struct",        "switch",       "template",
                                     "this",          "thread_local", "throw",
                                     "true",          "try",          "typedef",
                                     "typeid",        "typename",     "union",
                                     "unsigned",      "using",        "virtual",
                                     "void",          "volatile",     "wchar_t",
                                     "while",         "xor",          "xor_eq",
                                     "zermelo"});

}  // namespace

std::string print_header(const ir::Unit& unit, const Layout& layout,
                         const std::vector<EntryPoint>& entries, const HeaderFacts& facts,
                         const lang::SymbolTable& symbols, const lang::OperatorTable& operators) {
  return HeaderPrinter(unit, layout, entries, facts, symbols, operators).print();
}

std::string identifier_of(std::string_view text) {
  std::string result;
  for (const char one : text) {
    const bool is_letter = (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z');
    const bool is_digit = one >= '0' && one <= '9';
    const char next = is_letter || is_digit ? one : '_';
    if (next != '_' || (!result.empty() && result.back() != '_')) result += next;
  }
  while (result.ends_with('_')) result.pop_back();
  const bool is_free = !result.empty() && (result[0] < '0' || result[0] > '9') &&
                       std::ranges::find(keywords, result) == keywords.end();
  return is_free ? result : fmt::format("game{}{}", result.empty() ? "" : "_", result);
}

}  // namespace zermelo::interpreter
