// SPDX-License-Identifier: MIT
#include "interpreter/ir/call_graph.hpp"

#include <algorithm>
#include <cstddef>

namespace zermelo::interpreter {

namespace {

const ir::Procedure& procedure_at(const ir::Unit& unit, std::int32_t number) {
  return unit.procedures[static_cast<std::size_t>(number)];
}

/// Whether a procedure reaches itself, by way of another one or by itself.
bool reaches_itself(const std::vector<std::vector<std::int32_t>>& callees, std::int32_t procedure) {
  std::vector<bool> seen(callees.size());
  std::vector<std::int32_t> todo = callees[static_cast<std::size_t>(procedure)];
  while (!todo.empty()) {
    const std::int32_t number = todo.back();
    const auto place = static_cast<std::size_t>(number);
    todo.pop_back();
    if (number == procedure) return true;
    if (seen[place]) continue;
    seen[place] = true;
    todo.insert(todo.end(), callees[place].begin(), callees[place].end());
  }
  return false;
}

}  // namespace

std::vector<std::int32_t> callees_of(const ir::Procedure& procedure) {
  std::vector<std::int32_t> found;
  std::vector<const std::vector<ir::Statement>*> bodies{&procedure.body};
  while (!bodies.empty()) {
    const std::vector<ir::Statement>& body = *bodies.back();
    bodies.pop_back();
    for (const ir::Statement& one : body) {
      if (one.callee != ir::none) found.push_back(one.callee);
      if (!one.body.empty()) bodies.push_back(&one.body);
    }
  }
  return found;
}

std::vector<std::int32_t> callees_first(const ir::Unit& unit,
                                        const std::vector<EntryPoint>& entries) {
  std::vector<std::int32_t> order;
  std::vector<bool> seen(unit.procedures.size());
  struct Open {
    std::int32_t procedure;
    std::vector<std::int32_t> callees;  // that are still to be looked at
  };
  std::vector<Open> open;
  const auto begin = [&](std::int32_t number) {
    if (seen[static_cast<std::size_t>(number)]) return;
    seen[static_cast<std::size_t>(number)] = true;
    open.push_back({number, callees_of(procedure_at(unit, number))});
  };
  for (const EntryPoint& entry : entries) {
    begin(entry.procedure);
    while (!open.empty()) {
      std::vector<std::int32_t>& callees = open.back().callees;
      if (callees.empty()) {
        order.push_back(open.back().procedure);
        open.pop_back();
      } else {
        const std::int32_t next = callees.back();
        callees.pop_back();
        begin(next);
      }
    }
  }
  return order;
}

std::vector<std::int32_t> reachable_procedures(const ir::Unit& unit,
                                               const std::vector<EntryPoint>& entries) {
  std::vector<std::int32_t> result = callees_first(unit, entries);
  std::ranges::sort(result);
  return result;
}

void mark_recursive(ir::Unit& unit) {
  std::vector<std::vector<std::int32_t>> callees;
  for (const ir::Procedure& own : unit.procedures) {
    std::vector<std::int32_t>& each = callees.emplace_back(callees_of(own));
    std::ranges::sort(each);
    each.erase(std::unique(each.begin(), each.end()), each.end());
  }
  for (std::size_t i = 0; i < callees.size(); ++i)
    unit.procedures[i].is_recursive = reaches_itself(callees, static_cast<std::int32_t>(i));
}

bool has_long_cycle(const ir::Unit& unit, std::int32_t procedure) {
  std::vector<bool> seen(unit.procedures.size());
  std::vector<std::int32_t> todo = callees_of(procedure_at(unit, procedure));
  std::erase(todo, procedure);
  while (!todo.empty()) {
    const std::int32_t number = todo.back();
    todo.pop_back();
    if (number == procedure) return true;
    if (seen[static_cast<std::size_t>(number)]) continue;
    seen[static_cast<std::size_t>(number)] = true;
    for (const std::int32_t next : callees_of(procedure_at(unit, number))) todo.push_back(next);
  }
  return false;
}

}  // namespace zermelo::interpreter
