// SPDX-License-Identifier: MIT
#include "interpreter/twins/board.hpp"
#include "interpreter/twins/grid_twins.hpp"
#include "lang/symbols.hpp"

namespace zermelo::interpreter::twins {

// --- cell/4 --------------------------------------------------------------------------------------

namespace {

/// The cells that a call looks at, in order.
struct Scan {
  std::int64_t first;
  std::int64_t last;
  std::int64_t step;
};

constexpr Scan no_cell = {1, 0, 1};

/// Nothing when a coordinate is neither unbound nor a small integer.
std::optional<Scan> scan_of(const Board& board, Cell row_argument, Cell column_argument) {
  const Cell row = dereference(row_argument);
  const Cell column = dereference(column_argument);
  const bool any_row = row.is_reference();
  const bool any_column = column.is_reference();
  if (!any_row && !row.is_small_integer()) return std::nullopt;
  if (!any_column && !column.is_small_integer()) return std::nullopt;
  const std::int64_t first_row = any_row ? 1 : row.small_integer();
  const std::int64_t first_column = any_column ? 1 : column.small_integer();
  if (!board.has(first_row, first_column)) return no_cell;
  const std::int64_t first = board.number(first_row, first_column);
  const std::int64_t last =
      board.number(any_row ? board.rows() : first_row, any_column ? board.columns() : first_column);
  return Scan{first, last, any_column ? 1 : board.columns()};
}

/// The first cell from `number` on whose content can be `wanted`; 0 if there is none.
std::int64_t next_match(const Board& board, const Scan& scan, std::int64_t number, Cell wanted) {
  for (; number <= scan.last; number += scan.step) {
    if (may_unify(board[number], wanted)) return number;
  }
  return 0;
}

bool unify_cell(Machine& machine, const Board& board, std::int64_t number, const Cell* arguments) {
  return machine.unify(arguments[3], board[number]) &&
         machine.unify(arguments[1], Cell::integer(board.row(number))) &&
         machine.unify(arguments[2], Cell::integer(board.column(number)));
}

/// The first solution from a cell on, with the next one that can be wanted, or 0. State: that cell.
Redo next_cell(Machine& machine, const Board& board, const Scan& scan, std::int64_t number,
               std::int64_t next, Cell* arguments) {
  constexpr int arity = 4;
  while (true) {
    const std::size_t mark = machine.trail_mark();
    if (unify_cell(machine, board, number, arguments)) break;
    machine.undo_to(mark);
    if (next == 0) return Redo::fail;
    number = next;
    next = next_match(board, scan, number + scan.step, dereference(arguments[3]));
  }
  arguments[arity] = Cell::integer(next);
  return next == 0 ? Redo::last : Redo::more;
}

}  // namespace

TwinReply cell(Machine& machine, Cell* arguments) {
  const auto board = Board::of(machine, arguments[0]);
  if (!board) return TwinReply::declined;
  const auto scan = scan_of(*board, arguments[1], arguments[2]);
  if (!scan) return TwinReply::declined;
  const Cell wanted = dereference(arguments[3]);
  const std::int64_t number = next_match(*board, *scan, scan->first, wanted);
  if (number == 0) return TwinReply::failed;
  const std::int64_t next = next_match(*board, *scan, number + scan->step, wanted);
  if (next != 0) machine.expect_choice();
  return reply(next_cell(machine, *board, *scan, number, next, arguments));
}

/// State: the next cell to try.
Redo cell_solutions(Machine& machine, Cell* arguments, Cell* state) {
  const Board board(arguments[0]);
  const Scan scan = scan_of(board, arguments[1], arguments[2]).value_or(no_cell);
  const std::int64_t number = state[0].small_integer();
  const std::int64_t next = next_match(board, scan, number + scan.step, dereference(arguments[3]));
  return next_cell(machine, board, scan, number, next, arguments);
}

// --- put/5, count_cells/3, positions/3 -----------------------------------------------------------

TwinReply put(Machine& machine, Cell* arguments) {
  const auto board = Board::of(machine, arguments[0]);
  const auto row = small_integer(arguments[1]);
  const auto column = small_integer(arguments[2]);
  const Cell result = dereference(arguments[4]);
  if (!board || !row || !column || !result.is_reference()) return TwinReply::declined;
  if (!board->has(*row, *column)) return TwinReply::failed;
  if (!machine.has_room(board->heap_cells())) return TwinReply::declined;
  Cell copy{0};
  board->changing(machine, copy)[board->number(*row, *column)] = dereference(arguments[3]);
  machine.bind(result, copy);
  return TwinReply::succeeded;
}

TwinReply count_cells(Machine& machine, Cell* arguments) {
  const auto board = Board::of(machine, arguments[0]);
  if (!board) return TwinReply::declined;
  const Cell wanted = dereference(arguments[1]);
  std::int64_t count = 0;
  for (std::int64_t number = 1; number <= board->size(); ++number) {
    count += machine.identical((*board)[number], wanted) ? 1 : 0;
  }
  return reply(machine.unify(arguments[2], Cell::integer(count)));
}

TwinReply positions(Machine& machine, Cell* arguments) {
  const auto board = Board::of(machine, arguments[0]);
  const Cell result = dereference(arguments[2]);
  constexpr std::size_t cells_each = 5;  // R-C and its place in the list
  if (!board || !result.is_reference()) return TwinReply::declined;
  if (!machine.has_room(cells_each * static_cast<std::size_t>(board->size()))) {
    return TwinReply::declined;
  }
  const Cell wanted = dereference(arguments[1]);
  Cell list = nil_cell;
  for (std::int64_t number = board->size(); number >= 1; --number) {
    if (!machine.identical((*board)[number], wanted)) continue;
    const Cell pair[] = {Cell::integer(board->row(number)), Cell::integer(board->column(number))};
    const Cell position = machine.make_structure(lang::symbols::minus, pair);
    list = machine.make_list({&position, 1}, list);
  }
  machine.bind(result, list);
  return TwinReply::succeeded;
}

// --- landing/4 -----------------------------------------------------------------------------------

namespace {

/// The lowest row of a column that holds `empty`; 0 when none does.
std::int64_t landing_row(Machine& machine, const Board& board, std::int64_t column, Cell empty) {
  std::int64_t row = board.rows();
  while (row > 0 && !machine.identical(board[board.number(row, column)], empty)) --row;
  return row;
}

/// Row and column as the clauses bind them: the column is known before the cells are looked at.
bool land(Machine& machine, const Board& board, std::int64_t column, const Cell* arguments) {
  if (!machine.unify(arguments[1], Cell::integer(column))) return false;
  const std::int64_t row = landing_row(machine, board, column, dereference(arguments[2]));
  return row > 0 && machine.unify(arguments[3], Cell::integer(row));
}

}  // namespace

TwinReply landing(Machine& machine, Cell* arguments) {
  constexpr int arity = 4;
  const auto board = Board::of(machine, arguments[0]);
  const Cell column = dereference(arguments[1]);
  if (!board) return TwinReply::declined;
  if (column.is_reference()) {
    machine.expect_choice();
    arguments[arity] = Cell::integer(0);
    return reply(landing_solutions(machine, arguments, arguments + arity));
  }
  if (!column.is_small_integer()) return TwinReply::declined;
  return reply(board->has(1, column.small_integer()) &&
               land(machine, *board, column.small_integer(), arguments));
}

/// State: columns that have been tried.
Redo landing_solutions(Machine& machine, Cell* arguments, Cell* state) {
  const Board board(arguments[0]);
  for (std::int64_t column = state[0].small_integer() + 1; column <= board.columns(); ++column) {
    const std::size_t mark = machine.trail_mark();
    if (land(machine, board, column, arguments)) {
      state[0] = Cell::integer(column);
      return column == board.columns() ? Redo::last : Redo::more;
    }
    machine.undo_to(mark);
  }
  return Redo::fail;
}

}  // namespace zermelo::interpreter::twins
