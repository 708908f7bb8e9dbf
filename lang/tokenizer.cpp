// SPDX-License-Identifier: MIT
#include "lang/tokenizer.hpp"

#include <limits>
#include <utility>

#include "lang/grammar.hpp"
#include "lang/number.hpp"
#include "lang/quoted_text.hpp"

namespace zermelo::lang {
namespace {

namespace peg = tao::pegtl;
namespace g = grammar;

using Input = peg::memory_input<peg::tracking_mode::lazy, peg::eol::lf_crlf, const char*>;

struct Scan {
  Token token;
  const char* text;

  std::uint32_t offset(const char* at) const noexcept {
    return static_cast<std::uint32_t>(at - text);
  }
};

template <typename Rule>
struct Action : peg::nothing<Rule> {};

template <TokenKind kind>
struct Is {
  static void apply0(Scan& scan) noexcept { scan.token.kind = kind; }
};
template <>
struct Action<g::letter_atom> : Is<TokenKind::atom> {};
template <>
struct Action<g::symbol_atom> : Is<TokenKind::atom> {};
template <>
struct Action<g::solo_atom> : Is<TokenKind::atom> {};
template <>
struct Action<g::variable> : Is<TokenKind::variable> {};
template <>
struct Action<g::quoted_atom> : Is<TokenKind::quoted_atom> {};
template <>
struct Action<g::string> : Is<TokenKind::string> {};
template <>
struct Action<g::backquoted> : Is<TokenKind::backquoted> {};
template <>
struct Action<g::open> : Is<TokenKind::open> {};
template <>
struct Action<g::close> : Is<TokenKind::close> {};
template <>
struct Action<g::open_list> : Is<TokenKind::open_list> {};
template <>
struct Action<g::close_list> : Is<TokenKind::close_list> {};
template <>
struct Action<g::open_curly> : Is<TokenKind::open_curly> {};
template <>
struct Action<g::close_curly> : Is<TokenKind::close_curly> {};
template <>
struct Action<g::comma> : Is<TokenKind::comma> {};
template <>
struct Action<g::bar> : Is<TokenKind::bar> {};
template <>
struct Action<g::full_stop> : Is<TokenKind::full_stop> {};
template <>
struct Action<g::end_of_text> : Is<TokenKind::end_of_text> {};

// The first fault of a token is the one that is reported.
template <TokenFault fault>
struct Faulty {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Scan& scan) noexcept {
    if (scan.token.fault != TokenFault::none) return;
    scan.token.fault = fault;
    scan.token.fault_span = {scan.offset(in.begin()), scan.offset(in.end())};
  }
};
template <>
struct Action<g::bad_character> : Faulty<TokenFault::unexpected_character> {};
template <>
struct Action<g::bad_byte> : Faulty<TokenFault::invalid_utf8> {};
template <>
struct Action<g::bad_nul> : Faulty<TokenFault::nul_byte> {};
template <>
struct Action<g::bad_comment> : Faulty<TokenFault::unterminated_comment> {};
template <>
struct Action<g::bad_quote> : Faulty<TokenFault::unterminated_quote> {};
template <>
struct Action<g::bad_escape> : Faulty<TokenFault::bad_escape> {};
template <>
struct Action<g::bad_code> : Faulty<TokenFault::missing_character> {};
template <>
struct Action<g::bad_prefixed> : Faulty<TokenFault::missing_digits> {};

template <void set(Token&, std::string_view)>
struct Numeral {
  template <typename ActionInput>
  static void apply(const ActionInput& in, Scan& scan) {
    scan.token.span = {scan.offset(in.begin()), scan.offset(in.end())};
    set(scan.token, in.string_view());
  }
};
template <unsigned radix, std::size_t prefix_length>
void set_with_radix(Token& token, std::string_view text) {
  set_integer(token, text.substr(prefix_length), radix);
}
void set_infinity(Token& token, std::string_view /*text*/) {
  token.kind = TokenKind::floating;
  token.floating = std::numeric_limits<double>::infinity();
}
template <>
struct Action<g::integer> : Numeral<set_with_radix<10, 0>> {};
template <>
struct Action<g::hexadecimal> : Numeral<set_with_radix<16, 2>> {};
template <>
struct Action<g::octal> : Numeral<set_with_radix<8, 2>> {};
template <>
struct Action<g::binary> : Numeral<set_with_radix<2, 2>> {};
template <>
struct Action<g::radix_integer> : Numeral<set_radix_integer> {};
template <>
struct Action<g::character_code> : Numeral<set_character_code> {};
template <>
struct Action<g::floating> : Numeral<set_float> {};
template <>
struct Action<g::infinite> : Numeral<set_infinity> {};
template <>
struct Action<g::not_a_number> : Numeral<set_not_a_number> {};

}  // namespace

Token scan_token(std::string_view text, std::uint32_t offset) {
  Scan scan{{}, text.data()};
  Input in(text.data() + offset, text.data() + text.size(), "");
  peg::parse<g::layout>(in);
  const auto begin = scan.offset(in.current());
  peg::parse<g::token, Action>(in, scan);
  auto& token = scan.token;
  token.span = {begin, scan.offset(in.current())};
  token.layout_before = begin != offset;
  token.open_follows = token.span.end < text.size() && text[token.span.end] == '(';
  if (token.fault != TokenFault::none) token.kind = TokenKind::malformed;
  return token;
}

std::uint32_t skip_preamble(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  const std::size_t mark = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
  Input in(text.data() + mark, text.data() + text.size(), "");
  peg::parse<g::script_line>(in);
  return static_cast<std::uint32_t>(in.current() - text.data());
}

Tokenizer::Tokenizer(std::string_view text, SymbolTable& symbols)
    : text_(text), symbols_(symbols), offset_(skip_preamble(text)) {}

const Token& Tokenizer::peek(std::size_t ahead) {
  while (count_ <= ahead) {
    ring_[(first_ + count_) % look_ahead] = scan();
    ++count_;
  }
  return ring_[(first_ + ahead) % look_ahead];
}

Token Tokenizer::take() {
  if (count_ == 0) return scan();
  const auto token = ring_[first_];
  first_ = (first_ + 1) % look_ahead;
  --count_;
  return token;
}

Token Tokenizer::scan() {
  auto token = scan_token(text_, offset_);
  offset_ = token.span.end;
  const auto written = text_.substr(token.span.begin, token.span.end - token.span.begin);
  switch (token.kind) {
    case TokenKind::atom:
      token.name = symbols_.intern(written);
      break;
    case TokenKind::quoted_atom:
      decode(token, written);
      token.name = symbols_.intern(decoded_);
      break;
    case TokenKind::string:
    case TokenKind::backquoted:
      // Parsed again where it is known what the text stands for; here only its escapes are checked.
      decode(token, written);
      break;
    default:
      break;
  }
  return token;
}

void Tokenizer::decode(Token& token, std::string_view written) {
  decoded_.clear();
  const auto bad = decode_quoted(written, decoded_);
  if (!bad) return;
  token.kind = TokenKind::malformed;
  token.fault = TokenFault::bad_character_code;
  token.fault_span = {token.span.begin + bad->begin, token.span.begin + bad->end};
}

}  // namespace zermelo::lang
