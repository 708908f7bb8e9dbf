// SPDX-License-Identifier: MIT
// The twins of library(points).
#include "interpreter/twins/board.hpp"
#include "interpreter/twins/twins.hpp"

namespace zermelo::interpreter {

namespace {

/// Boards of more points are left to the clauses, which stop when they are told to.
constexpr std::uint32_t most_points = 4096;

/// The points of a board, a compound term; empty for anything else.
std::span<const Cell> points_of(Cell term) {
  const Cell board = dereference(term);
  if (!board.is_structure()) return {};
  const std::uint32_t points = functor_of(board).functor_arity();
  if (points > most_points) return {};
  return {arguments_of(board), points};
}

bool has(std::span<const Cell> points, std::int64_t number) noexcept {
  return number >= 1 && number <= static_cast<std::int64_t>(points.size());
}

/// A copy of a board on the heap, which must have room.
Cell* copied(Machine& machine, Cell board, std::span<const Cell> points) {
  Cell* const block = machine.heap_top();
  block[0] = functor_of(dereference(board));
  for (std::size_t i = 0; i < points.size(); ++i) block[i + 1] = dereference(points[i]);
  machine.set_heap_top(block + points.size() + 1);
  return block;
}

TwinReply put_point(Machine& machine, Cell* arguments) {
  const auto points = points_of(arguments[0]);
  const auto number = small_integer(arguments[1]);
  const Cell result = dereference(arguments[3]);
  if (points.empty() || !number || !result.is_reference()) return TwinReply::declined;
  if (!has(points, *number)) return TwinReply::failed;
  if (!machine.has_room(points.size() + 1)) return TwinReply::declined;
  Cell* const board = copied(machine, arguments[0], points);
  board[*number] = dereference(arguments[2]);
  machine.bind(result, Cell::structure(board));
  return TwinReply::succeeded;
}

TwinReply carry_point(Machine& machine, Cell* arguments) {
  const auto points = points_of(arguments[0]);
  const auto from = small_integer(arguments[1]);
  const auto to = small_integer(arguments[2]);
  const Cell result = dereference(arguments[4]);
  if (points.empty() || !from || !to || !result.is_reference()) return TwinReply::declined;
  if (!has(points, *from) || !has(points, *to)) return TwinReply::declined;
  if (!machine.has_room(points.size() + 1)) return TwinReply::declined;
  Cell* const board = copied(machine, arguments[0], points);
  const Cell piece = board[*from];
  board[*from] = dereference(arguments[3]);
  board[*to] = piece;
  machine.bind(result, Cell::structure(board));
  return TwinReply::succeeded;
}

TwinReply count_points(Machine& machine, Cell* arguments) {
  const auto points = points_of(arguments[0]);
  if (points.empty()) return TwinReply::declined;
  const Cell wanted = dereference(arguments[1]);
  std::int64_t count = 0;
  for (const Cell point : points) count += machine.identical(dereference(point), wanted) ? 1 : 0;
  return twins::reply(machine.unify(arguments[2], Cell::integer(count)));
}

constexpr Twin points_table[] = {
    {"points", put_point, {.name = "put_point", .arity = 4}},
    {"points", carry_point, {.name = "carry_point", .arity = 5}},
    {"points", count_points, {.name = "count_points", .arity = 3}},
};

}  // namespace

std::span<const Twin> points_twins() noexcept { return points_table; }

}  // namespace zermelo::interpreter
