// SPDX-License-Identifier: MIT
// Goals run under small limits, for the targets that run some.
#pragma once

#include <string_view>

#include "interpreter/zermelo/zermelo.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace zermelo::fuzz {

/// What stands before a goal in a golden script.
inline constexpr std::string_view query_mark = "% query: ";

inline EngineOptions small_limits() {
  EngineOptions options;
  options.memory_bytes = std::size_t{8} << 20;
  options.query_inferences = 20'000;
  options.role_inferences = 2'000;
  options.query_seconds = 1;
  options.output = [](std::string_view) {};
  return options;
}

/// The first solutions of a goal. Errors are well, but they say something.
inline void run(Engine& engine, std::string_view goal) {
  constexpr int most_solutions = 10;
  try {
    auto query = engine.query(goal);
    for (int i = 0; i < most_solutions; ++i) {
      const auto solution = query.next();
      if (!solution) break;
      if (solution->text().empty()) fail("a solution without a text");
    }
  } catch (const Error& error) {
    if (std::string_view(error.what()).empty()) fail("an error without a message");
  }
}

}  // namespace zermelo::fuzz
