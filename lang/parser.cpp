// SPDX-License-Identifier: MIT
#include "lang/parser.hpp"

#include <utility>

#include "lang/quoted_text.hpp"
#include "lang/utf8.hpp"

namespace zermelo::lang {
namespace {

bool closes(TokenKind token, BracketKind bracket) noexcept {
  switch (bracket) {
    case BracketKind::parentheses:
    case BracketKind::arguments:
      return token == TokenKind::close;
    case BracketKind::list:
    case BracketKind::list_tail:
      return token == TokenKind::close_list;
    case BracketKind::curly:
      return token == TokenKind::close_curly;
    case BracketKind::clause:
      break;
  }
  return false;
}

constexpr std::uint16_t highest_priority = 1200;

bool holds_comma_items(BracketKind kind) noexcept {
  return kind == BracketKind::arguments || kind == BracketKind::list;
}

}  // namespace

Parser::Parser(SourcePtr source, SymbolTable& symbols, const OperatorTable& operators,
               const ReadFlags& flags)
    : source_(std::move(source)),
      symbols_(symbols),
      operators_(operators),
      flags_(flags),
      tokens_(source_->text(), symbols),
      errors_(source_, symbols, operators) {}

Parser::Outcome Parser::next() {
  if (tokens_.peek().kind == TokenKind::end_of_text) return Outcome::end_of_text;
  builder_.clear();
  operators_pending_.clear();
  brackets_.assign(1, Bracket{});
  expects_ = Expects::operand;
  previous_ = Token{};
  first_ = tokens_.peek();
  clause_ = first_.span;
  auto result = step();
  while (result == Step::again) result = step();
  return result == Step::finished ? Outcome::term : Outcome::error;
}

Parser::Step Parser::step() { return expects_ == Expects::operand ? read_operand() : read_infix(); }

ReadTerm Parser::take_term() {
  auto result = builder_.take();
  result.span = {clause_.begin, previous_.span.end};
  return result;
}

Parser::Step Parser::read_operand() {
  const auto token = tokens_.peek();
  if (!can_begin_term(token)) return fail(errors_.expected_term(token, context()));
  if (token.kind == TokenKind::malformed) return fail(errors_.malformed(token, context()));
  take();
  switch (token.kind) {
    case TokenKind::atom:
    case TokenKind::quoted_atom:
      return read_name(token);
    case TokenKind::variable:
      builder_.variable(text_of(token.span), token.span);
      return finish_operand();
    case TokenKind::integer:
      return finish_leaf(Node::make_integer(token.integer), token.span);
    case TokenKind::floating:
      return finish_leaf(Node::make_float(token.floating), token.span);
    case TokenKind::string:
      return read_text(token, flags_.double_quotes);
    case TokenKind::backquoted:
      return read_text(token, DoubleQuotes::codes);
    case TokenKind::open:
      return open_bracket(BracketKind::parentheses, token);
    case TokenKind::open_list:
      return open_or_name(BracketKind::list, token, symbols::nil);
    case TokenKind::open_curly:
      return open_or_name(BracketKind::curly, token, symbols::curly);
    default:
      return fail(errors_.integer_overflow(token.span, context()));
  }
}

// [] and {} are names; with anything in between the brackets are brackets.
Parser::Step Parser::open_or_name(BracketKind kind, const Token& token, Symbol name) {
  if (!closes(tokens_.peek().kind, kind)) return open_bracket(kind, token);
  const auto closing = take();
  const Span span{token.span.begin, closing.span.end};
  if (closing.open_follows) return open_arguments(name, span);
  return finish_leaf(Node::make_atom(name), span);
}

Parser::Step Parser::read_name(const Token& token) {
  if (token.open_follows) return open_arguments(token.name, token.span);
  const auto& following = tokens_.peek();
  const bool is_minus = token.kind == TokenKind::atom && token.name == symbols::minus;
  if (is_minus && is_number(following) && !following.layout_before) return read_negative(token);
  const auto prefix = operators_.prefix(token.name);
  if (!prefix || !is_prefix_use()) return finish_leaf(Node::make_atom(token.name), token.span);
  if (prefix.priority > limit()) return fail_clash({token.name, prefix, token.span});
  operators_pending_.push_back({token.name, prefix, token.span});
  return Step::again;
}

// Whether a prefix operator that has just been taken is applied to what follows, or is an atom.
bool Parser::is_prefix_use() {
  const auto following = tokens_.peek();
  if (!can_begin_term(following)) return false;
  if (!is_name(following) || following.open_follows) return true;
  if (operators_.prefix(following.name)) return true;
  if (operators_.infix(following.name)) return !can_begin_term(tokens_.peek(1));
  return !operators_.postfix(following.name);
}

Parser::Step Parser::read_negative(const Token& minus) {
  const auto number = take();
  const Span span{minus.span.begin, number.span.end};
  if (number.kind == TokenKind::floating) {
    return finish_leaf(Node::make_float(-number.floating), span);
  }
  const bool huge = number.kind == TokenKind::huge_integer;
  return finish_leaf(Node::make_integer(huge ? number.integer : -number.integer), span);
}

Parser::Step Parser::read_text(const Token& token, DoubleQuotes meaning) {
  std::string text;
  decode_quoted(text_of(token.span), text);
  if (meaning == DoubleQuotes::atom) {
    return finish_leaf(Node::make_atom(symbols_.intern(text)), token.span);
  }
  const auto first = builder_.node_count();
  std::uint32_t count = 0;
  for (std::string_view rest = text; !rest.empty(); ++count) {
    const auto [code, length] = decode_utf8(rest);
    const bool codes = meaning == DoubleQuotes::codes;
    builder_.leaf(codes ? Node::make_integer(static_cast<std::int64_t>(code))
                        : Node::make_atom(symbols_.intern(rest.substr(0, length))),
                  token.span);
    rest.remove_prefix(length);
  }
  builder_.leaf(Node::make_atom(symbols::nil), token.span);
  builder_.list(first, count, token.span);
  return finish_operand();
}

Parser::Step Parser::open_bracket(BracketKind kind, const Token& token) {
  brackets_.push_back({kind, 0, Symbol{}, token.span, token.span.begin, builder_.node_count(),
                       operators_pending_.size()});
  return Step::again;
}

Parser::Step Parser::open_arguments(Symbol name, Span functor) {
  open_bracket(BracketKind::arguments, take());
  brackets_.back().name = name;
  brackets_.back().begin = functor.begin;
  return Step::again;
}

Parser::Step Parser::finish_leaf(Node node, Span span) {
  builder_.leaf(node, span);
  return finish_operand();
}

Parser::Step Parser::finish_operand() {
  expects_ = Expects::infix;
  priority_ = 0;
  return Step::again;
}

Parser::Step Parser::read_infix() {
  const auto token = tokens_.peek();
  const auto kind = brackets_.back().kind;
  switch (token.kind) {
    case TokenKind::atom:
    case TokenKind::quoted_atom:
      return read_infix_name(token);
    case TokenKind::comma:
      if (holds_comma_items(kind)) return separate_items(kind);
      if (kind == BracketKind::list_tail) return fail_expected_infix(token);
      return read_infix_symbol(token, symbols::comma);
    case TokenKind::bar:
      if (kind == BracketKind::list) return separate_items(BracketKind::list_tail);
      if (kind == BracketKind::list_tail) return fail_expected_infix(token);
      return read_infix_symbol(token, symbols::bar);
    case TokenKind::close:
    case TokenKind::close_list:
    case TokenKind::close_curly:
      if (closes(token.kind, kind)) return close_bracket();
      return fail_expected_infix(token);
    case TokenKind::full_stop:
    case TokenKind::end_of_text:
      return end_clause(token);
    case TokenKind::malformed:
      return fail(errors_.malformed(token, context()));
    default:
      return fail_expected_infix(token);
  }
}

Parser::Step Parser::read_infix_name(const Token& token) {
  const auto infix = operators_.infix(token.name);
  const auto postfix = operators_.postfix(token.name);
  if (postfix && (!infix || !can_begin_term(tokens_.peek(1)))) {
    return apply_postfix({token.name, postfix, token.span});
  }
  if (!infix) return fail_expected_infix(token);
  return push_infix({token.name, infix, token.span});
}

Parser::Step Parser::read_infix_symbol(const Token& token, Symbol name) {
  const auto infix = operators_.infix(name);
  if (!infix) return fail_expected_infix(token);
  return push_infix({name, infix, token.span});
}

Parser::Step Parser::push_infix(const NamedOperator& op) {
  if (!reduce_for(op)) return fail_clash(op);
  take();
  operators_pending_.push_back(op);
  expects_ = Expects::operand;
  return Step::again;
}

Parser::Step Parser::apply_postfix(const NamedOperator& op) {
  if (!reduce_for(op)) return fail_clash(op);
  take();
  builder_.join_one(op.name, op.span);
  priority_ = op.definition.priority;
  return Step::again;
}

// Joins what binds more tightly than `op`; false if `op` fits neither around nor inside the rest.
bool Parser::reduce_for(const NamedOperator& op) {
  const auto left_limit = op.definition.left_limit();
  while (!at_operator_base() && operators_pending_.back().definition.priority <= left_limit) {
    reduce();
  }
  return priority_ <= left_limit && op.definition.priority <= limit();
}

void Parser::reduce() {
  const auto op = operators_pending_.back();
  operators_pending_.pop_back();
  if (operator_class(op.definition.type) == OperatorClass::prefix) {
    builder_.join_one(op.name, op.span);
  } else {
    builder_.join_two(op.name);
  }
  priority_ = op.definition.priority;
}

void Parser::reduce_all() {
  while (!at_operator_base()) reduce();
}

bool Parser::at_operator_base() const noexcept {
  return operators_pending_.size() == brackets_.back().operator_base;
}

std::uint16_t Parser::limit() const noexcept {
  // Items of lists and arguments too may hold any operator but the comma, as in SWI-Prolog; ISO
  // wants brackets around those above 999.
  return at_operator_base() ? highest_priority : operators_pending_.back().definition.right_limit();
}

Parser::Step Parser::separate_items(BracketKind next_kind) {
  reduce_all();
  take();
  auto& bracket = brackets_.back();
  bracket.kind = next_kind;
  ++bracket.finished_items;
  expects_ = Expects::operand;
  return Step::again;
}

Parser::Step Parser::close_bracket() {
  reduce_all();
  const auto token = take();
  const auto bracket = brackets_.back();
  brackets_.pop_back();
  const Span span{bracket.begin, token.span.end};
  switch (bracket.kind) {
    case BracketKind::arguments:
      builder_.compound(bracket.name, bracket.finished_items + 1, bracket.first_node, span);
      break;
    case BracketKind::curly:
      builder_.compound(symbols::curly, 1, bracket.first_node, span);
      break;
    case BracketKind::list:
      builder_.leaf(Node::make_atom(symbols::nil), token.span);
      builder_.list(bracket.first_node, bracket.finished_items + 1, span);
      break;
    case BracketKind::list_tail:
      builder_.list(bracket.first_node, bracket.finished_items, span);
      break;
    case BracketKind::parentheses:
    case BracketKind::clause:
      builder_.set_last_span(span);
      break;
  }
  return finish_operand();
}

Parser::Step Parser::end_clause(const Token& token) {
  if (brackets_.back().kind != BracketKind::clause) return fail_expected_infix(token);
  const bool stopped = token.kind == TokenKind::full_stop;
  if (!stopped && !full_stop_optional_) return fail(errors_.missing_full_stop(context()));
  reduce_all();
  if (stopped) take();
  return Step::finished;
}

Token Parser::take() {
  previous_ = tokens_.take();
  return previous_;
}

ErrorContext Parser::context() const { return {clause_, previous_, brackets_.back()}; }

std::string_view Parser::text_of(Span span) const noexcept {
  return source_->text().substr(span.begin, span.end - span.begin);
}

Parser::Step Parser::fail(Diagnostic diagnostic) {
  error_ = std::move(diagnostic);
  return Step::failed;
}

Parser::Step Parser::fail_expected_infix(const Token& token) {
  return fail(errors_.expected_infix(token, context()));
}

Parser::Step Parser::fail_clash(const NamedOperator& op) {
  NamedOperator neighbour;
  if (!at_operator_base()) neighbour = operators_pending_.back();
  return fail(errors_.clash(op, neighbour, context()));
}

// Clauses that were skipped with the one before them, whose end was not found, have names too.
void Parser::note_unread(const Token& first) {
  const bool is_directive =
      is_name(first) && (first.name == symbols::neck || first.name == symbols::query);
  if (is_name(first) && !is_directive) {
    unread_.names.insert(first.name);
  } else {
    unread_.anything = true;
  }
}

std::optional<Diagnostic> Parser::recover() {
  note_unread(first_);
  while (tokens_.peek().kind != TokenKind::end_of_text) {
    if (completes_term(previous_) && begins_clause(tokens_.peek())) break;
    const auto token = take();
    if (is_name(token) && errors_.in_first_column(token)) note_unread(token);
    if (token.fault == TokenFault::unterminated_comment) unread_.anything = true;
    if (token.kind == TokenKind::full_stop || contains_full_stop(token)) break;
    if (token.fault == TokenFault::unterminated_comment && token.span.begin != error_->span.begin) {
      return errors_.malformed(token, context());
    }
  }
  return std::nullopt;
}

// Whether the closing quote is missing and the full stop of the line is taken for quoted text.
bool Parser::contains_full_stop(const Token& token) const {
  if (token.fault != TokenFault::unterminated_quote) return false;
  const auto line = text_of(token.span);
  const auto last = line.find_last_not_of(" \t\r");
  return line[last] == '.';
}

// Whether `token` looks like the beginning of a clause whose predecessor lacks its full stop.
bool Parser::begins_clause(const Token& token) const {
  if (!is_name(token) || !errors_.in_first_column(token)) return false;
  const bool directive = token.name == symbols::neck || token.name == symbols::query;
  return directive || !operators_.infix(token.name);
}

bool Parser::completes_term(const Token& token) const {
  if (is_name(token)) return !operators_.infix(token.name) && !operators_.prefix(token.name);
  return is_closer(token) || (can_begin_term(token) && !is_opener(token));
}

std::optional<Diagnostic> Parser::check_end_of_text() {
  const auto& token = tokens_.peek();
  if (token.kind == TokenKind::end_of_text) return std::nullopt;
  return errors_.trailing_text(token);
}

}  // namespace zermelo::lang
