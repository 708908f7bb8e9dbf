// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>

#include "interpreter/compiler/goal.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

/// Rules often put an element into a list before they compute what is in it:
///
///     select(Pile-N, Piles, Pile-M, Rest), M is N - 1
///
/// Compiled rules have no rows with values that come later. Rewrites such goals of a clause so that
/// the list is made where all is known: nth0(I, Piles, Pile-N, Others), M is N - 1,
/// nth0(I, Rest, Pile-M, Others). Solutions and their order stay the same. Numbers the two new
/// variables from `variable_count` on.
void place_late_values(Goal& body, std::uint32_t& variable_count, Program& program, Module& module,
                       std::deque<lang::Term>& terms);

}  // namespace zermelo::interpreter
