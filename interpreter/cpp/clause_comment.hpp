// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

/// Clauses as lines of a C++ comment, each as it was written but for its layout; long ones are cut,
/// and so is what comes after the first twelve.
std::string clause_comment(const std::vector<const SourceClause*>& clauses);

}  // namespace zermelo::interpreter
