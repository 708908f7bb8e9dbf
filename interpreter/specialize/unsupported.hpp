// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

/// The reason where code would need a text that is made as a move is named.
inline constexpr std::string_view hidden_is_looked_at = "a text that is made can only name a move";

/// Why rules cannot be specialised; thrown within the analysis, never out of it.
struct Unsupported {
  std::string reason;
  const SourceClause* clause = nullptr;
};

}  // namespace zermelo::interpreter
