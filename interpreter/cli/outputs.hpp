// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/cli/options.hpp"

namespace zermelo::cli {

/// Finds out before the work begins whether the files that a command is to write can be written.
/// Throws UsageError where one of them is a file that it reads, or is named twice, and Error
/// (rules) where it cannot be written. Leaves all files as they are.
void check_outputs(const Options& options);

}  // namespace zermelo::cli
