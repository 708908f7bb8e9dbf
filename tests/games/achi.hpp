// SPDX-License-Identifier: MIT
#pragma once

#include "tests/games/nine_points.hpp"

namespace zermelo::tests {

/// Achi: four men each, so that one point is left to slide to. The first player wins in 11 plies.
class Achi : public NinePoints {
 public:
  Achi() noexcept : NinePoints(4) {}
};

static_assert(search::StorableGame<Achi>);

}  // namespace zermelo::tests
