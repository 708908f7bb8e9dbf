// SPDX-License-Identifier: MIT
// The twins of library(moves).
#include "interpreter/twins/board.hpp"
#include "interpreter/twins/twins.hpp"
#include "lang/symbols.hpp"

namespace zermelo::interpreter {

namespace {

TwinReply carry(Machine& machine, Cell* arguments) {
  const auto board = Board::of(machine, arguments[0]);
  std::optional<std::int64_t> places[4];
  for (std::size_t i = 0; i < 4; ++i) places[i] = small_integer(arguments[i + 1]);
  const auto& [row, column, to_row, to_column] = places;
  const Cell result = dereference(arguments[6]);
  if (!board || !row || !column || !to_row || !to_column || !result.is_reference()) {
    return TwinReply::declined;
  }
  if (!board->has(*row, *column) || !board->has(*to_row, *to_column)) return TwinReply::failed;
  if (!machine.has_room(board->heap_cells())) return TwinReply::declined;
  Cell copy{0};
  Cell* const cells = board->changing(machine, copy);
  const Cell piece = cells[board->number(*row, *column)];
  cells[board->number(*row, *column)] = dereference(arguments[5]);
  cells[board->number(*to_row, *to_column)] = piece;
  machine.bind(result, copy);
  return TwinReply::succeeded;
}

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

constexpr Twin moves_table[] = {{"moves", carry, {.name = "carry", .arity = 7}},
                                {"moves", jump, {.name = "jump", .arity = 9}}};

}  // namespace

std::span<const Twin> moves_twins() noexcept { return moves_table; }

}  // namespace zermelo::interpreter
