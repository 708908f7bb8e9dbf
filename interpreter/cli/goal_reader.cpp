// SPDX-License-Identifier: MIT
#include "interpreter/cli/goal_reader.hpp"

#include <algorithm>
#include <cctype>

namespace zermelo::cli {

namespace {

bool is_layout(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_alphanumeric(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool is_symbol(char c) {
  return c != '\0' && std::string_view("+-*/\\^<>=~:.?@#&$").find(c) != std::string_view::npos;
}

}  // namespace

void GoalReader::add_line(std::string_view line) {
  text_ += line;
  text_ += '\n';
}

std::optional<std::string> GoalReader::next() {
  while (at_ < text_.size()) {
    if (!step()) continue;
    const auto is_no_layout = [](char c) { return !is_layout(c); };
    const auto begin = std::find_if(text_.begin(), text_.end(), is_no_layout);
    std::string goal(begin, text_.begin() + static_cast<std::ptrdiff_t>(at_));
    text_.erase(0, at_);
    at_ = 0;
    begun_ = false;
    return goal;
  }
  return std::nullopt;
}

void GoalReader::clear() { *this = GoalReader(); }

/// Looks at the next character; true when a goal ends with it.
bool GoalReader::step() {
  const char c = text_[at_];
  switch (state_) {
    case State::code:
      return step_code(c);
    case State::quoted:
      step_quoted(c);
      return false;
    case State::block_comment:
      step_block_comment(c);
      return false;
    case State::line_comment:
      if (c == '\n') state_ = State::code;
      ++at_;
      return false;
  }
  return false;
}

bool GoalReader::step_code(char c) {
  begun_ = begun_ || !(is_layout(c) || c == '%' || (c == '/' && peek(1) == '*'));
  if (c == '\'' || c == '"' || c == '`') {
    if (c == '\'' && at_character_code()) {
      at_ += peek(1) == '\\' || (peek(1) == '\'' && peek(2) == '\'') ? 3 : 2;
      return false;
    }
    state_ = State::quoted;
    quote_ = c;
  } else if (c == '%') {
    state_ = State::line_comment;
  } else if (c == '/' && peek(1) == '*') {
    state_ = State::block_comment;
    ++at_;
  } else if (is_symbol(c)) {
    const std::size_t begin = at_;
    while (is_symbol(peek(0))) ++at_;
    return c == '.' && at_ == begin + 1 && (is_layout(peek(0)) || peek(0) == '%');
  }
  ++at_;
  return false;
}

void GoalReader::step_quoted(char c) {
  at_ += c == '\\' ? 2 : 1;
  if (c == quote_) state_ = State::code;
}

void GoalReader::step_block_comment(char c) {
  ++at_;
  if (c != '*' || peek(0) != '/') return;
  ++at_;
  state_ = State::code;
}

char GoalReader::peek(std::size_t ahead) const noexcept {
  return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
}

/// Whether the quote here belongs to a number such as 0'a.
bool GoalReader::at_character_code() const noexcept {
  if (at_ == 0 || text_[at_ - 1] != '0') return false;
  return at_ == 1 || !is_alphanumeric(text_[at_ - 2]);
}

}  // namespace zermelo::cli
