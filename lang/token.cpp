// SPDX-License-Identifier: MIT
#include "lang/token.hpp"

namespace zermelo::lang {

bool is_name(const Token& token) noexcept {
  return token.kind == TokenKind::atom || token.kind == TokenKind::quoted_atom;
}

bool is_number(const Token& token) noexcept {
  return token.kind == TokenKind::integer || token.kind == TokenKind::huge_integer ||
         token.kind == TokenKind::floating;
}

bool is_opener(const Token& token) noexcept {
  return token.kind == TokenKind::open || token.kind == TokenKind::open_list ||
         token.kind == TokenKind::open_curly;
}

bool is_closer(const Token& token) noexcept {
  return token.kind == TokenKind::close || token.kind == TokenKind::close_list ||
         token.kind == TokenKind::close_curly;
}

bool can_begin_term(const Token& token) noexcept {
  switch (token.kind) {
    case TokenKind::close:
    case TokenKind::close_list:
    case TokenKind::close_curly:
    case TokenKind::comma:
    case TokenKind::bar:
    case TokenKind::full_stop:
    case TokenKind::end_of_text:
      return false;
    default:
      return true;
  }
}

}  // namespace zermelo::lang
