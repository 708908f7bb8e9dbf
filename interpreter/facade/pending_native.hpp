// SPDX-License-Identifier: MIT
// Rules that are compiled natively while a search runs on them. Nothing outside this folder
// includes it.
#pragma once

#include <atomic>
#include <cstdint>
#include <future>
#include <memory>

#include "interpreter/model/rule_model.hpp"
#include "interpreter/native/native_code.hpp"
#include "search/budget.hpp"

namespace zermelo::facade {

/// One run of the C++ compiler, in a thread of its own. What it has not finished when this is
/// destroyed is given up.
class PendingNative {
 public:
  /// Ends, without code, when `users_stop` says so. Throws std::system_error if there is no thread
  /// for it.
  PendingNative(std::shared_ptr<const interpreter::RuleModel> model, search::StopToken users_stop);
  ~PendingNative() { given_up_.request_stop(); }
  PendingNative(const PendingNative&) = delete;
  PendingNative& operator=(const PendingNative&) = delete;

  /// What a search asks that is to end as soon as there is code, or when the user wants that.
  search::StopToken overtaken() const noexcept { return has_code_.token(); }
  /// Whether the compiler ended without code, and would do so again.
  bool has_failed() const noexcept { return state_ == State::failed; }
  /// Whether it was made to end.
  bool was_stopped() const noexcept { return state_ == State::stopped; }
  /// Waits for the end. Once only.
  interpreter::NativeLoad take() { return load_.get(); }

 private:
  enum class State : std::uint8_t {
    open,  ///< at work, or done
    failed,
    stopped,
  };

  interpreter::NativeLoad run();

  const std::shared_ptr<const interpreter::RuleModel> model_;
  search::StopSource given_up_;
  search::StopSource has_code_;
  std::atomic<State> state_ = State::open;
  // The last member: its destructor waits for the thread, which uses the others.
  std::future<interpreter::NativeLoad> load_;
};

}  // namespace zermelo::facade
