// SPDX-License-Identifier: MIT
// What the checks say about a text, in a form that tests compare.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lang/diagnostic.hpp"

namespace zermelo::interpreter::testing {

/// All findings of `check_program` on a text, loaded but not compiled.
std::vector<lang::Diagnostic> diagnose(std::string text);

/// Each finding as "code: the text it points at", in order.
std::vector<std::string> findings(std::string text);

/// The only finding on a text; fails the test when there is another number of them.
lang::Diagnostic only_finding(std::string text);

/// The text that a place points at.
std::string_view text_at(const lang::SourcePtr& source, lang::Span span);

using Strings = std::vector<std::string>;

}  // namespace zermelo::interpreter::testing

/// Compares lists of texts element by element.
#define CHECK_STRINGS(found, ...)                                              \
  BOOST_TEST((found) == (zermelo::interpreter::testing::Strings{__VA_ARGS__}), \
             boost::test_tools::per_element())
