// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zermelo::interpreter {

class Program;

/// The user's part of a program at a stage of the pipeline: "tokens", "terms" (as read), "clauses"
/// (grammar rules translated, grouped by predicate) or "code" (instructions). Nothing for another
/// name.
std::optional<std::string> show_stage(Program& program, std::string_view stage);

/// A number that two programs share when their rules are the same, clause by clause, whatever their
/// layout and comments are; what files that a search leaves behind are checked by.
std::uint64_t fingerprint(Program& program);

}  // namespace zermelo::interpreter
