// SPDX-License-Identifier: MIT
#pragma once

#include <iterator>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace zermelo::interpreter {

/// C++ text that grows line by line.
struct CppText {
  std::string text;
  int indent = 0;  ///< of the next line, in steps of two spaces

  template <typename... A>
  void line(fmt::format_string<A...> format, A&&... arguments) {
    text.append(static_cast<std::size_t>(indent) * 2, ' ');
    fmt::format_to(std::back_inserter(text), format, std::forward<A>(arguments)...);
    text += '\n';
  }
};

}  // namespace zermelo::interpreter
