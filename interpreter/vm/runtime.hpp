// SPDX-License-Identifier: MIT
// What compiled games bring along as text, as code: both engines count, compare and sort alike.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"

namespace zermelo::interpreter::vm::runtime {

#include "interpreter/ir/runtime.inc"

}  // namespace zermelo::interpreter::vm::runtime

#pragma GCC diagnostic pop
