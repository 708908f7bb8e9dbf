// SPDX-License-Identifier: MIT
#include "lang/syntax_error.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "lang/utf8.hpp"

namespace zermelo::lang {
namespace {

constexpr std::string_view syntax_code = "syntax";
constexpr std::string_view swallowed_hint = "put a space before the full stop";
constexpr std::size_t longest_quote = 40;
// Of two operators that ran together; longer names are not searched for a seam.
constexpr std::size_t longest_operator = 12;

struct ForeignSpelling {
  std::string_view text;
  std::string_view hint;
};

// What people write who come from another language.
constexpr ForeignSpelling foreign_spellings[] = {
    {"!=", "Prolog writes \\= (does not unify), \\== (is not identical) or =\\= (numbers differ)"},
    {"<=", "Prolog writes 'at most' as =<"},
    {"<>", "Prolog writes \\= (does not unify), \\== (is not identical) or =\\= (numbers differ)"},
    {"===", "Prolog writes == (is identical), = (unifies) or =:= (numbers are equal)"},
    {"&&", "Prolog writes 'and' as a comma"},
    {"||", "Prolog writes 'or' as a semicolon"},
    {"&", "Prolog writes 'and' as a comma"},
    {"and", "Prolog writes 'and' as a comma"},
    {"or", "Prolog writes 'or' as a semicolon"},
    {"==>", "Prolog writes rules with :- and if-then with ->"},
    {"<-", "Prolog writes rules with :-"},
    {"%", "Prolog writes the remainder as mod"},
    {"+=", "a variable keeps its value: use a new one, as in N1 is N + 1"},
    {"-=", "a variable keeps its value: use a new one, as in N1 is N - 1"},
};

struct ForeignCharacter {
  char32_t code;
  std::string_view typed;
};

// What word processors and web pages put in the place of what was typed.
constexpr ForeignCharacter foreign_characters[] = {
    {U'\u2212', "-"},   {U'\u2010', "-"},  {U'\u2011', "-"},    {U'\u2012', "-"},
    {U'\u2013', "-"},   {U'\u2014', "-"},  {U'\uFF0D', "-"},    {U'\u2018', "'"},
    {U'\u2019', "'"},   {U'\u201A', "'"},  {U'\u201B', "'"},    {U'\u2032', "'"},
    {U'\u00B4', "'"},   {U'\u201C', "\""}, {U'\u201D', "\""},   {U'\u201E', "\""},
    {U'\u201F', "\""},  {U'\u2033', "\""}, {U'\u00AB', "\""},   {U'\u00BB', "\""},
    {U'\u2264', "=<"},  {U'\u2265', ">="}, {U'\u2260', "\\=="}, {U'\u00D7', "*"},
    {U'\u22C5', "*"},   {U'\u00F7', "//"}, {U'\u2227', ","},    {U'\u2228', ";"},
    {U'\u00AC', "\\+"}, {U'\u2192', "->"}, {U'\u2190', ":-"},   {U'\u2026', "..."},
    {U'\uFF0C', ","},   {U'\uFF1B', ";"},  {U'\uFF08', "("},    {U'\uFF09', ")"},
    {U'\uFF3B', "["},   {U'\uFF3D', "]"},  {U'\u3001', ","},    {U'\u3002', "."},
    {U'\uFF0E', "."},   {U'\uFF1A', ":"},  {U'\uFF5C', "|"},
};

/// What to type for a character that only looks like one of the language; empty if it does not.
std::string_view typed_for(char32_t code) noexcept {
  const auto* const found = std::ranges::find(foreign_characters, code, &ForeignCharacter::code);
  return found == std::end(foreign_characters) ? std::string_view{} : found->typed;
}

std::string_view foreign_hint(std::string_view text) noexcept {
  const auto end = std::find_if(std::begin(foreign_spellings), std::end(foreign_spellings),
                                [&](const auto& entry) { return entry.text == text; });
  return end == std::end(foreign_spellings) ? std::string_view{} : end->hint;
}

std::string_view opener_of(TokenKind closer) noexcept {
  if (closer == TokenKind::close) return "(";
  return closer == TokenKind::close_list ? "[" : "{";
}

std::string_view quoted_kind(char quote) noexcept {
  if (quote == '\'') return "quoted atom";
  return quote == '"' ? "string" : "back-quoted string";
}

}  // namespace

SyntaxErrors::SyntaxErrors(SourcePtr source, const SymbolTable& symbols,
                           const OperatorTable& operators)
    : source_(std::move(source)), symbols_(symbols), operators_(operators) {}

Diagnostic SyntaxErrors::make(std::string message, Span span, const ErrorContext& context) const {
  Diagnostic result;
  result.code = syntax_code;
  result.message = std::move(message);
  result.source = source_;
  result.span = span;
  const auto before = text_from(context.clause.begin).substr(0, span.begin - context.clause.begin);
  if (before.find('\n') != std::string_view::npos) {
    result.related.push_back({"the clause begins here", source_, context.clause});
  }
  return result;
}

Diagnostic SyntaxErrors::malformed(const Token& found, const ErrorContext& context) const {
  auto message = std::string(fault_message(found.fault));
  auto hint = std::string(fault_hint(found.fault));
  auto span = found.fault_span;
  const char first = source_->text()[found.span.begin];
  if (found.fault == TokenFault::unterminated_quote) {
    span = {found.span.begin, found.span.begin + 1};
    message = fmt::format("this {} does not end on its line", quoted_kind(first));
    hint = fmt::format("close it with {}; a line break inside is written \\n", first);
  } else if (found.fault == TokenFault::unterminated_comment) {
    span.end = span.begin + 2;
  } else if (found.fault == TokenFault::bad_escape) {
    message = fmt::format("{} {}", message, text_of(span));
  } else if (found.fault == TokenFault::unexpected_character) {
    const auto code = decode_utf8(text_from(span.begin)).code;
    message = fmt::format("the character U+{:04X} begins no token", static_cast<unsigned>(code));
    if (const auto typed = typed_for(code); !typed.empty()) hint = fmt::format("type {}", typed);
  }
  auto result = make(std::move(message), span, context);
  result.hint = std::move(hint);
  return result;
}

Diagnostic SyntaxErrors::integer_overflow(Span number, const ErrorContext& context) const {
  auto result = make(std::string(fault_message(TokenFault::integer_overflow)), number, context);
  result.hint = fault_hint(TokenFault::integer_overflow);
  return result;
}

Diagnostic SyntaxErrors::expected_term(const Token& found, const ErrorContext& context) const {
  const bool at_start = context.previous.kind == TokenKind::end_of_text;
  auto message = at_start ? fmt::format("expected a clause, found {}", describe(found))
                          : fmt::format("expected a term after {}, found {}",
                                        describe(context.previous), describe(found));
  auto result = make(std::move(message), found.span, context);
  result.hint = term_hint(found, context);
  const bool at_end = found.kind == TokenKind::full_stop || found.kind == TokenKind::end_of_text;
  if (at_end) add_opening(result, context.bracket);
  return result;
}

// A sign like the minus of word processors is a name, so that what is wrong shows at the next
// token.
std::optional<Diagnostic> SyntaxErrors::foreign_character(const Token& token,
                                                          const ErrorContext& context) const {
  if (token.kind != TokenKind::atom || operators_.infix(token.name)) return std::nullopt;
  const auto [code, length] = decode_utf8(text_from(token.span.begin));
  const std::string_view typed = typed_for(code);
  if (typed.empty()) return std::nullopt;
  const Span span{token.span.begin, token.span.begin + length};
  auto result = make(fmt::format("the character {} (U+{:04X}) has no meaning here", text_of(span),
                                 static_cast<unsigned>(code)),
                     span, context);
  result.hint = fmt::format("type {}", typed);
  return result;
}

Diagnostic SyntaxErrors::expected_infix(const Token& found, const ErrorContext& context) const {
  for (const Token& token : {found, context.previous}) {
    if (auto foreign = foreign_character(token, context)) return *std::move(foreign);
  }
  if (is_name(context.previous) && operators_.infix(context.previous.name)) {
    return make(
        fmt::format("expected a term before the operator {}", text_of(context.previous.span)),
        context.previous.span, context);
  }
  const bool unopened = is_closer(found) && context.bracket.kind == BracketKind::clause;
  auto message = unopened ? fmt::format("{} closes nothing", describe(found))
                          : fmt::format("expected {}, found {}", expectation(context.bracket),
                                        describe(found));
  auto result = make(std::move(message), found.span, context);
  result.hint = unopened
                    ? fmt::format("remove it, or write the missing '{}'", opener_of(found.kind))
                    : infix_hint(found, context);
  add_opening(result, context.bracket);
  return result;
}

Diagnostic SyntaxErrors::clash(const NamedOperator& op, const NamedOperator& neighbour,
                               const ErrorContext& context) const {
  const auto priority = op.definition.priority;
  const bool two_rules = priority == 1200 && neighbour.definition.priority == 1200;
  auto result = make(clash_message(op, neighbour), op.span, context);
  result.hint = two_rules              ? "does the clause before this one end with '.'?"
                : neighbour.definition ? "put one of the two terms in ( and )"
                                       : "put the whole of it in ( and )";
  if (neighbour.definition) {
    result.related.push_back({"the other operator", source_, neighbour.span});
  }
  return result;
}

std::string SyntaxErrors::clash_message(const NamedOperator& op,
                                        const NamedOperator& neighbour) const {
  const auto name = symbols_.name(op.name);
  const auto priority = op.definition.priority;
  if (neighbour.definition) {
    return fmt::format("operators {} (priority {}) and {} (priority {}) need brackets",
                       symbols_.name(neighbour.name), neighbour.definition.priority, name,
                       priority);
  }
  return fmt::format("the operand of {} (priority {}) needs brackets", name, priority);
}

Diagnostic SyntaxErrors::missing_full_stop(const ErrorContext& context) const {
  const auto end = context.previous.span.end;
  auto result = make(std::string("the last clause has no full stop"), {end, end}, context);
  result.hint = "write '.' here";
  add_opening(result, context.bracket);
  return result;
}

Diagnostic SyntaxErrors::trailing_text(const Token& found) const {
  auto result = make(fmt::format("expected one term only, found {} after it", describe(found)),
                     found.span, {found.span, {}, {}});
  return result;
}

bool SyntaxErrors::begins_line(const Token& found) const noexcept {
  const auto before = source_->text().substr(0, found.span.begin);
  const auto last = before.find_last_not_of(" \t");
  return last == std::string_view::npos || before[last] == '\n';
}

bool SyntaxErrors::in_first_column(const Token& found) const noexcept {
  return found.span.begin == 0 || source_->text()[found.span.begin - 1] == '\n';
}

void SyntaxErrors::add_opening(Diagnostic& diagnostic, const Bracket& bracket) const {
  if (bracket.kind == BracketKind::clause) return;
  const auto opened = text_of(bracket.opening);
  diagnostic.related.push_back(
      {fmt::format("this '{}' is still open", opened), source_, bracket.opening});
}

std::string SyntaxErrors::describe(const Token& token) const {
  switch (token.kind) {
    case TokenKind::atom:
    case TokenKind::quoted_atom:
      return fmt::format("the name {}", text_of(token.span));
    case TokenKind::variable:
      return fmt::format("the variable {}", text_of(token.span));
    case TokenKind::integer:
    case TokenKind::huge_integer:
    case TokenKind::floating:
      return fmt::format("the number {}", text_of(token.span));
    case TokenKind::string:
    case TokenKind::backquoted:
      return fmt::format("the string {}", text_of(token.span));
    case TokenKind::full_stop:
      return "the full stop";
    case TokenKind::end_of_text:
      return "the end of the text";
    default:
      return fmt::format("'{}'", text_of(token.span));
  }
}

std::string SyntaxErrors::expectation(const Bracket& bracket) const {
  switch (bracket.kind) {
    case BracketKind::parentheses:
      return "')' or an operator";
    case BracketKind::arguments:
      return fmt::format("',' or ')' in the arguments of {}", symbols_.name(bracket.name));
    case BracketKind::list:
      return "',', '|' or ']' in the list";
    case BracketKind::list_tail:
      return "']' after the tail of the list";
    case BracketKind::curly:
      return "'}' or an operator";
    case BracketKind::clause:
      break;
  }
  return "an operator or the full stop";
}

std::string SyntaxErrors::infix_hint(const Token& found, const ErrorContext& context) const {
  const auto written = text_of(found.span);
  const auto& previous = context.previous;
  if (const auto hint = foreign_hint(written); !hint.empty()) return std::string(hint);
  const auto two = text_from(found.span.begin).substr(0, 2);
  if (const auto hint = foreign_hint(two); !hint.empty()) return std::string(hint);
  if (found.kind == TokenKind::atom && written.front() == '.' && !found.layout_before) {
    return "white space must follow a full stop";
  }
  if (auto hint = run_together_hint(found); !hint.empty()) return hint;
  if (swallowed_full_stop(previous)) return std::string(swallowed_hint);
  if (in_first_column(found)) return "is a '.' missing before this?";
  if (found.kind == TokenKind::open) return functor_hint(previous);
  if (begins_line(found)) return "is a ',' or '.' missing at the end of the line before?";
  const bool is_word = is_name(found) || found.kind == TokenKind::variable;
  if (is_word && is_number(previous) && !found.layout_before) {
    return "a name cannot begin with a digit";
  }
  return {};
}

// Two operators without a space between them are one name: X=\+a.
std::string SyntaxErrors::run_together_hint(const Token& found) const {
  if (found.kind != TokenKind::atom) return {};
  const auto text = symbols_.name(found.name);
  if (text.size() > longest_operator) return {};
  for (auto length = text.size(); length-- > 1;) {
    const auto first = symbols_.find(text.substr(0, length));
    const auto second = symbols_.find(text.substr(length));
    if (first && second && operators_.infix(*first) && operators_.prefix(*second)) {
      return fmt::format("write a space between {} and {}", text.substr(0, length),
                         text.substr(length));
    }
  }
  return {};
}

std::string SyntaxErrors::functor_hint(const Token& functor) const {
  if (is_name(functor)) return "write the '(' directly after the name, without a space";
  if (functor.kind != TokenKind::variable) return {};
  return fmt::format("{0} is a variable: write call({0}, ...), or a name in lower case",
                     text_of(functor.span));
}

std::string SyntaxErrors::term_hint(const Token& found, const ErrorContext& context) const {
  const auto& previous = context.previous;
  if (text_from(previous.span.begin).starts_with("||")) return std::string(foreign_hint("||"));
  if (previous.kind == TokenKind::comma) {
    return "is the ',' before it one too many, or is a term missing?";
  }
  if (previous.kind == TokenKind::open && found.kind == TokenKind::close &&
      context.bracket.kind == BracketKind::arguments) {
    const auto name = symbols_.name(context.bracket.name);
    return fmt::format("a term without arguments has no brackets: write {}", name);
  }
  if (swallowed_full_stop(previous)) return std::string(swallowed_hint);
  if (found.kind == TokenKind::comma || found.kind == TokenKind::bar) {
    return fmt::format("as an atom it is written '{}'", text_of(found.span));
  }
  return {};
}

// Whether a name of symbol characters ends in a dot that was meant as the full stop.
bool SyntaxErrors::swallowed_full_stop(const Token& name) const {
  return name.kind == TokenKind::atom && symbols_.name(name.name).size() > 1 &&
         symbols_.name(name.name).ends_with('.');
}

std::string SyntaxErrors::text_of(Span span) const {
  const auto text = text_from(span.begin).substr(0, span.end - span.begin);
  if (text.size() <= longest_quote) return std::string(text);
  auto cut = longest_quote;
  while (cut > 0 && is_utf8_continuation(text[cut])) --cut;
  return fmt::format("{}...", text.substr(0, cut));
}

std::string_view SyntaxErrors::text_from(std::uint32_t offset) const noexcept {
  return source_->text().substr(offset);
}

}  // namespace zermelo::lang
