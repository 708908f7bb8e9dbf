// SPDX-License-Identifier: MIT
#include "tests/unit/lang/support.hpp"

#include <cctype>
#include <memory>
#include <utility>

#include <fmt/format.h>

namespace zermelo::lang::test {
namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

std::vector<ReadTerm> Prolog::read_all(std::string text) {
  auto source = std::make_shared<Source>("test.pl", std::move(text));
  Reader reader(source, symbols, operators, flags,
                [this](Diagnostic diagnostic) { errors.push_back(std::move(diagnostic)); });
  std::vector<ReadTerm> terms;
  while (auto term = reader.next()) terms.push_back(std::move(*term));
  return terms;
}

std::optional<ReadTerm> Prolog::read(std::string text) {
  return read_term(std::make_shared<Source>("test.pl", std::move(text)), symbols, operators, flags,
                   [this](Diagnostic diagnostic) { errors.push_back(std::move(diagnostic)); });
}

std::string Prolog::canonical(std::string text) {
  return written(std::move(text), {.quoted = true, .ignore_ops = true});
}

std::string Prolog::writeq(std::string text) {
  return written(std::move(text), {.quoted = true, .numbervars = true});
}

std::string Prolog::writeq(TermView term) const {
  return write(term, symbols, operators, {.quoted = true});
}

std::string Prolog::written(std::string text, const WriteOptions& options) {
  errors.clear();
  const auto term = read(std::move(text));
  if (term) return write(term->term, symbols, operators, options);
  return errors.empty() ? "nothing" : fmt::format("error: {}", errors.front().message);
}

std::string Prolog::first_error(std::string text) {
  errors.clear();
  read_all(std::move(text));
  return errors.empty() ? "none" : brief(errors.front());
}

std::string brief(const Diagnostic& diagnostic) {
  const auto place = diagnostic.source->place(diagnostic.span.begin);
  return fmt::format("{}:{} {}", place.line, place.column, diagnostic.message);
}

std::string without_variable_numbers(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    result += text[i];
    if (text[i] != '_' || (i > 0 && is_word(text[i - 1]))) continue;
    while (i + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0) ++i;
  }
  return result;
}

}  // namespace zermelo::lang::test
