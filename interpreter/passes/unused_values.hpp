// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Removes values that nothing uses and whose computing cannot ask.
void remove_unused(ir::Procedure& procedure);

}  // namespace zermelo::interpreter
