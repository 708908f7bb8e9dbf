// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace zermelo::cli {

/// Writes `text` to a file of this name, or leaves what was there as it was: writes beside it, then
/// renames. Throws Error (rules).
void write_file(const std::string& name, std::string_view text);

}  // namespace zermelo::cli
