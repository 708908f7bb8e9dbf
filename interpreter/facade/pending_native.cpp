// SPDX-License-Identifier: MIT
#include "interpreter/facade/pending_native.hpp"

#include <utility>

namespace zermelo::facade {

using interpreter::NativeLoad;

PendingNative::PendingNative(std::shared_ptr<const interpreter::RuleModel> model,
                             search::StopToken users_stop)
    : model_(std::move(model)),
      given_up_(users_stop),
      has_code_(users_stop),
      load_(std::async(std::launch::async, [this] { return run(); })) {}

NativeLoad PendingNative::run() {
  interpreter::NativeOptions options;
  options.stop = given_up_.token();
  NativeLoad load = interpreter::load_native(model_->unit, options);
  if (load.code) {
    has_code_.request_stop();
  } else {
    state_ = options.stop.stop_requested() ? State::stopped : State::failed;
  }
  return load;
}

}  // namespace zermelo::facade
