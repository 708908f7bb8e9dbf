// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace zermelo::cli {

/// Text that rules wrote, for a terminal: control characters as escapes, as in quoted atoms
/// (`\x1B\`), so that a rule file cannot steer the terminal of who looks at its game. Line breaks,
/// tabs and colours (`ESC [ ... m`) stay.
std::string visible(std::string_view text);

}  // namespace zermelo::cli
