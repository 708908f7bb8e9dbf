// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace zermelo::cli {

/// What can be typed at the prompt, line by line.
std::string_view prompt_help() noexcept;

}  // namespace zermelo::cli
