// SPDX-License-Identifier: MIT
// The twins of library(moves).
#include "interpreter/twins/board.hpp"
#include "interpreter/twins/twins.hpp"
#include "lang/symbols.hpp"

namespace zermelo::interpreter {

namespace {

/// With a direction that is known; the clauses enumerate directions.
TwinReply jump(Machine& machine, Cell* arguments) {
  const auto board = Board::of(machine, arguments[0]);
  const auto row = small_integer(arguments[1]);
  const auto column = small_integer(arguments[2]);
  const auto direction = direction_of(machine, arguments[3]);
  constexpr std::size_t cells_of_pair = 3;
  if (!board || !row || !column || !direction || !machine.has_room(cells_of_pair)) {
    return TwinReply::declined;
  }
  const std::int64_t over_row = *row + direction->rows;
  const std::int64_t over_column = *column + direction->columns;
  const std::int64_t to_row = over_row + direction->rows;
  const std::int64_t to_column = over_column + direction->columns;
  if (!board->has(over_row, over_column) || !board->has(to_row, to_column)) {
    return TwinReply::failed;
  }
  if (!machine.unify(arguments[4], (*board)[board->number(to_row, to_column)]) ||
      !machine.unify(arguments[5], (*board)[board->number(over_row, over_column)])) {
    return TwinReply::failed;
  }
  const Cell to[] = {Cell::integer(to_row), Cell::integer(to_column)};
  return twins::reply(
      machine.unify(arguments[6], Cell::integer(over_row)) &&
      machine.unify(arguments[7], Cell::integer(over_column)) &&
      machine.unify(arguments[8], machine.make_structure(lang::symbols::minus, to)));
}

constexpr Twin moves_table[] = {{"moves", jump, {.name = "jump", .arity = 9}}};

}  // namespace

std::span<const Twin> moves_twins() noexcept { return moves_table; }

}  // namespace zermelo::interpreter
