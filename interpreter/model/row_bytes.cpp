// SPDX-License-Identifier: MIT
#include "interpreter/model/row_bytes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "interpreter/model/row_shape.hpp"

namespace zermelo::interpreter {

namespace {

/// The slots of rows, one after the other.
class RowWriter {
 public:
  RowWriter(AtomNumbers& numbers, bool is_wide, std::span<std::byte> bytes)
      : numbers_(numbers), is_wide_(is_wide), bytes_(bytes) {}

  bool put(Cell value, const Domain& domain) {
    std::int64_t code = 0;
    if (value.is_atom()) {
      const std::size_t number = numbers_.find(value);
      if (number > UINT8_MAX || !domain.contains(value)) return false;
      code = static_cast<std::int64_t>(number) + (is_wide_ ? wide_slot_atoms : 0);
    } else {
      if (!domain.integers || !value.is_small_integer()) return false;
      code = value.small_integer();
      if (code >= wide_slot_atoms || code <= -wide_slot_atoms) return false;
    }
    const auto word = static_cast<std::int16_t>(code);
    const std::size_t size = is_wide_ ? sizeof word : 1;
    if (bytes_.size() - used_ < size) return false;
    if (is_wide_)
      std::memcpy(bytes_.data() + used_, &word, size);
    else
      bytes_[used_] = static_cast<std::byte>(code);
    used_ += size;
    return true;
  }

 private:
  AtomNumbers& numbers_;
  bool is_wide_;
  std::span<std::byte> bytes_;
  std::size_t used_ = 0;
};

/// The atomic parts of an element, in preorder, that are in slots; false if it is not like that.
bool put_element(Cell term, std::span<const RowPart> parts, RowWriter& writer) {
  std::array<Cell, most_row_parts> open{};  // not yet looked at
  open[0] = term;
  std::size_t count = 1;
  for (const RowPart& part : parts) {
    const Cell cell = dereference(open[--count]);
    if (part.kind == RowPart::Kind::slot && !writer.put(cell, part.domain)) return false;
    if (part.kind == RowPart::Kind::constant && cell != part.cell) return false;
    if (part.kind != RowPart::Kind::structure) continue;
    if (!cell.is_compound() || functor_of(cell) != part.cell) return false;
    const Cell* const arguments = arguments_of(cell);
    for (std::uint32_t i = part.cell.functor_arity(); i-- > 0;) open[count++] = arguments[i];
  }
  return true;
}

class RowReader {
 public:
  RowReader(const std::vector<Cell>& atoms, bool is_wide, const std::byte* slots)
      : atoms_(atoms), is_wide_(is_wide), slots_(slots) {}

  Cell take() {
    if (!is_wide_) return atoms_[std::to_integer<std::size_t>(*slots_++)];
    std::int16_t code = 0;
    std::memcpy(&code, slots_, sizeof code);
    slots_ += sizeof code;
    if (code < wide_slot_atoms) return Cell::integer(code);
    return atoms_[static_cast<std::size_t>(code - wide_slot_atoms)];
  }

 private:
  const std::vector<Cell>& atoms_;
  bool is_wide_;
  const std::byte* slots_;
};

/// Builds an element at `top`.
Cell take_element(std::span<const RowPart> parts, RowReader& reader, Cell*& top) {
  Cell element{};
  std::array<Cell*, most_row_parts> open{};  // places that are still to be filled
  open[0] = &element;
  std::size_t count = 1;
  for (const RowPart& part : parts) {
    Cell& place = *open[--count];
    if (part.kind == RowPart::Kind::slot) place = reader.take();
    if (part.kind == RowPart::Kind::constant) place = part.cell;
    if (part.kind != RowPart::Kind::structure) continue;
    const bool is_list = part.cell == list_functor;
    place = is_list ? Cell::list(top) : Cell::structure(top);
    if (!is_list) *top++ = part.cell;
    Cell* const arguments = top;
    top += part.cell.functor_arity();
    for (std::uint32_t i = part.cell.functor_arity(); i-- > 0;) open[count++] = arguments + i;
  }
  return element;
}

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
  RowWriter writer(numbers, plan.shape.has_integers, bytes.first(bytes.size() - rows_end_bytes));
  std::size_t count = 0;
  for (; list.is_list(); list = dereference(list.pointer()[1]), ++count)
    if (!put_element(list.pointer()[0], plan.parts, writer)) return false;
  if (list != nil_cell) return false;
  set_row_count(bytes, count);
  return true;
}

Cell read_rows(std::span<const std::byte> bytes, const RowPlan& plan,
               const std::vector<Cell>& atoms, Cell*& top) {
  RowReader reader(atoms, plan.shape.has_integers, bytes.data());
  Cell list = nil_cell;
  Cell* end = &list;
  for (std::size_t count = row_count(bytes); count > 0; --count) {
    Cell* const cell = top;
    top += 2;
    *end = Cell::list(cell);
    cell[0] = take_element(plan.parts, reader, top);
    end = cell + 1;
  }
  *end = nil_cell;
  return list;
}

}  // namespace zermelo::interpreter
