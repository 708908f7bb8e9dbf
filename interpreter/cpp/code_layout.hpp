// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace zermelo::interpreter {

/// C++ code with each line indented by the braces that are open, and with long lines broken.
std::string laid_out(std::string_view code);

/// A text as lines of a comment that begin with `prefix`, at most `most_lines`: blanks for layout,
/// question marks for what is not ASCII, since it could change how the line is read.
std::string comment_lines(std::string_view prefix, std::string_view text, std::size_t most_lines);

/// A C++ string literal.
std::string literal(std::string_view text);

}  // namespace zermelo::interpreter
