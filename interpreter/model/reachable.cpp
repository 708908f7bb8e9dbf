// SPDX-License-Identifier: MIT
#include "interpreter/model/reachable.hpp"

#include <algorithm>
#include <cstddef>

namespace zermelo::interpreter {

std::vector<std::int32_t> reachable_procedures(const ir::Unit& unit,
                                               const std::vector<EntryPoint>& entries) {
  std::vector<bool> seen(unit.procedures.size());
  std::vector<std::int32_t> todo(entries.size());
  std::ranges::transform(entries, todo.begin(), &EntryPoint::procedure);
  std::vector<std::int32_t> result;
  while (!todo.empty()) {
    const std::int32_t number = todo.back();
    todo.pop_back();
    if (seen[static_cast<std::size_t>(number)]) continue;
    seen[static_cast<std::size_t>(number)] = true;
    result.push_back(number);
    std::vector<const std::vector<ir::Statement>*> bodies{
        &unit.procedures[static_cast<std::size_t>(number)].body};
    while (!bodies.empty()) {
      const std::vector<ir::Statement>& body = *bodies.back();
      bodies.pop_back();
      for (const ir::Statement& one : body) {
        if (one.callee != ir::none) todo.push_back(one.callee);
        if (!one.body.empty()) bodies.push_back(&one.body);
      }
    }
  }
  std::ranges::sort(result);
  return result;
}

}  // namespace zermelo::interpreter
