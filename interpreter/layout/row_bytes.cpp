// SPDX-License-Identifier: MIT
#include "interpreter/layout/row_bytes.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/ir/slot_codes.hpp"

namespace zermelo::interpreter {

namespace {

/// The slots of rows, one after the other.
class RowWriter {
 public:
  RowWriter(AtomNumbers& numbers, ir::SlotKind kind, std::span<std::byte> bytes)
      : numbers_(numbers), codes_(kind), bytes_(bytes) {}

  bool put(Cell value, const Domain& domain) {
    if (value.is_atom()) {
      const std::size_t number = numbers_.find(value);
      return number < codes_.atoms() && domain.contains(value) &&
             put_code(codes_.atom(static_cast<std::int32_t>(number)));
    }
    return domain.integers && value.is_small_integer() && codes_.holds(value.small_integer()) &&
           put_code(static_cast<std::int32_t>(value.small_integer()));
  }
  /// What a slot without use holds.
  bool put_none(bool has_integers) { return put_code(has_integers ? 0 : codes_.atom(0)); }

 private:
  bool put_code(std::int32_t code) {
    if (bytes_.size() - used_ < codes_.bytes()) return false;
    codes_.write(code, bytes_.data() + used_);
    used_ += codes_.bytes();
    return true;
  }

  AtomNumbers& numbers_;
  SlotCodes codes_;
  std::span<std::byte> bytes_;
  std::size_t used_ = 0;
};

/// Writes elements. No part lies in more than a few others: shapes are small.
class ElementWriter {
 public:
  ElementWriter(const std::vector<RowPart>& parts, RowWriter& slots)
      : parts_(parts), slots_(slots) {}

  /// False if it is not like the parts.
  bool put(Cell term) {
    at_ = 0;
    return put_part(term);
  }

 private:
  bool put_part(Cell cell) {
    cell = dereference(cell);
    const RowPart& part = parts_[at_++];
    switch (part.kind) {
      case RowPart::Kind::slot:
        return slots_.put(cell, part.domain);
      case RowPart::Kind::constant:
        return cell == part.cell;
      case RowPart::Kind::variant:
        return put_variant(cell, at_ - 1);
      case RowPart::Kind::structure:
        break;
    }
    if (!cell.is_compound() || functor_of(cell) != part.cell) return false;
    const Cell* const arguments = arguments_of(cell);
    for (std::uint32_t i = 0; i < part.cell.functor_arity(); ++i)
      if (!put_part(arguments[i])) return false;
    return true;
  }

  bool put_variant(Cell cell, std::size_t variant) {
    const RowPart& whole = parts_[variant];
    const std::size_t structure =
        cell.is_compound() ? structure_in(parts_, variant, functor_of(cell)) : 0;
    if (structure == 0 && !(cell.is_constant() && whole.domain.contains(cell))) return false;
    const Cell tag = structure == 0 ? cell : Cell::atom(functor_of(cell).functor_name());
    if (!slots_.put(tag, parts_[at_++].domain)) return false;
    while (at_ < variant + whole.extent) {
      if (at_ == structure) {
        if (!put_part(cell)) return false;
      } else if (!leave_out(at_ + parts_[at_].extent)) {
        return false;
      }
    }
    return true;
  }

  bool leave_out(std::size_t end) {
    for (; at_ < end; ++at_)
      if (parts_[at_].kind == RowPart::Kind::slot && !slots_.put_none(parts_[at_].domain.integers))
        return false;
    return true;
  }

  const std::vector<RowPart>& parts_;
  RowWriter& slots_;
  std::size_t at_ = 0;
};

class RowReader {
 public:
  RowReader(const std::vector<Cell>& atoms, ir::SlotKind kind, const std::byte* slots)
      : atoms_(atoms), codes_(kind), slots_(slots) {}

  Cell take() {
    const std::int32_t code = codes_.read(slots_);
    slots_ += codes_.bytes();
    const std::optional<std::uint32_t> atom = codes_.atom_of(code);
    return atom ? atoms_[*atom] : Cell::integer(code);
  }

 private:
  const std::vector<Cell>& atoms_;
  SlotCodes codes_;
  const std::byte* slots_;
};

/// Builds elements.
class ElementReader {
 public:
  ElementReader(const std::vector<RowPart>& parts, RowReader& slots, Cell*& top)
      : parts_(parts), slots_(slots), top_(top) {}

  Cell take() {
    at_ = 0;
    return take_part();
  }

 private:
  Cell take_part() {
    const RowPart& part = parts_[at_++];
    switch (part.kind) {
      case RowPart::Kind::slot:
        return slots_.take();
      case RowPart::Kind::constant:
        return part.cell;
      case RowPart::Kind::variant:
        return take_variant(at_ - 1);
      case RowPart::Kind::structure:
        break;
    }
    const bool is_list = part.cell == list_functor;
    const Cell made = is_list ? Cell::list(top_) : Cell::structure(top_);
    if (!is_list) *top_++ = part.cell;
    Cell* const arguments = top_;
    top_ += part.cell.functor_arity();
    for (std::uint32_t i = 0; i < part.cell.functor_arity(); ++i) arguments[i] = take_part();
    return made;
  }

  Cell take_variant(std::size_t variant) {
    ++at_;  // its slot
    const Cell tag = slots_.take();
    Cell made = tag;
    while (at_ < variant + parts_[variant].extent) {
      if (tag == Cell::atom(parts_[at_].cell.functor_name())) {
        made = take_part();
        continue;
      }
      for (const std::size_t end = at_ + parts_[at_].extent; at_ < end; ++at_)
        if (parts_[at_].kind == RowPart::Kind::slot) slots_.take();
    }
    return made;
  }

  const std::vector<RowPart>& parts_;
  RowReader& slots_;
  Cell*& top_;
  std::size_t at_ = 0;
};

}  // namespace

std::size_t row_count(std::span<const std::byte> bytes) noexcept {
  std::uint16_t count = 0;
  std::memcpy(&count, bytes.last(sizeof count).data(), sizeof count);
  return count;
}

void set_row_count(std::span<std::byte> bytes, std::size_t count) noexcept {
  const auto narrow = static_cast<std::uint16_t>(count);
  std::memcpy(bytes.last(sizeof narrow).data(), &narrow, sizeof narrow);
}

bool write_rows(Cell list, const RowPlan& plan, AtomNumbers& numbers, std::span<std::byte> bytes) {
  std::ranges::fill(bytes, std::byte{0});
  RowWriter writer(numbers, plan.shape.kind(), bytes.first(bytes.size() - rows_end_bytes));
  ElementWriter elements(plan.parts, writer);
  std::size_t count = 0;
  for (; list.is_list(); list = dereference(list.pointer()[1]), ++count)
    if (!elements.put(list.pointer()[0])) return false;
  if (list != nil_cell) return false;
  set_row_count(bytes, count);
  return true;
}

bool has_wide_integers(Cell term) {
  constexpr SlotCodes small(ir::SlotKind::small);
  std::vector<Cell> todo{term};
  while (!todo.empty()) {
    const Cell next = dereference(todo.back());
    todo.pop_back();
    if (next.is_small_integer() && !small.holds(next.small_integer())) return true;
    if (!next.is_compound()) continue;
    const Cell* const arguments = arguments_of(next);
    todo.insert(todo.end(), arguments, arguments + functor_of(next).functor_arity());
  }
  return false;
}

Cell read_rows(std::span<const std::byte> bytes, const RowPlan& plan,
               const std::vector<Cell>& atoms, Cell*& top) {
  RowReader reader(atoms, plan.shape.kind(), bytes.data());
  ElementReader elements(plan.parts, reader, top);
  Cell list = nil_cell;
  Cell* end = &list;
  for (std::size_t count = row_count(bytes); count > 0; --count) {
    Cell* const cell = top;
    top += 2;
    *end = Cell::list(cell);
    cell[0] = elements.take();
    end = cell + 1;
  }
  *end = nil_cell;
  return list;
}

}  // namespace zermelo::interpreter
