// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

inline constexpr std::size_t most_commented_clauses = 12;

/// Clauses as lines of a C++ comment, each as it was written but for its layout; long ones are cut,
/// and so is what comes after the first `most_commented_clauses`.
std::string clause_comment(const std::vector<const SourceClause*>& clauses);

}  // namespace zermelo::interpreter
