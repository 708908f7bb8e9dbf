// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "lang/symbols.hpp"
#include "lang/token.hpp"

namespace zermelo::lang {

/// The first token at or after `offset`, layout skipped. Names are left as symbol 0.
Token scan_token(std::string_view text, std::uint32_t offset);

/// Where the tokens of a file begin: after a byte order mark and a first line that starts with #!.
std::uint32_t skip_preamble(std::string_view text);

/// The tokens of a text, with look-ahead. After the end of the text it gives `end_of_text` for
/// ever.
class Tokenizer {
 public:
  static constexpr std::size_t look_ahead = 3;

  /// `text` must outlive the tokenizer.
  Tokenizer(std::string_view text, SymbolTable& symbols);

  /// The token that `take` will give after `ahead` others (fewer than `look_ahead`).
  const Token& peek(std::size_t ahead = 0);
  Token take();

 private:
  Token scan();
  void decode(Token& token, std::string_view written);

  std::string_view text_;
  SymbolTable& symbols_;
  std::uint32_t offset_;
  std::array<Token, look_ahead> ring_;
  std::size_t first_ = 0;
  std::size_t count_ = 0;
  /// What the last quoted token stands for.
  std::string decoded_;
};

}  // namespace zermelo::lang
