// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

class Machine;

/// Sees calls of predicates that a program was wrapped to show (`Program::wrap`). `goal` is a
/// structure of the call's arguments, or an atom where there are none.
class CallObserver {
 public:
  virtual ~CallObserver() = default;
  /// The predicate with this number is called; gives a number for the call.
  virtual std::int64_t enter(Machine& machine, std::int64_t predicate, Cell goal) = 0;
  /// The call has a (further) solution.
  virtual void exit(Machine& machine, std::int64_t call, Cell goal) = 0;
  /// The call has no solution at all.
  virtual void fail(Machine& machine, std::int64_t call, Cell goal) = 0;
};

}  // namespace zermelo::interpreter
