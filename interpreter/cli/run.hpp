// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace zermelo::cli {

/// Does what the arguments after the program's name ask for; returns the exit status.
int run(std::span<char* const> arguments);

}  // namespace zermelo::cli
