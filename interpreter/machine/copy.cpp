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

/// Without a branch for each: what a board's cells hold is hard to predict.
bool are_constants(const Cell* four) noexcept {
  std::uint64_t all = four[0].bits & four[1].bits;
  all &= four[2].bits & four[3].bits;
  std::uint64_t differ = (four[0].bits ^ four[0].bits >> 1) & (four[1].bits ^ four[1].bits >> 1);
  differ &= (four[2].bits ^ four[2].bits >> 1) & (four[3].bits ^ four[3].bits >> 1);
  // Of constants alone the tags have their highest bit, and one of the two others.
  return (all & 4) != 0 && (differ & 1) != 0;
}

/// Copies the arguments of a block of so many cells up to about the first that is no constant.
/// Returns its number.
[[gnu::noinline]] std::size_t copy_constants(const Cell* block, Cell* target,
                                             std::size_t cells) noexcept {
  std::size_t i = 1;
  for (; i + 4 <= cells && are_constants(block + i); i += 4) {
    // One by one: wider reads of what was just written cell by cell would wait for it.
    for (std::size_t k = i; k < i + 4; ++k) target[k] = block[k];
  }
  return i;
}

/// The first of so many arguments that is not among four constants.
Cell* after_constants(Cell* argument, std::uint32_t count) noexcept {
  for (; count >= 4 && are_constants(argument); count -= 4) argument += 4;
  return argument;
}

// Structures of more cells are taken for boards, most of whose arguments are constants.
constexpr std::size_t most_small_cells = 8;

// As deep as most terms are: below that, blocks wait for the scan.
constexpr int most_levels = 6;

}  // namespace

Cell TermCopier::move(Cell cell) {
  const bool boxed = cell.tag() == Tag::floating || cell.tag() == Tag::big_integer;
  const Cell* const block = boxed ? cell.pointer() - 1 : cell.pointer();
  const std::size_t cells = boxed ? boxed_cells : block_cells(cell);
  if (static_cast<std::size_t>(limit_ - top_) <= cells) {
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

Cell TermCopier::rename(Cell variable, Cell* place) {
  if (variable.pointer() >= begin_ && variable.pointer() < end_) return variable;
  if (variables_ == Variables::refuse) {
    fault_ = Fault::variable;
    return variable;
  }
  *place = Cell::reference(place);
  renamed_.push_back(variable.pointer());
  *variable.pointer() = *place;
  return *place;
}

void TermCopier::restore_variables() noexcept {
  for (Cell* variable : renamed_) *variable = Cell::reference(variable);
  renamed_.clear();
}

bool TermCopier::settles(Cell& cell, Cell* place) {
  if (cell.is_reference()) {
    cell = resolved(cell);
    if (cell.is_reference()) {
      cell = rename(cell, place);
      return true;
    }
  }
  return cell.is_constant() || !moving_.contains(cell);
}

template <typename Copy>
void TermCopier::scan(Cell* place, Copy copy) {
  while (place < top_ && fault_ == Fault::none) {
    const Cell cell = *place;
    if (cell == boxed_header) {
      place += boxed_cells;
    } else if (cell.tag() == Tag::functor) {
      place = after_constants(place + 1, cell.functor_arity());
    } else {
      if (!moving_.leaves(cell)) *place = copy(cell, place);
      ++place;
    }
  }
}

Cell TermCopier::copy_nested(Cell cell, Cell* place, int levels) {
  if (settles(cell, place)) return cell;
  if (levels == 0) {
    if (left_ == nullptr) left_ = place;
    stays_ = false;
    return cell;
  }
  if (copy_flat(cell)) return cell;
  if (!recent_.contains(cell)) return copy_old(cell, levels - 1);
  if (cell.is_structure()) return copy_structure(cell, levels - 1);
  return cell.is_list() ? copy_list(cell, recent_, levels - 1) : move(cell);
}

bool TermCopier::copy_flat(Cell& cell) {
  if (!cell.is_structure()) return false;
  const Cell* const block = cell.pointer();
  const std::uint32_t arity = block->functor_arity();
  if (arity - 1 > 1 || limit_ - top_ < 4) return false;
  Cell first = block[1];
  Cell second = block[arity];
  if (first.is_reference()) first = resolved(first);
  if (second.is_reference()) second = resolved(second);
  if (!moving_.leaves(first) || !moving_.leaves(second)) return false;
  if (watches_) stays_ = stays_ && known_->stay(block, arity + 1);
  top_[0] = block[0];
  top_[1] = first;
  top_[arity] = second;
  cell = Cell::structure(top_);
  top_ += arity + 1;
  return true;
}

Cell TermCopier::copy_structure(Cell structure, int levels) {
  const Cell* const block = structure.pointer();
  const std::size_t cells = block_cells(structure);
  Cell* const target = top_;
  if (static_cast<std::size_t>(limit_ - target) <= cells) {
    fault_ = Fault::no_room;
    return structure;
  }
  top_ += cells;
  if (watches_) stays_ = stays_ && known_->stay(block, cells);
  const Range moving = moving_;
  *target = *block;
  for (std::size_t i = cells > most_small_cells ? copy_constants(block, target, cells) : 1;
       i < cells; ++i) {
    Cell cell = block[i];
    if (cell.is_reference()) cell = resolved(cell);
    target[i] = moving.leaves(cell) ? cell : copy_nested(cell, target + i, levels);
  }
  return Cell::structure(target);
}

/// Copies nodes that lie one behind the other, up to about the first whose element needs a copy
/// of its own. Goes on to the nodes after them, and returns the place for these.
Cell* TermCopier::copy_run(Cell& list, Cell* node) const noexcept {
  const Cell* block = list.pointer();
  const Cell* const last = limit_ - 4;
  while (node < last && block[1] == Cell::list(block + 2) && moving_.leaves(block[0])) {
    node[0] = block[0];
    node[1] = Cell::list(node + 2);
    block += 2;
    node += 2;
  }
  list = Cell::list(block);
  return node;
}

/// Copies what of the list is in a range. Its cells lie side by side, but for what elements
/// contain.
Cell TermCopier::copy_list(Cell list, Range range, int levels) {
  const Range moving = moving_;
  const Cell* const limit = limit_;
  const bool watches = watches_;
  const Cell copied = Cell::list(top_);
  Cell* node = top_;
  Cell tail = list;
  while (limit - node > 2) {
    if (!watches) node = copy_run(tail, node);
    const Cell* const block = tail.pointer();
    Cell element = block[0];
    if (element.is_reference()) element = resolved(element);
    tail = block[1];
    if (watches) stays_ = stays_ && known_->stay(block, 2);
    Cell* next = node + 2;
    if (moving.leaves(element)) {
      node[0] = element;
    } else {
      top_ = next;
      node[0] = copy_nested(element, node, levels);
      next = top_;
    }
    if (tail.is_reference()) tail = resolved(tail);
    if (!tail.is_list() || !range.contains(tail)) {
      top_ = next;
      node[1] = moving.leaves(tail) ? tail : copy_nested(tail, node + 1, levels);
      return copied;
    }
    node[1] = Cell::list(next);
    node = next;
  }
  fault_ = Fault::no_room;
  return list;
}

/// Copies a block that may stay as it is, and remembers it if it does.
Cell TermCopier::copy_old(Cell cell, int levels) {
  Cell copied = cell;
  if (known_->find(copied)) return copied;
  if (!cell.is_compound()) return move(cell);
  const bool outer_watches = std::exchange(watches_, true);
  const bool outer_stays = std::exchange(stays_, true);
  if (cell.is_list()) {
    copied = copy_list(cell, moving_, levels);
  } else {
    const Range recent = std::exchange(recent_, moving_);
    copied = copy_structure(cell, levels);
    recent_ = recent;
  }
  if (stays_ && fault_ == Fault::none) remember(cell, copied);
  watches_ = outer_watches;
  stays_ = stays_ && outer_stays;
  return copied;
}

void TermCopier::remember(Cell cell, Cell copied) {
  known_->add(cell, copied);
  while (cell.is_list()) {
    cell = dereference(cell.pointer()[1]);
    copied = copied.pointer()[1];
    if (!cell.is_list() || !moving_.contains(cell)) break;
    known_->add(cell, copied);
  }
}

Cell TermCopier::copy_variable(Cell variable) {
  if (end_ - top_ < 2) {
    fault_ = Fault::no_room;
    return variable;
  }
  Cell* const place = top_++;
  return rename(variable, place);
}

Cell TermCopier::copy_fast(Cell root) {
  // Every solution has a root of its own.
  const Cell result = root.is_structure() && moving_.contains(root)
                          ? copy_structure(root, most_levels)
                          : copy_nested(root, nullptr, most_levels);
  if (left_ != nullptr) {
    scan(left_, [this](Cell cell, Cell* place) { return copy_nested(cell, place, most_levels); });
  }
  return result;
}

Cell TermCopier::copy_sharing(Cell root) {
  std::unordered_map<std::uint64_t, Cell> copies;
  const auto copy_once = [&](Cell cell, Cell* place) {
    if (settles(cell, place)) return cell;
    const auto found = copies.find(cell.bits);
    if (found != copies.end()) return found->second;
    const Cell moved = move(cell);
    copies.emplace(cell.bits, moved);
    return moved;
  };
  const Cell result = copy_once(root, nullptr);
  scan(begin_, copy_once);
  return result;
}

Cell TermCopier::copy(Cell root) {
  root = dereference(root);
  if (root.is_reference() && variables_ == Variables::fresh) {
    // A lone variable needs a cell of its own to live in.
    const Cell result = copy_variable(root);
    restore_variables();
    return result;
  }
  // A term without shared parts cannot be larger than the memory it comes from.
  const std::size_t budget = moving_.cells() + 64;
  limit_ = top_ + std::min<std::size_t>(budget, static_cast<std::size_t>(end_ - top_));
  Cell result = copy_fast(root);
  restore_variables();
  if (fault_ != Fault::none && known_ != nullptr) known_->clear();
  if (fault_ == Fault::no_room) {
    fault_ = Fault::none;
    kept_sharing_ = true;
    top_ = begin_;
    limit_ = end_;
    result = copy_sharing(root);
    restore_variables();
  }
  return result;
}

}  // namespace zermelo::interpreter
