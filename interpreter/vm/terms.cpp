// SPDX-License-Identifier: MIT
#include "interpreter/vm/terms.hpp"

#include <cstring>
#include <utility>

#include "interpreter/ir/array_search.hpp"
#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter::vm {

using runtime::B;
using runtime::C;
using runtime::H;
using runtime::I;
using runtime::U;
using runtime::W;

namespace {

template <class T>
T* array_at(std::int64_t address) {
  return reinterpret_cast<T*>(address);
}

W word_of(U term) { return static_cast<W>(term); }

}  // namespace

std::int64_t apply(std::int32_t function, std::int64_t a, std::int64_t b) {
  switch (static_cast<ir::Function>(function)) {
#define X(name)            \
  case ir::Function::name: \
    return runtime::name(a, b);
    ZERMELO_IR_FUNCTIONS(X)
#undef X
  }
  runtime::ask();
}

namespace {

/// Terms of arrays, and arrays of terms.
void convert_array(const Code& code, const Instruction& one, C& context, std::int64_t* registers) {
  using enum TermOperation;
  std::int64_t& target = registers[one.a];
  const std::int64_t b = registers[one.b];
  const auto left = static_cast<U>(b);
  const auto nil = static_cast<U>(code.nil);
  const auto header = static_cast<U>(one.k);
  const W arity = one.k & 0xFFFF;
  switch (static_cast<TermOperation>(one.extra)) {
    case box_bytes:
      target = word_of(runtime::box_list(context, array_at<const B>(b), one.k, nil));
      return;
    case box_words:
      target = word_of(runtime::box_list(context, array_at<const I>(b), one.k, nil));
      return;
    case box_byte_array:
      target = word_of(runtime::box_array(context, array_at<const B>(b), arity, header));
      return;
    case box_word_array:
      target = word_of(runtime::box_array(context, array_at<const I>(b), arity, header));
      return;
    case unbox_byte_array:
      return runtime::unbox_array(left, array_at<B>(target), one.k);
    case unbox_word_array:
      return runtime::unbox_array(left, array_at<I>(target), one.k);
    case unbox_byte_list:
      return runtime::unbox_list(left, array_at<B>(target), one.k);
    default:
      return runtime::unbox_list(left, array_at<I>(target), one.k);
  }
}

/// Lists that are built, counted and sorted.
void make_list(const Code& code, const Instruction& one, C& context, std::int64_t* registers) {
  using enum TermOperation;
  std::int64_t& target = registers[one.a];
  const auto left = static_cast<U>(registers[one.b]);
  const auto nil = static_cast<U>(code.nil);
  switch (static_cast<TermOperation>(one.extra)) {
    case list_length:
      target = runtime::length_of(context, left, nil);
      return;
    default:
      target =
          word_of(runtime::sorted(context, left, one.k & ((1 << sorting_bits) - 1),
                                  one.k >> sorting_bits, nil, static_cast<U>(code.list_header)));
      return;
  }
}

/// Calls `run` with a slot of this kind.
template <class Run>
auto with_slot(ir::SlotKind kind, const Run& run) {
  if (kind == ir::SlotKind::atom) return run(B());
  if (kind == ir::SlotKind::small) return run(runtime::Small());
  if (kind == ir::SlotKind::large) return run(W());
  return run(H());
}

/// Rows that are put together, and sorted by their slots.
U made_rows(const Instruction& one, C& context, const std::int64_t* registers) {
  using enum TermOperation;
  const auto left = static_cast<U>(registers[one.b]);
  const std::int64_t* const given = registers + one.c;
  switch (static_cast<TermOperation>(one.extra)) {
    case rows_reversed:
      return runtime::rows_onto(context, left, static_cast<U>(*given), one.k);
    case rows_joined:
      return runtime::joined_rows(context, left, static_cast<U>(*given), one.k);
    case rows_first:
      return runtime::first_rows(left, *given);
    case rows_with:
    case rows_inserted: {
      const SizeOfRows row = SizeOfRows::unpacked(one.k);
      const bool is_more = static_cast<TermOperation>(one.extra) == rows_inserted;
      return with_slot(row.kind, [&]<class T>(T) {
        return is_more ? runtime::rows_inserted<T>(context, left, *given, given + 1, row.count)
                       : runtime::rows_with<T>(context, left, *given, given + 1, row.count);
      });
    }
    default: {
      const RowSorting how = RowSorting::unpacked(one.k);
      return with_slot(how.kind, [&]<class T>(T) {
        return runtime::sorted_at<T>(context, left, how.how, how.first, how.compared, how.slots,
                                     runtime::NoRoom());
      });
    }
  }
}

/// What has to know what elements are: terms of rows and the other way round, and the order of
/// elements.
U made_by_elements(const Code& code, const Instruction& one, C& context,
                   const std::int64_t* registers) {
  using enum TermOperation;
  const auto operation = static_cast<TermOperation>(one.extra);
  const auto left = static_cast<U>(registers[one.b]);
  const auto nil = static_cast<U>(code.nil);
  const U* const shape = code.element_shapes.data() + one.c;
  if (operation == elements_sorted) {
    const RowSorting how = RowSorting::unpacked(one.k);
    return with_slot(how.kind, [&]<class T>(T) {
      return runtime::sorted_elements<T>(context, left, how.how, shape, how.slots);
    });
  }
  const SizeOfRows row = SizeOfRows::unpacked(one.k);
  return with_slot(row.kind, [&]<class T>(T) {
    return operation == box_rows ? runtime::box_rows<T>(context, left, row.count, shape, nil)
                                 : runtime::unbox_rows<T>(context, left, row.count, shape, nil);
  });
}

W compared(const Code& code, const Instruction& one, C& context, const std::int64_t* registers) {
  using enum TermOperation;
  const std::int64_t b = registers[one.b];
  const std::int64_t c = registers[one.c];
  switch (static_cast<TermOperation>(one.extra)) {
    case compare_terms:
      return runtime::order(context, static_cast<U>(b), static_cast<U>(c),
                            static_cast<U>(code.list_header));
    case compare_byte_arrays:
      return runtime::order(context, array_at<const B>(b), array_at<const B>(c), one.k);
    default:
      return runtime::order(context, array_at<const I>(b), array_at<const I>(c), one.k);
  }
}

U structure_of(const Instruction& one, C& context, const std::int64_t* registers) {
  const W count = one.k & 0xFFFF;
  U* const cells = runtime::room(context, count + 1);
  cells[0] = static_cast<U>(one.k);
  for (W i = 0; i < count; ++i) cells[i + 1] = static_cast<U>(registers[one.b + i]);
  return reinterpret_cast<U>(cells);
}

}  // namespace

void make_term(const Code& code, const Instruction& one, C& context, std::int64_t* registers) {
  using enum TermOperation;
  std::int64_t& target = registers[one.a];
  const std::int64_t b = registers[one.b];
  const auto left = static_cast<U>(b);
  switch (static_cast<TermOperation>(one.extra)) {
    case integer_of_word:
      target = runtime::integer_of(W{b});
      return;
    case integer_of_term:
      target = runtime::integer_of(left);
      return;
    case structure:
      target = word_of(structure_of(one, context, registers));
      return;
    case compare_terms:
    case compare_byte_arrays:
    case compare_word_arrays:
      target = compared(code, one, context, registers);
      return;
    case list_length:
    case sorted:
      return make_list(code, one, context, registers);
    case rows_with:
    case rows_inserted:
    case rows_joined:
    case rows_reversed:
    case rows_first:
    case rows_sorted:
      target = word_of(made_rows(one, context, registers));
      return;
    case elements_sorted:
    case box_rows:
    case unbox_rows:
      target = word_of(made_by_elements(code, one, context, registers));
      return;
    default:
      return convert_array(code, one, context, registers);
  }
}

namespace {

struct RowsToSearch {
  C& context;
  U rows;
  W from;
  W last;
  const std::int64_t* words;
  U chosen;
};

/// Among rows of `slots` slots, which are one of n + 1.
template <class T, int... n>
W find_row_of(std::integer_sequence<int, n...> /*sizes*/, W slots, const RowsToSearch& rows) {
  W place = rows.last + 1;
  const auto is_found = [&]<int size>() {
    if (slots != size) return false;
    place = runtime::find_row<T, size>(rows.context, rows.rows, rows.from, rows.last, rows.words,
                                       rows.chosen);
    return true;
  };
  (void)(is_found.template operator()<n + 1>() || ...);
  return place;
}

/// The words that a search compares: one behind the other, if need be in `copies`.
const std::int64_t* words_of(const RowOperands& how, const std::int64_t* registers,
                             std::int64_t (&copies)[RowOperands::most_words]) {
  const std::int64_t* const first = registers + how.first;
  if (how.words > RowOperands::most_words) return first;
  copies[0] = *first;
  copies[1] = registers[how.second];
  return copies;
}

}  // namespace

bool find_row(const Instruction& one, C& context, std::int64_t* registers) {
  constexpr int most_bytes = RowSearch::most_bytes;
  const RowOperands how = RowOperands::unpacked(one.k);
  const W last = registers[one.c];
  std::int64_t copies[RowOperands::most_words];
  const RowsToSearch rows{context, static_cast<U>(registers[one.b]), registers[one.a] + 1,
                          last,    words_of(how, registers, copies), static_cast<U>(one.extra)};
  const W place = with_slot(how.kind, [&]<class T>(T) {
    return find_row_of<T>(std::make_integer_sequence<int, most_bytes / int{sizeof(T)}>(), how.slots,
                          rows);
  });
  registers[one.a] = place;
  return place <= last;
}

namespace {

/// The order of words and slots of a row, the first that differ.
template <class T>
W order_of_row(C& context, const T* row, const std::int64_t* words, std::int64_t count,
               std::int32_t slots) {
  for (std::int64_t i = 0; i < count; ++i, slots >>= RowOperands::slot_bits) {
    const W slot = runtime::wide(row[slots & ((1 << RowOperands::slot_bits) - 1)]);
    if (const W order = runtime::order(context, W{words[i]}, slot); order != 0) return order;
  }
  return 0;
}

template <class T>
bool find_order_in(const Instruction& one, const RowOperands& how, C& context,
                   std::int64_t* registers) {
  std::int64_t copies[RowOperands::most_words];
  const std::int64_t* const words = words_of(how, registers, copies);
  const W last = registers[one.c];
  const W passed = how.goes_on_before ? -1 : 1;
  const W first = registers[one.a] + 1;
  const T* row = runtime::slots<const T>(static_cast<U>(registers[one.b])) + first * how.slots;
  W place = first;
  W order = 0;
  for (; place <= last; ++place, row += how.slots) {
    order = order_of_row(context, row, words, how.words, one.extra);
    if (order != passed) break;
  }
  context.fuel -= (place - first) >> 4;
  registers[how.order] = order;
  registers[one.a] = place;
  return place <= last;
}

}  // namespace

bool find_order(const Instruction& one, C& context, std::int64_t* registers) {
  const RowOperands how = RowOperands::unpacked(one.k);
  return with_slot(how.kind,
                   [&]<class T>(T) { return find_order_in<T>(one, how, context, registers); });
}

bool term_holds(const Instruction& one, C& context, const std::int64_t* registers) {
  using enum TermTest;
  const std::int64_t b = registers[one.b];
  const std::int64_t c = registers[one.c];
  const auto left = static_cast<U>(b);
  switch (static_cast<TermTest>(one.extra)) {
    case same_terms:
      return runtime::same(context, left, static_cast<U>(c));
    case same_rows:
      return runtime::same_rows(left, static_cast<U>(c), one.k);
    case same_bytes:
      return runtime::same(array_at<const B>(b), array_at<const B>(c), one.k);
    case same_words:
      return runtime::same(array_at<const I>(b), array_at<const I>(c), one.k);
    case same_byte_words:
      return runtime::same(array_at<const B>(b), array_at<const I>(c), one.k);
    case same_word_bytes:
      return runtime::same(array_at<const I>(b), array_at<const B>(c), one.k);
    case atomic:
      return runtime::is_atomic(left);
    case integer_word:
      return runtime::is_integer(static_cast<W>(b));
    case integer_term:
      return runtime::is_integer(left);
    case structure:
      return runtime::is_structure(left, static_cast<U>(one.k));
    case constant:
      return left == runtime::box(c);
  }
  return false;
}

}  // namespace zermelo::interpreter::vm
