// SPDX-License-Identifier: MIT
#include "interpreter/machine/copy.hpp"

#include <algorithm>
#include <unordered_map>

namespace zermelo::interpreter {

namespace {

std::size_t block_cells(Cell compound) noexcept {
  return compound.is_list() ? 2 : compound.pointer()->functor_arity() + 1;
}

Cell with_address(Cell like, const Cell* address) noexcept {
  return {reinterpret_cast<std::uint64_t>(address) | static_cast<std::uint64_t>(like.tag())};
}

bool are_constants(const Cell* four) noexcept {
  return four[0].is_constant() && four[1].is_constant() && four[2].is_constant() &&
         four[3].is_constant();
}

/// The first of so many arguments that is not among four constants.
Cell* after_constants(Cell* argument, std::uint32_t count) noexcept {
  for (; count >= 4 && are_constants(argument); count -= 4) argument += 4;
  return argument;
}

}  // namespace

/// Copies one dereferenced cell's block to the top; variables are renamed where `place` is.
Cell TermCopier::move(Cell cell) {
  const bool boxed = cell.tag() == Tag::floating || cell.tag() == Tag::big_integer;
  const Cell* const block = boxed ? cell.pointer() - 1 : cell.pointer();
  const std::size_t cells = boxed ? boxed_cells : block_cells(cell);
  if (static_cast<std::size_t>(end_ - top_) <= cells) {
    fault_ = Fault::no_room;
    return cell;
  }
  Cell* const target = top_;
  // Small blocks are not worth a call.
  target[0] = block[0];
  target[1] = block[1];
  if (cells == 3) target[2] = block[2];
  if (cells > 3) std::copy_n(block, cells, target);
  top_ += cells;
  return with_address(cell, boxed ? target + 1 : target);
}

template <typename Move>
Cell TermCopier::run(Cell root, std::size_t budget, Move move_compound) {
  Cell* scan = top_;
  limit_ = top_ + std::min<std::size_t>(budget, static_cast<std::size_t>(end_ - top_));
  const auto visit = [&](Cell cell, Cell* place) -> Cell {
    cell = dereference(cell);
    if (cell.is_reference()) {
      if (cell.pointer() >= begin_ && cell.pointer() < end_) return cell;
      if (variables_ == Variables::refuse) {
        fault_ = Fault::variable;
        return cell;
      }
      *place = Cell::reference(place);
      renamed_.push_back(cell.pointer());
      *cell.pointer() = *place;
      return *place;
    }
    if (cell.is_constant() || !is_moving(cell.pointer())) return cell;
    return move_compound(cell);
  };
  Cell root_place = root;
  if (dereference(root).is_reference() && variables_ == Variables::fresh) {
    // A lone variable needs a cell of its own to live in.
    if (end_ - top_ < 2) {
      fault_ = Fault::no_room;
      return root;
    }
    *top_ = root;
    root_place = Cell::reference(top_++);
    root = *scan;
    *scan = visit(root, scan);
    return root_place;
  }
  root_place = visit(root, nullptr);
  while (scan < top_ && fault_ == Fault::none) {
    if (scan == list_begin_) {
      // Only the last one's tail has to be looked at.
      list_begin_ = nullptr;
      const Cell* const end = list_end_;
      for (; scan < end && fault_ == Fault::none; scan += 2) {
        if (!is_done(*scan)) *scan = visit(*scan, scan);
      }
      --scan;
      if (top_ > limit_) fault_ = Fault::cyclic;
      continue;
    }
    const Cell cell = *scan;
    if (is_done(cell)) {
      ++scan;
    } else if (cell == boxed_header) {
      scan += boxed_cells;
    } else if (cell.tag() == Tag::functor) {
      scan = after_constants(scan + 1, cell.functor_arity());
    } else {
      *scan = visit(cell, scan);
      ++scan;
      if (top_ > limit_) fault_ = Fault::cyclic;
    }
  }
  return root_place;
}

void TermCopier::restore_variables() noexcept {
  for (Cell* variable : renamed_) *variable = Cell::reference(variable);
  renamed_.clear();
}

/// Moves a list's cells one after the other, so that their tails need no second look.
Cell TermCopier::move_list(Cell list) {
  const Cell first = Cell::list(top_);
  const Cell* const last = std::min<const Cell*>(end_ - 2, limit_);
  Cell tail = list;
  while (top_ < last) {
    const Cell* const block = tail.pointer();
    tail = dereference(block[1]);
    top_[0] = block[0];
    top_ += 2;
    if (!tail.is_list() || !is_moving(tail.pointer())) {
      top_[-1] = tail;
      if (list_begin_ == nullptr) {
        list_begin_ = first.pointer();
        list_end_ = top_;
      }
      return first;
    }
    top_[-1] = Cell::list(top_);
  }
  fault_ = Fault::no_room;
  return list;
}

Cell TermCopier::copy_fast(Cell root, std::size_t budget) {
  return run(root, budget,
             [this](Cell cell) { return cell.is_list() ? move_list(cell) : move(cell); });
}

Cell TermCopier::copy_sharing(Cell root) {
  std::unordered_map<std::uint64_t, Cell> copies;
  return run(root, SIZE_MAX, [&](Cell cell) {
    const auto found = copies.find(cell.bits);
    if (found != copies.end()) return found->second;
    const Cell moved = move(cell);
    copies.emplace(cell.bits, moved);
    return moved;
  });
}

Cell TermCopier::copy(Cell root) {
  // A term without shared parts cannot be larger than the memory it comes from.
  const auto budget = static_cast<std::size_t>(moving_.end - moving_.begin) + 64;
  Cell result = copy_fast(root, budget);
  restore_variables();
  if (fault_ == Fault::cyclic || fault_ == Fault::no_room) {
    fault_ = Fault::none;
    kept_sharing_ = true;
    top_ = begin_;
    list_begin_ = nullptr;
    result = copy_sharing(root);
    restore_variables();
  }
  return result;
}

}  // namespace zermelo::interpreter
