// SPDX-License-Identifier: MIT
// How `check` reports.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/cli/json.hpp"
#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::cli {

struct Count {
  std::size_t errors = 0;
  std::size_t warnings = 0;
};

Count count_of(const std::vector<Diagnostic>& diagnostics);

/// "1 error, 2 warnings"; "0 warnings".
std::string summary(const Count& count);

/// "1 playout", "2 playouts".
std::string plural(std::size_t count, std::string_view noun);

Json diagnostic_json(const Diagnostic& diagnostic);
Json diagnostics_json(const std::vector<Diagnostic>& diagnostics, const Count& count);

}  // namespace zermelo::cli
