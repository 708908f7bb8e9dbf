// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>

#include "interpreter/game/rule_game.hpp"

namespace zermelo::interpreter {

/// One call of a role: closes it, and gives the heap back, when it goes out of scope.
class RuleGame::RoleCall {
 public:
  RoleCall(RuleGame& game, Role role)
      : game_(game), machine_(game.machine_), role_(role), heap_(machine_.heap_top()) {
    machine_.restart_limits();
    ++game.machine_calls_;
  }
  ~RoleCall() {
    if (is_open_) machine_.close();
    if (!machine_.output().empty()) machine_.flush_output();
    machine_.set_heap_top(heap_);
  }
  RoleCall(const RoleCall&) = delete;
  RoleCall& operator=(const RoleCall&) = delete;

  Cell variable() { return machine_.new_variable(); }
  Outcome start(std::initializer_list<Cell> arguments) {
    is_open_ = true;
    game_.solution_ = 0;
    return machine_.call(*game_.roles_[role_], {arguments.begin(), arguments.size()});
  }
  Outcome next() {
    ++game_.solution_;
    return machine_.redo();
  }

 private:
  RuleGame& game_;
  Machine& machine_;
  Role role_;
  Cell* heap_;
  bool is_open_ = false;
};

}  // namespace zermelo::interpreter
