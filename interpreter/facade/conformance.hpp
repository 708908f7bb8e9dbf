// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "interpreter/playouts/playout_engine.hpp"
#include "interpreter/zermelo/playouts.hpp"

namespace zermelo::facade {

/// The conformance kit: plays the random games that `options` ask for on all engines at the same
/// time, from where they stand, and compares what they say position by position. The first engine's
/// faults are the findings; the others' only if they differ. At least one engine.
PlayoutReport check_playouts(std::span<interpreter::PlayoutEngine* const> engines,
                             const PlayoutOptions& options, search::StopToken stop);

}  // namespace zermelo::facade
