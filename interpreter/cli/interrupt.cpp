// SPDX-License-Identifier: MIT
#include "interpreter/cli/interrupt.hpp"

#include <atomic>

namespace zermelo::cli {

namespace {

// A signal handler reaches nothing but statics.
std::atomic<StopSource*> stop_on_signal = nullptr;
std::atomic<bool> signal_came = false;

static_assert(std::atomic<StopSource*>::is_always_lock_free);

extern "C" void stop_work(int) {
  signal_came = true;
  if (StopSource* const stop = stop_on_signal.load()) stop->request_stop();
}

}  // namespace

InterruptGuard::InterruptGuard(StopSource& stop) : stop_(stop) {
  stop.reset();
  signal_came = false;
  stop_on_signal = &stop;
  struct sigaction action {};
  action.sa_handler = stop_work;
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, &previous_);
  sigaction(SIGTERM, &action, &previous_term_);
}

InterruptGuard::~InterruptGuard() {
  sigaction(SIGINT, &previous_, nullptr);
  sigaction(SIGTERM, &previous_term_, nullptr);
  stop_on_signal = nullptr;
  stop_.reset();
}

BreakableRead::BreakableRead() {
  signal_came = false;
  struct sigaction action {};
  action.sa_handler = stop_work;
  sigaction(SIGINT, &action, &previous_);
}

BreakableRead::~BreakableRead() { sigaction(SIGINT, &previous_, nullptr); }

bool interrupt_came() noexcept { return signal_came; }

}  // namespace zermelo::cli
