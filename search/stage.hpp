// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/budget.hpp"

namespace zermelo::search {

/// The limits and the progress of a computation over all positions that were found, whose nodes are
/// counted already.
class Stage {
 public:
  /// `depth`: of the deepest position.
  Stage(Meter& meter, const ProgressCallback& progress, std::uint32_t depth)
      : meter_(meter), progress_(progress), depth_(depth) {}

  Meter& meter() noexcept { return meter_; }

  /// Looks at the clock and the stop token, with `done` of `all` steps behind; false if it is time
  /// to stop.
  bool look(std::size_t done, std::size_t all) {
    const bool goes_on = meter_.look();
    if (goes_on && progress_ && meter_.progress_due()) report(done, all);
    return goes_on;
  }

 private:
  void report(std::size_t done, std::size_t all) const {
    Progress progress;
    progress.depth = depth_;
    progress.nodes = meter_.nodes();
    progress.seconds = meter_.seconds();
    progress.nodes_per_second = static_cast<double>(progress.nodes) / progress.seconds;
    progress.fill = all == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(all);
    progress_(progress);
  }

  Meter& meter_;
  const ProgressCallback& progress_;
  std::uint32_t depth_;
};

}  // namespace zermelo::search
