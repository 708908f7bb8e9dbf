// SPDX-License-Identifier: MIT
// What procedures give that look at nothing: the directions of a board, the steps of a knight, all
// pairs from -1 to 1 but one. They are run beforehand.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// The words of each solution, in order.
using GivenWords = std::vector<std::vector<std::int64_t>>;

/// What a procedure gives, whatever the position is.
struct Given {
  bool succeeds = false;                     ///< once, without a result
  std::optional<GivenWords> solutions = {};  ///< of one that may have several
};

/// Runs a procedure without inputs that gives nothing but words, and no more than 64 times; those
/// that it calls have been looked at before, in `others`, by number. Nothing is known of one that
/// needs more than words and simple sums, or many steps.
Given given_by(const ir::Procedure& procedure, const std::vector<Given>& others);

}  // namespace zermelo::interpreter
