// SPDX-License-Identifier: MIT
// Changes inputs token by token half of the time: what comes out of bytes alone is seldom a term.
#include <algorithm>
#include <cctype>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/fuzz.hpp"

// These two names are libFuzzer's.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed);
// NOLINTEND(readability-identifier-naming)

namespace {

enum class CharacterClass : std::uint8_t { word, space, solo };

CharacterClass class_of(char character) {
  const auto byte = static_cast<unsigned char>(character);
  if (std::isalnum(byte) != 0 || byte == '_' || byte >= 0x80) return CharacterClass::word;
  return std::isspace(byte) != 0 ? CharacterClass::space : CharacterClass::solo;
}

/// Words, runs of layout, and single other characters: together they are the text.
std::vector<std::string> tokens_of(std::string_view text) {
  std::vector<std::string> tokens;
  while (!text.empty()) {
    const CharacterClass first = class_of(text.front());
    std::size_t length = 1;
    while (first != CharacterClass::solo && length < text.size() &&
           class_of(text[length]) == first) {
      ++length;
    }
    tokens.emplace_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return tokens;
}

class TokenMutation {
 public:
  TokenMutation(std::vector<std::string> tokens, unsigned seed)
      : tokens_(std::move(tokens)), random_(seed) {}

  std::string run() {
    for (auto changes = 1 + random_() % 4; changes > 0 && !tokens_.empty(); --changes) change();
    std::string text;
    for (const std::string& token : tokens_) text += token;
    return text;
  }

 private:
  std::size_t any() { return random_() % tokens_.size(); }

  std::string new_token() {
    static constexpr const char* tokens[] = {"X",
                                             "Y",
                                             "_",
                                             "a",
                                             "f(X)",
                                             "[]",
                                             "[X|Y]",
                                             "0",
                                             "1",
                                             "-1",
                                             "1.5",
                                             "!",
                                             ",",
                                             ";",
                                             "->",
                                             "*->",
                                             "\\+ ",
                                             "=",
                                             "is",
                                             "call",
                                             "X+Y",
                                             "=..",
                                             "throw",
                                             "findall",
                                             "catch",
                                             "forall",
                                             "member",
                                             "==",
                                             "append",
                                             "copy",
                                             "sort",
                                             "arg",
                                             "functor",
                                             "'\\x41\\'",
                                             "\"ab\"",
                                             "0'a",
                                             ":-",
                                             ".\n",
                                             "(",
                                             ")",
                                             "{",
                                             "}",
                                             "9223372036854775807"};
    return tokens[random_() % std::size(tokens)];
  }

  void change() {
    const std::size_t at = any();
    switch (random_() % 5) {
      case 0:
        tokens_.erase(tokens_.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      case 1:
        tokens_[at] = new_token();
        break;
      case 2:
        tokens_[at] = tokens_[any()];
        break;
      case 3:
        std::swap(tokens_[at], tokens_[any()]);
        break;
      default:
        copy_run(at);
        break;
    }
  }

  /// A few tokens in a row, put in somewhere else.
  void copy_run(std::size_t from) {
    const std::size_t count = std::min<std::size_t>(1 + random_() % 12, tokens_.size() - from);
    const auto begin = tokens_.begin() + static_cast<std::ptrdiff_t>(from);
    const std::vector<std::string> run(begin, begin + static_cast<std::ptrdiff_t>(count));
    tokens_.insert(tokens_.begin() + static_cast<std::ptrdiff_t>(any()), run.begin(), run.end());
  }

  std::vector<std::string> tokens_;
  std::minstd_rand random_;
};

}  // namespace

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                    unsigned seed) {
  if (seed % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  std::string text = TokenMutation(tokens_of(zermelo::fuzz::text_of(data, size)), seed).run();
  if (text.size() > most) text.resize(most);
  std::memcpy(data, text.data(), text.size());
  return text.size();
}
