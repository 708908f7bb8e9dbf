// SPDX-License-Identifier: MIT
#pragma once

namespace zermelo::cli {

/// Exit statuses.
enum Status : int {
  status_answered = 0,  ///< solved, true, clean; an estimate too
  status_no = 1,        ///< the goal is false, the question is disproved
  status_usage = 2,     ///< the command line has no meaning
  status_error = 3,     ///< rules, a position or a move list are wrong, or rules failed
  status_unknown = 4,   ///< the budget ran out before an answer
  status_interrupted = 130
};

}  // namespace zermelo::cli
