// SPDX-License-Identifier: MIT
#pragma once

namespace zermelo::bench {

/// A game that does not promise that positions never repeat, as rules do not: solvers do the same
/// work for both.
template <class G>
struct MayRepeat : G {
  bool acyclic() const { return false; }
};

}  // namespace zermelo::bench
