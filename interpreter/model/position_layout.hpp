// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "interpreter/ir/abstract.hpp"
#include "interpreter/layout/layout.hpp"
#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

/// Lays out the bytes of positions of `shape`, of which `start` is one; lists and parts of no fixed
/// shape have `room` times as much room as is usual, and integers in lists are `small` or not.
/// Numbers the atoms that
/// positions hold. Throws `Unsupported` for parts that no bytes can hold, and for positions above
/// 256 KiB.
void build_layout(Specializer& specializer, const Abstract& shape, const Abstract& start,
                  std::uint32_t room, bool small, Layout& layout);

/// Where integers of a slot are likely to be: from 0, or the least one at the start if that is
/// less, as far as the bits go that the greatest one at the start takes, and 6 at least. Others are
/// right too, and take more room.
void guess_ranges(Layout& layout, const std::byte* start);

}  // namespace zermelo::interpreter
