// SPDX-License-Identifier: MIT
#include "interpreter/twins/board.hpp"
#include "interpreter/twins/grid_twins.hpp"

namespace zermelo::interpreter::twins {

namespace {

/// Where the cells of an image come from: its first cell is cell `start`; its next row is
/// `row_stride` further, its next column `column_stride`.
struct Plan {
  std::int64_t rows;
  std::int64_t columns;
  std::int64_t start;
  std::int64_t row_stride;
  std::int64_t column_stride;
};

TwinReply make_image(Machine& machine, const Cell* arguments, Plan (*make_plan)(const Board&)) {
  const auto board = Board::of(machine, arguments[0]);
  const Cell image = dereference(arguments[1]);
  if (!board || !image.is_reference() || !machine.has_room(board->heap_cells())) {
    return TwinReply::declined;
  }
  const Plan plan = make_plan(*board);
  machine.bind(image, board->rearranged(machine, plan.rows, plan.columns, [&](std::int64_t number) {
    const std::int64_t row = (number - 1) / plan.columns;
    const std::int64_t column = (number - 1) % plan.columns;
    return (*board)[plan.start + row * plan.row_stride + column * plan.column_stride];
  }));
  return TwinReply::succeeded;
}

}  // namespace

TwinReply flip_rows(Machine& machine, Cell* arguments) {
  return make_image(machine, arguments, [](const Board& board) {
    return Plan{board.rows(), board.columns(), board.number(board.rows(), 1), -board.columns(), 1};
  });
}

TwinReply flip_columns(Machine& machine, Cell* arguments) {
  return make_image(machine, arguments, [](const Board& board) {
    return Plan{board.rows(), board.columns(), board.columns(), board.columns(), -1};
  });
}

TwinReply transpose_grid(Machine& machine, Cell* arguments) {
  return make_image(machine, arguments, [](const Board& board) {
    return Plan{board.columns(), board.rows(), 1, 1, board.columns()};
  });
}

TwinReply rotate_grid(Machine& machine, Cell* arguments) {
  return make_image(machine, arguments, [](const Board& board) {
    return Plan{board.columns(), board.rows(), board.number(board.rows(), 1), 1, -board.columns()};
  });
}

}  // namespace zermelo::interpreter::twins
