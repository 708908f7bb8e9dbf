// SPDX-License-Identifier: MIT
#include "findings.hpp"

#include <boost/test/unit_test.hpp>

#include "interpreter/checks/checks.hpp"
#include "interpreter/program/loader.hpp"

namespace zermelo::interpreter::testing {

std::vector<lang::Diagnostic> diagnose(std::string text) {
  std::vector<lang::Diagnostic> result;
  const lang::DiagnosticSink sink = [&](lang::Diagnostic each) {
    result.push_back(std::move(each));
  };
  Program program;
  Loader loader(program, {}, sink);
  loader.load_text("test.pl", std::move(text));
  BOOST_REQUIRE(!loader.had_errors());
  check_program(program, sink);
  return result;
}

std::vector<std::string> findings(std::string text) {
  std::vector<std::string> result;
  for (const lang::Diagnostic& each : diagnose(std::move(text))) {
    result.push_back(each.code + ": " + std::string(text_at(each.source, each.span)));
  }
  return result;
}

lang::Diagnostic only_finding(std::string text) {
  const auto all = diagnose(std::move(text));
  BOOST_REQUIRE_EQUAL(all.size(), 1U);
  return all.front();
}

std::string_view text_at(const lang::SourcePtr& source, lang::Span span) {
  return source == nullptr ? std::string_view()
                           : source->text().substr(span.begin, span.end - span.begin);
}

}  // namespace zermelo::interpreter::testing
