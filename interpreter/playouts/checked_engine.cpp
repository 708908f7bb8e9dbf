// SPDX-License-Identifier: MIT
#include "interpreter/playouts/checked_engine.hpp"

namespace zermelo::interpreter {

Account CheckedEngine::look() {
  Account account = engine_->look();
  for (CallChecker::Violation& each : checker_->take()) {
    RoleError error;
    error.message = std::move(each.message);
    error.hint = "this is a mistake of the analysis, not of the rules: please report it";
    if (!each.predicate->clauses.empty()) {
      error.source = each.predicate->clauses.front().source;
      error.span = each.predicate->clauses.front().span;
    }
    account.faults.push_back({"analysis", std::move(error)});
  }
  return account;
}

}  // namespace zermelo::interpreter
