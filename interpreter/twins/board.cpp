// SPDX-License-Identifier: MIT
#include "interpreter/twins/board.hpp"

#include <string_view>
#include <utility>

#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

namespace {

bool is_named(Machine& machine, Cell functor, std::string_view name) {
  return machine.program().symbols().name(functor.functor_name()) == name;
}

constexpr std::pair<std::string_view, Direction> directions[] = {
    {"n", {-1, 0}}, {"ne", {-1, 1}}, {"e", {0, 1}},  {"se", {1, 1}},
    {"s", {1, 0}},  {"sw", {1, -1}}, {"w", {0, -1}}, {"nw", {-1, -1}}};

}  // namespace

std::optional<Direction> direction_of(Machine& machine, Cell term) {
  const Cell atom = dereference(term);
  if (!atom.is_atom()) return std::nullopt;
  const std::string_view wanted = machine.program().symbols().name(atom.atom_name());
  for (const auto& [name, direction] : directions)
    if (name == wanted) return direction;
  return std::nullopt;
}

Board::Board(Cell term) noexcept {
  const Cell* const grid = dereference(term).pointer();
  functor_ = grid[0];
  rows_ = dereference(grid[1]).small_integer();
  columns_ = dereference(grid[2]).small_integer();
  cells_ = dereference(grid[3]).pointer();
}

std::optional<Board> Board::of(Machine& machine, Cell term) {
  const Cell grid = dereference(term);
  if (!grid.is_structure()) return std::nullopt;
  const Cell functor = functor_of(grid);
  if (functor.functor_arity() != 3 || !is_named(machine, functor, "grid")) return std::nullopt;
  const auto rows = small_integer(arguments_of(grid)[0]);
  const auto columns = small_integer(arguments_of(grid)[1]);
  const Cell cells = dereference(arguments_of(grid)[2]);
  if (!rows || !columns || !cells.is_structure()) return std::nullopt;
  if (*rows < 1 || *rows > most_cells || *columns < 1 || *columns > most_cells) return std::nullopt;
  const std::int64_t size = *rows * *columns;
  const Cell inner = functor_of(cells);
  if (size > most_cells || inner.functor_arity() != size || !is_named(machine, inner, "cells")) {
    return std::nullopt;
  }
  return Board(grid);
}

}  // namespace zermelo::interpreter
