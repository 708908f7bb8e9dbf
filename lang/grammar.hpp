// SPDX-License-Identifier: MIT
#pragma once

// The PEGTL grammar of tokens and layout. It is regular but for look-ahead: nesting and operators
// are the parser's. Rules named `bad_*` match text that is at fault, so that a message can say how.
// Rules are named as PEGTL names its own.
// NOLINTBEGIN(readability-identifier-naming)

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

#include "lang/unicode.hpp"
#include "lang/utf8.hpp"

namespace zermelo::lang::grammar {

namespace peg = tao::pegtl;

/// One well-formed character above ASCII that belongs to one of the classes.
template <CharacterClass... Classes>
struct wide {
  using rule_t = wide;
  using subs_t = peg::empty_list;

  template <typename Input>
  static bool match(Input& in) {
    if (in.empty() || static_cast<unsigned char>(*in.current()) < 0x80) return false;
    const auto decoded = decode_utf8({in.current(), in.size()});
    if (decoded.length == 0) return false;
    const auto found = classify(decoded.code);
    if (!((found == Classes) || ...)) return false;
    in.bump(decoded.length);
    return true;
  }
};

using any_wide =
    wide<CharacterClass::none, CharacterClass::space, CharacterClass::upper, CharacterClass::letter,
         CharacterClass::continuing, CharacterClass::symbol, CharacterClass::numeral>;

// Layout.

struct space : peg::sor<peg::space, wide<CharacterClass::space>> {};
struct line_comment : peg::seq<peg::one<'%'>, peg::until<peg::eolf>> {};
struct block_comment : peg::seq<peg::string<'/', '*'>, peg::until<peg::string<'*', '/'>>> {};
struct layout : peg::star<peg::sor<peg::plus<space>, line_comment, block_comment>> {};
struct bad_comment : peg::seq<peg::string<'/', '*'>, peg::until<peg::eof>> {};
/// The first line of an executable script.
struct script_line : peg::seq<peg::string<'#', '!'>, peg::until<peg::at<peg::eolf>>> {};

// Names.

struct name_part
    : peg::sor<peg::identifier_other,
               wide<CharacterClass::upper, CharacterClass::letter, CharacterClass::continuing>> {};
struct letter_atom
    : peg::seq<peg::sor<peg::lower, wide<CharacterClass::letter>>, peg::star<name_part>> {};
struct variable : peg::seq<peg::sor<peg::upper, peg::one<'_'>, wide<CharacterClass::upper>>,
                           peg::star<name_part>> {};
struct symbol_character : peg::sor<peg::one<'+', '-', '*', '/', '\\', '^', '<', '>', '=', '~', ':',
                                            '.', '?', '@', '#', '&', '$'>,
                                   wide<CharacterClass::symbol>> {};
struct symbol_atom : peg::plus<symbol_character> {};
struct solo_atom : peg::one<'!', ';'> {};

// Quoted text.

struct octal_escape : peg::seq<peg::plus<peg::range<'0', '7'>>, peg::opt<peg::one<'\\'>>> {};
struct hex_escape : peg::seq<peg::one<'x'>, peg::plus<peg::xdigit>, peg::opt<peg::one<'\\'>>> {};
struct short_escape : peg::seq<peg::one<'u'>, peg::rep<4, peg::xdigit>> {};
struct long_escape : peg::seq<peg::one<'U'>, peg::rep<8, peg::xdigit>> {};
struct letter_escape
    : peg::one<'a', 'b', 'd', 'e', 'f', 'n', 'r', 's', 't', 'v', '\\', '\'', '"', '`'> {};
struct numeric_escape : peg::sor<octal_escape, hex_escape, short_escape, long_escape> {};
struct character_escape : peg::seq<peg::one<'\\'>, peg::sor<letter_escape, numeric_escape>> {};
struct continuation : peg::seq<peg::one<'\\'>, peg::eol> {};
/// `\c`: this and the layout after it stand for nothing.
struct skip_escape : peg::seq<peg::string<'\\', 'c'>, peg::star<peg::space>> {};
struct bad_escape : peg::seq<peg::one<'\\'>, peg::opt<peg::sor<peg::print, any_wide>>> {};

struct bad_nul : peg::one<'\0'> {};
struct bad_byte : peg::range<'\x80', '\xFF'> {};

/// One byte of ASCII, other than those given.
template <char... Excluded>
struct ascii_except : peg::seq<peg::not_at<peg::one<Excluded...>>, peg::range<'\0', '\x7F'>> {};

template <char Quote>
struct quoted_character
    : peg::sor<ascii_except<Quote, '\\', '\n', '\0'>, any_wide, peg::two<Quote>, character_escape,
               continuation, skip_escape, bad_escape, bad_nul, bad_byte> {};
template <char Quote>
struct quoted_content : peg::star<quoted_character<Quote>> {};
struct bad_quote : peg::success {};
template <char Quote>
struct quoted
    : peg::seq<peg::one<Quote>, quoted_content<Quote>, peg::sor<peg::one<Quote>, bad_quote>> {};

struct quoted_atom : quoted<'\''> {};
struct string : quoted<'"'> {};
struct backquoted : quoted<'`'> {};

// Numbers.

template <typename Digit>
struct digit_groups : peg::seq<peg::plus<Digit>, peg::star<peg::one<'_'>, peg::plus<Digit>>> {};
struct decimal : digit_groups<peg::digit> {};
struct integer : peg::seq<decimal> {};
struct exponent
    : peg::seq<peg::one<'e', 'E'>, peg::opt<peg::one<'+', '-'>>, peg::plus<peg::digit>> {};
struct fraction : peg::seq<peg::one<'.'>, peg::plus<peg::digit>> {};
struct infinite : peg::seq<decimal, fraction, peg::string<'I', 'n', 'f'>, peg::not_at<name_part>> {
};
struct not_a_number
    : peg::seq<decimal, fraction, peg::string<'N', 'a', 'N'>, peg::not_at<name_part>> {};
struct floating : peg::seq<decimal, peg::sor<peg::seq<fraction, peg::opt<exponent>>, exponent>> {};

template <char Letter, typename Digit>
struct prefixed : peg::seq<peg::one<'0'>, peg::one<Letter>, digit_groups<Digit>> {};
struct hexadecimal : prefixed<'x', peg::xdigit> {};
struct octal : prefixed<'o', peg::range<'0', '7'>> {};
struct binary : prefixed<'b', peg::range<'0', '1'>> {};
struct bad_prefixed : peg::seq<peg::one<'0'>, peg::one<'x', 'o', 'b'>> {};
/// 16'FF. Whether the digits suit the radix is checked when the value is computed.
struct radix_integer : peg::seq<peg::plus<peg::digit>, peg::one<'\''>, digit_groups<peg::alnum>> {};

struct code_prefix : peg::string<'0', '\''> {};
/// 0'c. The quote itself is 0''' in ISO Prolog and may be 0'' in others.
struct character_code : peg::seq<code_prefix, peg::sor<peg::two<'\''>, character_escape,
                                                       ascii_except<'\\', '\n', '\0'>, any_wide>> {
};
struct bad_code_escape : peg::seq<code_prefix, bad_escape> {};
struct bad_code : peg::seq<code_prefix> {};

struct number
    : peg::seq<peg::at<peg::digit>,
               peg::sor<character_code, bad_code_escape, bad_code, hexadecimal, octal, binary,
                        bad_prefixed, radix_integer, infinite, not_a_number, floating, integer>> {};

// Punctuation and the choice among tokens.

struct full_stop : peg::seq<peg::one<'.'>, peg::at<peg::sor<space, peg::one<'%'>, peg::eof>>> {};
struct open : peg::one<'('> {};
struct close : peg::one<')'> {};
struct open_list : peg::one<'['> {};
struct close_list : peg::one<']'> {};
struct open_curly : peg::one<'{'> {};
struct close_curly : peg::one<'}'> {};
struct comma : peg::one<','> {};
struct bar : peg::one<'|'> {};
struct punctuation
    : peg::sor<open, close, comma, open_list, close_list, bar, open_curly, close_curly> {};

/// A character that begins no token.
struct bad_character : peg::sor<any_wide, ascii_except<>> {};
struct end_of_text : peg::eof {};

struct token : peg::sor<letter_atom, variable, punctuation, full_stop, number, quoted_atom, string,
                        backquoted, bad_comment, symbol_atom, solo_atom, end_of_text, bad_nul,
                        bad_character, bad_byte> {};

}  // namespace zermelo::lang::grammar

/// What `analyze` has to know: a `wide` consumes input whenever it succeeds.
template <typename Name, zermelo::lang::CharacterClass... Classes>
struct tao::pegtl::analyze_traits<Name, zermelo::lang::grammar::wide<Classes...>>
    : tao::pegtl::analyze_any_traits<> {};

// NOLINTEND(readability-identifier-naming)
