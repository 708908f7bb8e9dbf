// SPDX-License-Identifier: MIT
// A recursion that counts while it walks along a list, `N =:= 1 -> ... ; N1 is N - 1, ...`, is over
// after as many rounds as its counter says: one step instead of a loop. That is decided from the
// code of one round.
#pragma once

#include <optional>
#include <vector>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Where a counter arrives.
struct CountedEnd {
  ir::Operand target;
  int step;  ///< what the next round adds to the counter: 1 or -1
};

/// `round` is the code of one round with an unknown `counter`: `restart` stands for the next round
/// with the counter `inputs[0]`, `succeed` for the end of the walk, and both go on as failure does.
///
/// If the counter must arrive at a target: as long as it is before that, a round does nothing but
/// go to the next one, which is the last thing it does; and past it no round succeeds or asks. Sums
/// with the counter are taken not to overflow.
std::optional<CountedEnd> counted_end(const std::vector<ir::Statement>& round,
                                      ir::Variable counter);

/// What is added to the counter in all `restart`s of a round; nothing if they differ or there are
/// none.
std::optional<std::int64_t> counted_step(const std::vector<ir::Statement>& round,
                                         ir::Variable counter);

}  // namespace zermelo::interpreter
