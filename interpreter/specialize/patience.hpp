// SPDX-License-Identifier: MIT
#pragma once

#include "search/budget.hpp"

namespace zermelo::interpreter {

/// How long somebody waits for compiled rules.
struct Patience {
  search::StopToken stop = {};
  search::Deadline deadline = search::Deadline::max();

  bool is_over() const noexcept {
    return stop.stop_requested() ||
           (deadline != search::Deadline::max() && search::Clock::now() >= deadline);
  }
};

/// Thrown where the analysis of rules takes longer than that.
struct OutOfPatience {};

}  // namespace zermelo::interpreter
