// SPDX-License-Identifier: MIT
#pragma once

#include <csignal>

#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::cli {

/// While one lives, the first Ctrl-C (SIGINT) or SIGTERM stops the engine's work; the second ends
/// the program. One at a time; the end of one is the end of the wish to stop.
class InterruptGuard {
 public:
  explicit InterruptGuard(StopSource& stop);
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  StopSource& stop_;
  struct sigaction previous_ {};
  struct sigaction previous_term_ {};
};

/// While one lives, Ctrl-C breaks off a read of the terminal (EINTR) and does nothing else.
class BreakableRead {
 public:
  BreakableRead();
  ~BreakableRead();
  BreakableRead(const BreakableRead&) = delete;
  BreakableRead& operator=(const BreakableRead&) = delete;

 private:
  struct sigaction previous_ {};
};

/// Whether Ctrl-C came since the last guard or breakable read began.
bool interrupt_came() noexcept;

}  // namespace zermelo::cli
