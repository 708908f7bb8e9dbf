// SPDX-License-Identifier: MIT
#include "lang/reader.hpp"

#include <utility>

#include "lang/parser.hpp"

namespace zermelo::lang {

struct Reader::Impl {
  Parser parser;
  DiagnosticSink sink;
  bool had_errors = false;

  void report(Diagnostic diagnostic) {
    had_errors = true;
    sink(std::move(diagnostic));
  }
};

Reader::Reader(SourcePtr source, SymbolTable& symbols, const OperatorTable& operators,
               const ReadFlags& flags, DiagnosticSink sink)
    : impl_(new Impl{Parser(std::move(source), symbols, operators, flags), std::move(sink)}) {}

Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;

std::optional<ReadTerm> Reader::next() {
  for (;;) {
    switch (impl_->parser.next()) {
      case Parser::Outcome::term:
        return impl_->parser.take_term();
      case Parser::Outcome::end_of_text:
        return std::nullopt;
      case Parser::Outcome::error:
        impl_->report(impl_->parser.take_error());
        if (auto hidden = impl_->parser.recover()) impl_->report(std::move(*hidden));
        break;
    }
  }
}

bool Unread::may_define(Symbol name) const noexcept { return anything || names.contains(name); }

void Unread::add(const Unread& other) {
  names.insert(other.names.begin(), other.names.end());
  anything = anything || other.anything;
}

const Unread& Reader::unread() const noexcept { return impl_->parser.unread(); }

bool Reader::had_errors() const noexcept { return impl_->had_errors; }

std::optional<ReadTerm> read_term(SourcePtr source, SymbolTable& symbols,
                                  const OperatorTable& operators, const ReadFlags& flags,
                                  const DiagnosticSink& sink) {
  Parser parser(std::move(source), symbols, operators, flags);
  parser.set_full_stop_optional();
  const auto outcome = parser.next();
  if (outcome == Parser::Outcome::end_of_text) return std::nullopt;
  auto error = outcome == Parser::Outcome::error ? parser.take_error() : parser.check_end_of_text();
  if (!error) return parser.take_term();
  sink(std::move(*error));
  return std::nullopt;
}

}  // namespace zermelo::lang
