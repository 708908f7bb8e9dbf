// SPDX-License-Identifier: MIT
#include "interpreter/game/uncomputed.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace zermelo::interpreter {

using lang::TermView;

namespace {

bool is_operation(TermView term, const lang::SymbolTable& symbols) {
  constexpr std::string_view names[] = {"+",   "-",   "*",   "/",   "//",
                                        "mod", "rem", "div", "min", "max"};
  if (!term.is_compound() || term.arity() != 2) return false;
  return std::ranges::find(names, symbols.name(term.name())) != std::end(names);
}

/// Whether people write pairs so.
bool is_pair(TermView term, const lang::SymbolTable& symbols) {
  const std::string_view name = symbols.name(term.name());
  return (name == "-" || name == "/" || name == "+") && !term.arg(0).is_compound() &&
         !term.arg(1).is_compound();
}

}  // namespace

bool is_uncomputed(TermView term, const lang::SymbolTable& symbols) {
  if (!is_operation(term, symbols)) return false;
  std::vector<TermView> todo{term};
  while (!todo.empty()) {
    const TermView one = todo.back();
    todo.pop_back();
    if (one.is_integer()) continue;
    if (!is_operation(one, symbols)) return false;
    todo.push_back(one.arg(0));
    todo.push_back(one.arg(1));
  }
  return true;
}

std::optional<TermView> uncomputed_part(TermView term, const lang::SymbolTable& symbols) {
  // For a hint; each operation is looked through by itself.
  constexpr std::size_t most_nodes = 2000;
  if (term.nodes().size() > most_nodes) return std::nullopt;
  std::vector<TermView> todo{term};
  while (!todo.empty()) {
    const TermView one = todo.back();
    todo.pop_back();
    if (!one.is_compound()) continue;
    if (is_operation(one, symbols) && !is_pair(one, symbols) && is_uncomputed(one, symbols))
      return one;
    const std::vector<TermView> arguments = one.args();
    todo.insert(todo.end(), arguments.rbegin(), arguments.rend());
  }
  return std::nullopt;
}

}  // namespace zermelo::interpreter
