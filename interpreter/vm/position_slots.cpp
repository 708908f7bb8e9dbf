// SPDX-License-Identifier: MIT
#include "interpreter/vm/position_slots.hpp"

#include <algorithm>
#include <cstring>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/vm/copy_bytes.hpp"

namespace zermelo::interpreter::vm {

using runtime::B;
using runtime::I;
using runtime::U;
using runtime::W;

namespace {

/// Positions are whole words.
constexpr std::size_t word_size = 8;

template <class T>
T read(const std::byte* place) {
  T code{};
  std::memcpy(&code, place, sizeof code);
  return code;
}

template <class T>
void write(W word, std::byte* place) {
  T code{};
  runtime::narrow(word, code);
  std::memcpy(place, &code, sizeof code);
}

void write_large(W word, std::byte* place) {
  W integer = 0;
  runtime::narrow_integer(word, integer);
  std::memcpy(place, &integer, sizeof integer);
}

U rows_at(const std::byte* place, std::uint32_t size) {
  return runtime::load_rows(reinterpret_cast<const B*>(place), size);
}

/// All but the first, which is there already.
void write_atoms(const std::int64_t* words, std::size_t count, std::byte* place) {
#pragma GCC unroll 4
  for (std::size_t i = 1; i < count; ++i) write<B>(words[i], place + i);
}

/// The successor holds the rows of the position before already.
void store_rows(U rows, const PositionSlots::Slot& slot, const std::byte* before,
                std::byte* successor) {
  const U same = rows_at(before + slot.offset, slot.size);
  if (rows == same) return;
  const auto count = static_cast<std::uint16_t>(runtime::row_count(rows));
  const std::size_t used = std::size_t{count} * slot.row;
  if (used + runtime::rows_end + sizeof count > slot.size) runtime::ask();
  auto* const to = reinterpret_cast<B*>(successor + slot.offset);
  const B* const end = to + runtime::row_count(same) * slot.row;
  runtime::copy_rows(to, runtime::slots<const B>(rows), static_cast<W>(used));
  B* unused = to + used;
  do runtime::clear(unused, runtime::rows_end);
  while ((unused += runtime::rows_end) < end);
  std::memcpy(to + slot.size - sizeof count, &count, sizeof count);
}

/// Whether a slot and its result are the next ones of a change.
bool continues(const PositionSlots::Change& change, const PositionSlots::Slot& slot,
               const Operand& result) {
  using enum PositionSlots::Slot::Kind;
  const bool are_atoms = change.slot.kind == byte && slot.kind == byte;
  return are_atoms && slot.offset == change.slot.offset + change.run && change.from >= 0 &&
         change.value == 0 && result.value == 0 &&
         result.from == change.from + static_cast<std::int32_t>(change.run);
}

}  // namespace

PositionSlots::Slot PositionSlots::slot_of(const Layout::Node& node) {
  const bool is_byte = node.code == Layout::Code::atom;
  switch (node.kind) {
    case Layout::Kind::slot:
      if (node.code == Layout::Code::large) return {Slot::Kind::large, node.offset, 8};
      return {is_byte ? Slot::Kind::byte : Slot::Kind::word, node.offset, node.slot_bytes()};
    case Layout::Kind::term:
      return {Slot::Kind::term, node.offset, node.arity};
    case Layout::Kind::rows:
      return {Slot::Kind::rows, node.offset, node.arity, node.rows->shape.type().row_bytes()};
    default:
      return {Slot::Kind::array, node.offset, node.bytes()};
  }
}

PositionSlots::PositionSlots(const Layout& layout) : size_(layout.size) {
  for (const Layout::Node* const node : layout.slots()) slots_.push_back(slot_of(*node));
}

void PositionSlots::load(std::span<const std::uint32_t> wanted, const std::byte* position,
                         runtime::C& context, std::int64_t* arguments) const {
  for (const std::uint32_t i : wanted) {
    const std::byte* const place = position + slots_[i].offset;
    switch (slots_[i].kind) {
      case Slot::Kind::byte:
        arguments[i] = runtime::wide(read<B>(place));
        break;
      case Slot::Kind::word:
        arguments[i] = runtime::wide(read<I>(place));
        break;
      case Slot::Kind::large:
        arguments[i] = read<W>(place);
        break;
      case Slot::Kind::array:
        arguments[i] = reinterpret_cast<std::int64_t>(place);
        break;
      case Slot::Kind::rows:
        arguments[i] = static_cast<std::int64_t>(rows_at(place, slots_[i].size));
        break;
      case Slot::Kind::term:
        arguments[i] = static_cast<std::int64_t>(
            runtime::load_term(context, reinterpret_cast<const B*>(place)));
        break;
    }
  }
}

PositionSlots::Changes PositionSlots::changes(const Code& code, const Delivery& delivery) const {
  const Operand* const results = code.operands.data() + delivery.results;
  const auto given = static_cast<std::size_t>(results->from);
  Changes made;
  for (std::size_t i = 0; i < std::min(given, slots_.size()); ++i) {
    const Operand& result = results[i + 1];
    const bool is_same =
        delivery.keeps_inputs && result.from == static_cast<std::int32_t>(i) && result.value == 0;
    // Of rows, what is no longer used has to be cleared.
    if (is_same || slots_[i].kind == Slot::Kind::rows) made.keeps_some = true;
    if (is_same) continue;
    if (!made.list.empty() && continues(made.list.back(), slots_[i], result)) {
      ++made.list.back().run;
    } else {
      made.list.push_back({slots_[i], 1, result.from, result.value});
    }
  }
  return made;
}

void PositionSlots::store(const Changes& changes, const Results& results, const std::byte* before,
                          std::byte* successor) const {
  const std::int64_t* const registers = results.registers();
  if (changes.keeps_some) {
    std::memcpy(successor, before, size_);
  } else if (size_ >= word_size) {  // the last word may be used in part
    std::memset(successor + size_ - word_size, 0, word_size);
  }
  for (const Change& change : std::span(changes.list)) {
    const Slot& slot = change.slot;
    const std::int64_t word = (change.from < 0 ? 0 : registers[change.from]) + change.value;
    std::byte* const place = successor + slot.offset;
    switch (slot.kind) {
      case Slot::Kind::byte:
        write<B>(word, place);
        if (change.run > 1) write_atoms(registers + change.from, change.run, place);
        break;
      case Slot::Kind::word:
        write<I>(word, place);
        break;
      case Slot::Kind::large:
        write_large(word, place);
        break;
      case Slot::Kind::array:
        copy_bytes(place, reinterpret_cast<const void*>(word), slot.size);
        break;
      case Slot::Kind::rows:
        store_rows(static_cast<U>(word), slot, before, successor);
        break;
      case Slot::Kind::term:
        runtime::store_term(static_cast<U>(word), reinterpret_cast<B*>(place), slot.size);
        break;
    }
  }
}

}  // namespace zermelo::interpreter::vm
