// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "interpreter/model/rule_model.hpp"
#include "interpreter/native/native_game.hpp"

namespace zermelo::interpreter {

class NativeCode;

/// The rules of a game as machine code. Any number of threads can share them.
struct CompiledRules {
  std::shared_ptr<const RuleModel> model;  ///< usable
  std::shared_ptr<const NativeCode> code;  ///< keeps `game` alive; null if it needs no keeping
  const NativeGame* game = nullptr;        ///< made from the model's unit
};

}  // namespace zermelo::interpreter
