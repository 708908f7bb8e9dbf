// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "interpreter/model/rule_model.hpp"
#include "interpreter/native/native_game.hpp"

namespace zermelo::interpreter {

/// The rules of a game as machine code, or as instructions of the model's own. Any number of
/// threads can share them.
struct CompiledRules {
  std::shared_ptr<const RuleModel> model;  ///< usable
  std::shared_ptr<const void> code;        ///< keeps `game` alive; null if it needs no keeping
  const NativeGame* game = nullptr;        ///< made from the model
  const void* rules = nullptr;             ///< of the context of each call; see NativeContext
};

}  // namespace zermelo::interpreter
