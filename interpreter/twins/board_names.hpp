// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "lang/symbols.hpp"

namespace zermelo::interpreter {

/// The names of library(grid) that native twins look for.
struct BoardNames {
  explicit BoardNames(lang::SymbolTable& symbols)
      : grid(symbols.intern("grid")),
        cells(symbols.intern("cells")),
        directions{symbols.intern("n"),  symbols.intern("ne"), symbols.intern("e"),
                   symbols.intern("se"), symbols.intern("s"),  symbols.intern("sw"),
                   symbols.intern("w"),  symbols.intern("nw")} {}

  lang::Symbol grid;
  lang::Symbol cells;
  std::array<lang::Symbol, 8> directions;  ///< clockwise from north
};

}  // namespace zermelo::interpreter
