// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// A row put before others or behind them whose words are all those of a row that there is, in
/// order, becomes a copy of that row.
void copy_rows(ir::Procedure& procedure);

}  // namespace zermelo::interpreter
