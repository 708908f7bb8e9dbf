// SPDX-License-Identifier: MIT
#include <algorithm>

#include "interpreter/twins/board.hpp"
#include "interpreter/twins/grid_twins.hpp"
#include "lang/symbols.hpp"

namespace zermelo::interpreter::twins {

namespace {

/// In the order of grid_line/3: across, down, falling to the right, falling to the left.
constexpr Direction axes[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
constexpr std::int64_t axis_count = 4;

/// How many cells after `number` hold `content` without a break, `most` at most.
std::int64_t run_length(Machine& machine, const Board& board, std::int64_t number,
                        Direction direction, std::int64_t most, Cell content) {
  const std::int64_t stride = direction.rows * board.columns() + direction.columns;
  std::int64_t length = 0;
  while (length < most && machine.identical(board[number + (length + 1) * stride], content)) {
    ++length;
  }
  return length;
}

/// The lines of `k` cells in one direction: where they begin.
struct Family {
  Direction direction;
  std::int64_t last_row;
  std::int64_t first_column;
  std::int64_t last_column;

  Family(const Board& board, std::int64_t axis, std::int64_t k) noexcept
      : direction(axes[axis]),
        last_row(board.rows() - direction.rows * (k - 1)),
        first_column(direction.columns < 0 ? k : 1),
        last_column(board.columns() - (direction.columns > 0 ? k - 1 : 0)) {}

  bool starts_at(std::int64_t row, std::int64_t column) const noexcept {
    return row <= last_row && column >= first_column && column <= last_column;
  }
};

constexpr std::int64_t no_line = -1;

/// Lines are numbered by direction and first cell. The first one from `line` on whose cells hold
/// the same and can be `wanted`.
std::int64_t next_line(Machine& machine, const Board& board, std::int64_t k, std::int64_t line,
                       Cell wanted) {
  const std::int64_t size = board.size();
  for (; line < axis_count * size; ++line) {
    const Family family(board, line / size, k);
    const std::int64_t number = line % size + 1;
    if (!family.starts_at(board.row(number), board.column(number))) continue;
    const Cell content = board[number];
    if (may_unify(content, wanted) &&
        run_length(machine, board, number, family.direction, k - 1, content) == k - 1) {
      return line;
    }
  }
  return no_line;
}

/// The length of a line; nothing when it is no small integer above 0.
std::optional<std::int64_t> line_length(Cell argument) noexcept {
  const auto k = small_integer(argument);
  return k && *k >= 1 ? k : std::nullopt;
}

}  // namespace

TwinReply in_row(Machine& machine, Cell* arguments) {
  constexpr int arity = 3;
  const auto board = Board::of(machine, arguments[0]);
  const auto k = line_length(arguments[1]);
  if (!board || !k) return TwinReply::declined;
  const Cell wanted = dereference(arguments[2]);
  const std::int64_t line = next_line(machine, *board, *k, 0, wanted);
  if (line == no_line) return TwinReply::failed;
  machine.expect_choice();
  arguments[arity] = Cell::integer(line);
  return reply(in_row_solutions(machine, arguments, arguments + arity));
}

/// State: the next line to try.
Redo in_row_solutions(Machine& machine, Cell* arguments, Cell* state) {
  const Board board(arguments[0]);
  const std::int64_t k = dereference(arguments[1]).small_integer();
  const Cell wanted = dereference(arguments[2]);
  std::int64_t line = state[0].small_integer();
  while (line != no_line) {
    const std::int64_t next = next_line(machine, board, k, line + 1, wanted);
    const std::size_t mark = machine.trail_mark();
    if (machine.unify(wanted, board[line % board.size() + 1])) {
      state[0] = Cell::integer(next);
      return next == no_line ? Redo::last : Redo::more;
    }
    machine.undo_to(mark);
    line = next;
  }
  return Redo::fail;
}

namespace {

/// How far the edge is in a direction, in steps.
std::int64_t steps_to_edge(const Board& board, std::int64_t row, std::int64_t column,
                           Direction direction) noexcept {
  const auto room = [](std::int64_t step, std::int64_t at, std::int64_t size) {
    if (step == 0) return Board::most_cells;
    return step > 0 ? size - at : at - 1;
  };
  return std::min(room(direction.rows, row, board.rows()),
                  room(direction.columns, column, board.columns()));
}

}  // namespace

TwinReply line_through(Machine& machine, Cell* arguments) {
  const auto board = Board::of(machine, arguments[0]);
  const auto row = small_integer(arguments[1]);
  const auto column = small_integer(arguments[2]);
  const auto k = line_length(arguments[3]);
  if (!board || !row || !column || !k) return TwinReply::declined;
  if (!board->has(*row, *column)) return TwinReply::failed;
  const std::int64_t number = board->number(*row, *column);
  if (!machine.unify(arguments[4], (*board)[number])) return TwinReply::failed;
  const Cell content = dereference(arguments[4]);
  const auto run = [&](Direction direction, std::int64_t most) {
    const std::int64_t room = steps_to_edge(*board, *row, *column, direction);
    return run_length(machine, *board, number, direction, std::min(room, most), content);
  };
  for (const Direction axis : axes) {
    const std::int64_t ahead = run(axis, *k - 1);
    if (ahead + run({-axis.rows, -axis.columns}, *k - 1 - ahead) == *k - 1) {
      return TwinReply::succeeded;
    }
  }
  return TwinReply::failed;
}

// --- run/6 ---------------------------------------------------------------------------------------

TwinReply run(Machine& machine, Cell* arguments) {
  const auto board = Board::of(machine, arguments[0]);
  const auto row = small_integer(arguments[1]);
  const auto column = small_integer(arguments[2]);
  const auto direction = direction_of(machine, arguments[3]);
  if (!board || !row || !column || !board->has(*row, *column) || !direction) {
    return TwinReply::declined;
  }
  const std::int64_t longest = std::max(board->rows(), board->columns());
  constexpr std::size_t cells_each = 5;  // R-C and its place in the list
  if (!machine.has_room(cells_each * static_cast<std::size_t>(longest))) {
    return TwinReply::declined;
  }
  const Cell wanted = dereference(arguments[4]);
  std::int64_t steps = 1;
  const auto down = [&](std::int64_t step) { return *row + step * direction->rows; };
  const auto right = [&](std::int64_t step) { return *column + step * direction->columns; };
  while (board->has(down(steps), right(steps)) &&
         machine.identical((*board)[board->number(down(steps), right(steps))], wanted)) {
    ++steps;
  }
  Cell list = nil_cell;
  while (--steps > 0) {
    const Cell pair[] = {Cell::integer(down(steps)), Cell::integer(right(steps))};
    const Cell position = machine.make_structure(lang::symbols::minus, pair);
    list = machine.make_list({&position, 1}, list);
  }
  return reply(machine.unify(arguments[5], list));
}

// --- step/6 --------------------------------------------------------------------------------------

/// With a direction that is known; the clauses enumerate directions.
TwinReply step(Machine& machine, Cell* arguments) {
  const auto board = Board::of(machine, arguments[0]);
  const auto row = small_integer(arguments[1]);
  const auto column = small_integer(arguments[2]);
  const auto direction = direction_of(machine, arguments[3]);
  if (!board || !row || !column || !direction) return TwinReply::declined;
  const std::int64_t to_row = *row + direction->rows;
  const std::int64_t to_column = *column + direction->columns;
  return reply(board->has(to_row, to_column) &&
               machine.unify(arguments[4], Cell::integer(to_row)) &&
               machine.unify(arguments[5], Cell::integer(to_column)));
}

}  // namespace zermelo::interpreter::twins
