// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <span>

#include "interpreter/compiler/goal.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

/// Rules often take a list apart by the length of its beginning, and put it together again:
///
///     length(Before, I), append(Before, [X|After], Xs), append(Before, [Y|After], Ys)
///
/// If nothing else is said of Before and After, that is nth0(I, Xs, X, Rest), nth0(I, Ys, Y, Rest),
/// of which compiled rules make a copy with one change, where beginnings of many lengths would be
/// as many cases. Rewrites such goals of a clause, also those with append/3 before length/2, those
/// that only look at the element, and those that leave it out (`append(Before, After, Ys)`). What
/// they give, and in which order, stays the same; where they would not end or raise errors, those
/// of nth0/4 may be others.
///
/// Other lists that are taken apart by a number, `length(Beginning, N), append(Beginning, Rest,
/// Xs)` with a Beginning that is not given, are walked along N elements.
void name_places(Goal& body, std::span<const lang::TermView> head, Program& program, Module& module,
                 std::deque<lang::Term>& terms);

}  // namespace zermelo::interpreter
