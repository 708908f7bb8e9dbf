// SPDX-License-Identifier: MIT
#pragma once

#include "tests/games/nine_points.hpp"

namespace zermelo::tests {

/// Three men's morris: three men each. The first player wins in 9 plies if he may begin in the
/// centre, and has a draw otherwise.
class ThreeMensMorris : public NinePoints {
 public:
  explicit ThreeMensMorris(bool opening_in_centre = true) noexcept
      : NinePoints(3, opening_in_centre) {}
};

static_assert(search::StorableGame<ThreeMensMorris>);

}  // namespace zermelo::tests
