// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace zermelo::cli {

/// Throws Error (rules) with the name of the package if Graphviz is not there.
void want_graphviz();

/// A picture, drawn by Graphviz's dot in a process of its own; `format` is a name that dot knows.
/// Throws Error (rules) with what dot says if it fails.
std::string draw(std::string_view dot, std::string_view format);

}  // namespace zermelo::cli
