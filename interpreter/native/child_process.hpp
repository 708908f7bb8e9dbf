// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "search/budget.hpp"

namespace zermelo::interpreter {

/// How a program that we ran came to its end.
struct ChildEnd {
  enum class Kind {
    well,        ///< exit status 0
    failed,      ///< another one, or a signal
    too_late,    ///< it was killed after its time
    stopped,     ///< it was killed because somebody wanted that
    not_started  ///< `messages` says why
  };
  Kind kind = Kind::not_started;
  std::string messages;  ///< the first 64 KiB of what it wrote to its standard error
};

/// How long a program may run.
struct ChildLimits {
  std::chrono::milliseconds time;
  search::StopToken stop = {};
};

/// Runs a program in the open folder `folder`, with nothing on its standard input, and waits for
/// it. It has a process group of its own; when a limit is reached, or the program has ended, what
/// is left of that group is killed. `program` is a path; no shell takes part.
ChildEnd run_child(const std::string& program, const std::vector<std::string>& arguments,
                   int folder, const ChildLimits& limits);

}  // namespace zermelo::interpreter
