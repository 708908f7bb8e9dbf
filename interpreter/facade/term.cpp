// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "interpreter/facade/state.hpp"
#include "interpreter/game/messages.hpp"

namespace zermelo {

namespace {

[[noreturn]] void misuse(std::string message) { throw Error(ErrorKind::usage, std::move(message)); }

std::string with_diagnostics(std::string message, const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!message.empty() && message.back() != '\n') message += '\n';
    message += diagnostic.text;
  }
  while (!message.empty() && message.back() == '\n') message.pop_back();
  return message;
}

}  // namespace

Error::Error(ErrorKind kind, std::string message, std::vector<Diagnostic> diagnostics)
    : std::runtime_error(with_diagnostics(std::move(message), diagnostics)),
      kind_(kind),
      diagnostics_(std::move(diagnostics)) {}

Term::Kind Term::kind() const noexcept {
  switch (data_->view.kind()) {
    case lang::TermKind::variable:
      return Kind::variable;
    case lang::TermKind::integer:
      return Kind::integer;
    case lang::TermKind::floating:
      return Kind::floating;
    case lang::TermKind::atom:
      return Kind::atom;
    default:
      return Kind::compound;
  }
}

std::int64_t Term::integer() const {
  if (kind() != Kind::integer) misuse(fmt::format("{} is not an integer", text()));
  return data_->view.integer();
}

double Term::floating() const {
  if (kind() != Kind::floating) misuse(fmt::format("{} is not a float", text()));
  return data_->view.floating();
}

std::string_view Term::name() const {
  if (!data_->view.is_callable()) misuse(fmt::format("{} has no name", text()));
  return data_->program->symbols().name(data_->view.name());
}

std::size_t Term::arity() const noexcept { return data_->view.arity(); }

Term Term::operator[](std::size_t index) const {
  if (index >= arity()) misuse(fmt::format("{} has no argument {}", text(), index));
  const lang::TermView argument = data_->view.arg(static_cast<std::uint32_t>(index));
  return Term(std::make_shared<const Data>(Data{data_->program, data_->whole, argument, {}}));
}

std::vector<Term> Term::elements() const {
  std::vector<Term> result;
  Term rest = *this;
  while (rest.data_->view.is_compound(lang::symbols::dot, 2)) {
    result.push_back(rest[0]);
    rest = rest[1];
  }
  if (!rest.data_->view.is_atom(lang::symbols::nil)) {
    misuse(fmt::format("{} is not a list", text()));
  }
  return result;
}

const std::string& Term::text() const noexcept {
  if (data_->text.empty()) {
    data_->text = interpreter::term_text(lang::Term(data_->view), *data_->program);
  }
  return data_->text;
}

namespace facade {

Term make_term(const std::shared_ptr<interpreter::Program>& program, lang::Term term,
               std::string text) {
  auto whole = std::make_shared<const lang::Term>(std::move(term));
  const lang::TermView view = *whole;
  return Term(std::make_shared<const Term::Data>(
      Term::Data{program, std::move(whole), view, std::move(text)}));
}

Diagnostic convert(const lang::Diagnostic& diagnostic) {
  Diagnostic result;
  result.severity =
      diagnostic.severity == lang::Severity::error ? Severity::error : Severity::warning;
  result.code = diagnostic.code;
  result.message = diagnostic.message;
  result.hint = diagnostic.hint;
  result.text = lang::render(diagnostic);
  if (diagnostic.source != nullptr) {
    const lang::Place begin = diagnostic.source->place(diagnostic.span.begin);
    const lang::Place end = diagnostic.source->place(diagnostic.span.end);
    result.place = {std::string(diagnostic.source->name()), begin.line, begin.column, end.line,
                    end.column};
  }
  return result;
}

Error rules_error(std::string message, std::vector<Diagnostic> diagnostics) {
  return Error(ErrorKind::rules, std::move(message), std::move(diagnostics));
}

lang::ReadTerm read(interpreter::Program& program, std::string name, std::string_view text) {
  std::vector<Diagnostic> diagnostics;
  const auto sink = [&](const lang::Diagnostic& diagnostic) {
    diagnostics.push_back(convert(diagnostic));
  };
  const auto source = std::make_shared<lang::Source>(std::move(name), std::string(text));
  const lang::ReadFlags flags;
  std::optional<lang::ReadTerm> term =
      lang::read_term(source, program.symbols(), program.user().operators, flags, sink);
  if (!term) {
    std::string message = diagnostics.empty()
                              ? fmt::format("{}: there is nothing to read", source->name())
                              : std::string();
    throw rules_error(std::move(message), std::move(diagnostics));
  }
  return std::move(*term);
}

}  // namespace facade

}  // namespace zermelo
