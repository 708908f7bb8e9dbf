// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace zermelo::interpreter {

class Program;

/// The user's part of a program at a stage of the pipeline: "tokens", "terms" (as read), "clauses"
/// (grammar rules translated, grouped by predicate) or "code" (instructions). Nothing for another
/// name.
std::optional<std::string> show_stage(Program& program, std::string_view stage);

}  // namespace zermelo::interpreter
