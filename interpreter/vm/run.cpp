// SPDX-License-Identifier: MIT
// The dispatch loop. A frame is a few words about the call, then registers, then storage. A
// procedure that has found one of several solutions stays where it is, and whoever enumerates them
// goes on in its own frame, with the top of the stack above the suspended one; so control comes
// back without anything being saved.
#include "interpreter/vm/run.hpp"

#include <cstring>

#include "interpreter/vm/copy_bytes.hpp"
#include "interpreter/vm/terms.hpp"

// Labels as values are a GNU extension that both supported compilers have.
#pragma GCC diagnostic ignored "-Wpedantic"

namespace zermelo::interpreter::vm {

using runtime::ask;
using runtime::B;
using runtime::I;
using runtime::U;

namespace {

using Word = std::int64_t;

// What lies before the registers of a frame.
constexpr int caller_registers = -1;  // the frame of whoever called
constexpr int caller_instruction = -2;
constexpr int next_instruction = -3;  // of a suspended procedure
constexpr int frame_head = 3;

Word address(const void* pointer) { return reinterpret_cast<Word>(pointer); }
Word* frame_at(Word word) { return reinterpret_cast<Word*>(word); }
const Instruction* instruction_at(Word word) { return reinterpret_cast<const Instruction*>(word); }

/// Hands the results of `registers` to the frame of the caller. Arrays stay where they are unless
/// they have to be copied.
void hand_over(const Operand* results, const Word* registers, const Operand* call, Word* caller) {
  const Operand* const outputs = call + 1 + call->from;
  for (std::int32_t i = 0; i < results->from; ++i) {
    const Operand& output = outputs[i];
    Word word = value(results[i + 1], registers);
    if (output.bytes > 0) {
      Word* const place = caller + output.place;
      copy_bytes(place, reinterpret_cast<const void*>(word),
                 static_cast<std::size_t>(output.bytes));
      word = address(place);
    }
    caller[output.to] = word;
  }
}

/// The counter a of a search goes on to the next element that is right. Whether there is one.
template <class Right>
[[gnu::always_inline]] inline bool advance(Word* registers, const Instruction& search,
                                           Right is_right) {
  const B* const elements = reinterpret_cast<const B*>(registers[search.b]);
  const Word last = search.k >> 8;
  Word place = registers[search.a] + 1;
  while (place <= last && !is_right(elements[place + search.extra])) ++place;
  registers[search.a] = place;
  return place <= last;
}

/// Not part of the dispatch loop, which has few registers to spare.
template <class T>
[[gnu::noinline]] void add_row(const Instruction& one, runtime::C& context, Word* registers) {
  registers[one.a] = static_cast<Word>(
      runtime::add_row<T>(context, static_cast<U>(registers[one.b]), registers + one.c, one.k));
}

[[gnu::noinline]] void add_copy(const Instruction& one, runtime::C& context, Word* registers) {
  registers[one.a] = static_cast<Word>(runtime::add_copy(context, static_cast<U>(registers[one.b]),
                                                         static_cast<U>(registers[one.c]), one.k));
}

template <class T>
[[gnu::noinline]] void append_row(const Instruction& one, runtime::C& context, Word* registers) {
  registers[one.a] = static_cast<Word>(
      runtime::append_row<T>(context, static_cast<U>(registers[one.b]), registers + one.c, one.k));
}

[[gnu::noinline]] void append_copy(const Instruction& one, runtime::C& context, Word* registers) {
  registers[one.a] = static_cast<Word>(runtime::append_copy(
      context, static_cast<U>(registers[one.b]), static_cast<U>(registers[one.c]), one.k));
}

/// Sums that several ways have in common are computed before the tests that bound their words: what
/// comes of any other words is not looked at, and may be anything.
std::uint64_t wrapped(std::int64_t word) { return static_cast<std::uint64_t>(word); }
std::int64_t wrapped(std::uint64_t word) { return static_cast<std::int64_t>(word); }

/// A list that is being built takes two registers.
runtime::List list_at(const Word* registers) {
  runtime::List list{};
  std::memcpy(&list, registers, sizeof list);
  return list;
}
void put_list(Word* registers, const runtime::List& list) {
  std::memcpy(registers, &list, sizeof list);
}

/// As hand_over, to the frame of whoever enumerates: arrays stay where they are.
void hand_out(const Operand* results, const Word* registers, const Operand* call, Word* caller) {
  const Operand* output = call + call->from;
  const Operand* const last = results + results->from;
  while (results < last) {
    ++results;
    ++output;
    caller[output->to] = value(*results, registers);
  }
}

/// The inputs of the next round: all are taken before any is given.
void begin_again(const Operand* inputs, Word* registers) {
  const std::int32_t count = inputs->from;
  for (std::int32_t i = 1; i <= count; ++i) {
    const Word word = value(inputs[i], registers);
    Word* const place = registers + inputs[i].place;
    if (inputs[i].bytes > 0) {
      std::memcpy(place, reinterpret_cast<const void*>(word),
                  static_cast<std::size_t>(inputs[i].bytes));
    } else {
      *place = word;
    }
  }
  for (std::int32_t i = 1; i <= count; ++i) {
    Word* place = registers + inputs[i].place;
    if (inputs[i].bytes > 0) {
      const std::int32_t words = (inputs[i].bytes + 7) / 8;
      std::memcpy(place + words, place, static_cast<std::size_t>(inputs[i].bytes));
      registers[inputs[i].to] = address(place + words);
    } else {
      registers[inputs[i].to] = *place;
    }
  }
}

}  // namespace

std::int64_t* arguments(const Stack& stack) { return stack.begin + frame_head; }

#define NEXT                                            \
  do {                                                  \
    ++pc;                                               \
    goto* labels[static_cast<std::size_t>(pc->opcode)]; \
  } while (false)
#define GO_TO(place)                                    \
  do {                                                  \
    pc = (place);                                       \
    goto* labels[static_cast<std::size_t>(pc->opcode)]; \
  } while (false)
#define UNLESS(holds)          \
  do {                         \
    if (holds) NEXT;           \
    GO_TO(first + pc->target); \
  } while (false)

// NOLINTNEXTLINE(readability-function-size): one place for each instruction.
int run(const Code& code, const Entry& entry, runtime::C& context, const Stack& stack,
        const Receiver& receiver) {
  static const void* const labels[] = {
#define X(name) &&do_##name,
      ZERMELO_VM_OPERATIONS(X)
#undef X
#define X(name, sign) &&do_##name##_v, &&do_##name##_k,
          ZERMELO_VM_PLAIN_FUNCTIONS(X) ZERMELO_VM_COMPARISONS(X)
#undef X
#define X(name) &&do_safe_##name##_v, &&do_safe_##name##_k,
              ZERMELO_VM_SAFE_FUNCTIONS(X)
#undef X
  };
  const Instruction* const first = code.instructions.data();
  const Operand* const operands = code.operands.data();
  const Procedure* const procedures = code.procedures.data();
  const std::int32_t* const choices = code.choices.data();
  const std::int64_t* const words = code.words.data();
  const Instruction* pc = first + entry.code.begin;
  Word* r = arguments(stack);
  Word* top = r + entry.code.frame;
  GO_TO(pc);

do_move:
  r[pc->a] = r[pc->b] + pc->k;
  NEXT;
do_load:
  r[pc->a] = pc->k;
  NEXT;
do_apply:
  r[pc->a] = apply(pc->extra, r[pc->b], r[pc->c]);
  NEXT;
do_absolute:
  r[pc->a] = runtime::absolute(r[pc->b], 0);
  NEXT;
do_element_byte:
  r[pc->a] = runtime::wide(reinterpret_cast<const B*>(r[pc->b])[r[pc->c] + pc->k]);
  NEXT;
do_element_byte_k:
  r[pc->a] = runtime::wide(reinterpret_cast<const B*>(r[pc->b])[pc->k]);
  NEXT;
do_element_word:
  r[pc->a] = runtime::wide(reinterpret_cast<const I*>(r[pc->b])[r[pc->c] + pc->k]);
  NEXT;
do_element_word_k:
  r[pc->a] = runtime::wide(reinterpret_cast<const I*>(r[pc->b])[pc->k]);
  NEXT;
do_subtract_from:
  r[pc->a] = pc->k - r[pc->b];
  NEXT;
do_safe_subtract_from:
  r[pc->a] = runtime::subtract(pc->k, r[pc->b]);
  NEXT;
do_within:
  UNLESS(pc->extra <= r[pc->b] && r[pc->b] <= pc->k);
do_quotient:
  r[pc->a] = static_cast<std::uint32_t>(r[pc->b]) / static_cast<std::uint32_t>(pc->k);
  NEXT;
do_remainder:
  r[pc->a] = static_cast<std::uint32_t>(r[pc->b]) % static_cast<std::uint32_t>(pc->k);
  NEXT;
do_scaled_sum:
  r[pc->a] = wrapped(wrapped(r[pc->b]) * wrapped(pc->k) + wrapped(r[pc->c]));
  NEXT;
do_element_byte_same:
  r[pc->a] = runtime::wide(reinterpret_cast<const B*>(r[pc->b])[r[pc->c] + pc->extra]);
  UNLESS(r[pc->a] == r[pc->k]);
do_element_byte_other : {
  const B found = reinterpret_cast<const B*>(r[pc->b])[r[pc->c] + pc->extra];
  r[pc->a] = runtime::wide(found);
  UNLESS(found != pc->k);
}
do_element_k_other_k : {
  const B found = reinterpret_cast<const B*>(r[pc->b])[pc->extra];
  r[pc->a] = runtime::wide(found);
  UNLESS(found != pc->k);
}
do_element_byte_equal : {
  const B found = reinterpret_cast<const B*>(r[pc->b])[r[pc->c] + pc->extra];
  r[pc->a] = runtime::wide(found);
  UNLESS(found == pc->k);
}
do_element_k_equal:
  r[pc->a] = runtime::wide(reinterpret_cast<const B*>(r[pc->b])[pc->extra]);
  UNLESS(r[pc->a] == r[pc->c]);
do_element_k_equal_k : {
  const B found = reinterpret_cast<const B*>(r[pc->b])[pc->extra];
  r[pc->a] = runtime::wide(found);
  UNLESS(found == pc->k);
}
do_element_pair_equal : {
  const B* const elements = reinterpret_cast<const B*>(r[pc->b]);
  const B found = elements[pc->k];
  r[pc->a] = runtime::wide(found);
  UNLESS(found == elements[pc->extra]);
}
do_find_k:
  UNLESS(!advance(r, *pc, [wanted = static_cast<B>(pc->k)](B found) { return found == wanted; }));
do_find_v:
  UNLESS(!advance(r, *pc, [wanted = r[pc->c]](B found) { return runtime::wide(found) == wanted; }));
do_find_other_k:
  UNLESS(!advance(r, *pc, [wanted = static_cast<B>(pc->k)](B found) { return found != wanted; }));
do_find_other_v:
  UNLESS(!advance(r, *pc, [wanted = r[pc->c]](B found) { return runtime::wide(found) != wanted; }));
do_new_array:
  r[pc->a] = address(r + pc->k);
  NEXT;
do_copy_array:
  copy_bytes(r + pc->k, reinterpret_cast<const char*>(r[pc->b]) + pc->target,
             static_cast<std::size_t>(pc->extra));
  r[pc->a] = address(r + pc->k);
  NEXT;
do_set_array:
  copy_bytes(reinterpret_cast<char*>(r[pc->a]), reinterpret_cast<const char*>(r[pc->b]) + pc->extra,
             static_cast<std::size_t>(pc->k));
  NEXT;
do_part_byte:
  copy_bytes(r + pc->k, reinterpret_cast<const B*>(r[pc->b]) + r[pc->c],
             static_cast<std::size_t>(pc->extra) * sizeof(B));
  r[pc->a] = address(r + pc->k);
  NEXT;
do_part_word:
  copy_bytes(r + pc->k, reinterpret_cast<const I*>(r[pc->b]) + r[pc->c],
             static_cast<std::size_t>(pc->extra) * sizeof(I));
  r[pc->a] = address(r + pc->k);
  NEXT;
do_set_part_byte:
  copy_bytes(reinterpret_cast<B*>(r[pc->a]) + r[pc->c], reinterpret_cast<const void*>(r[pc->b]),
             static_cast<std::size_t>(pc->k) * sizeof(B));
  NEXT;
do_set_part_word:
  copy_bytes(reinterpret_cast<I*>(r[pc->a]) + r[pc->c], reinterpret_cast<const void*>(r[pc->b]),
             static_cast<std::size_t>(pc->k) * sizeof(I));
  NEXT;
do_without_byte:
  runtime::copy_without(reinterpret_cast<B*>(r + pc->k), reinterpret_cast<const B*>(r[pc->b]),
                        pc->extra, r[pc->c], pc->target);
  r[pc->a] = address(r + pc->k);
  NEXT;
do_without_word:
  runtime::copy_without(reinterpret_cast<I*>(r + pc->k), reinterpret_cast<const I*>(r[pc->b]),
                        pc->extra, r[pc->c], pc->target);
  r[pc->a] = address(r + pc->k);
  NEXT;
do_gap_byte:
  runtime::copy_with_gap(reinterpret_cast<B*>(r + pc->k), reinterpret_cast<const B*>(r[pc->b]),
                         pc->extra, r[pc->c], pc->target);
  r[pc->a] = address(r + pc->k);
  NEXT;
do_gap_word:
  runtime::copy_with_gap(reinterpret_cast<I*>(r + pc->k), reinterpret_cast<const I*>(r[pc->b]),
                         pc->extra, r[pc->c], pc->target);
  r[pc->a] = address(r + pc->k);
  NEXT;
do_set_byte:
  runtime::narrow(r[pc->c], reinterpret_cast<B*>(r[pc->a])[r[pc->b] + pc->extra]);
  NEXT;
do_set_byte_k:
  reinterpret_cast<B*>(r[pc->a])[r[pc->b] + pc->extra] = static_cast<B>(pc->k);
  NEXT;
do_set_word:
  runtime::narrow(r[pc->c], reinterpret_cast<I*>(r[pc->a])[r[pc->b] + pc->extra]);
  NEXT;
do_put_byte:
  runtime::narrow(r[pc->c], reinterpret_cast<B*>(r[pc->a])[pc->extra]);
  NEXT;
do_put_byte_k:
  reinterpret_cast<B*>(r[pc->a])[pc->extra] = static_cast<B>(pc->k);
  NEXT;
do_put_word:
  runtime::narrow(r[pc->c], reinterpret_cast<I*>(r[pc->a])[pc->extra]);
  NEXT;
do_jump:
  GO_TO(first + pc->target);
do_choose : {
  const auto choice = static_cast<std::uint64_t>(r[pc->b]) - static_cast<std::uint64_t>(pc->k);
  GO_TO(first +
        (choice < pc->c ? choices[static_cast<std::size_t>(pc->extra) + choice] : pc->target));
}
do_pick : {
  const auto choice = static_cast<std::uint64_t>(r[pc->b]) - static_cast<std::uint64_t>(pc->k);
  const std::size_t place = choice < pc->c ? choice : pc->c;
  r[pc->a] = r[choices[static_cast<std::size_t>(pc->extra) + place]];
  GO_TO(first + pc->target);
}
do_table:
  r[pc->a] = words[static_cast<std::size_t>(pc->extra + r[pc->b])];
  NEXT;
do_loop:
  UNLESS(r[pc->a] <= r[pc->b]);
do_loop_k:
  UNLESS(r[pc->a] <= pc->k);
do_again:
  if (++r[pc->a] <= r[pc->b]) GO_TO(first + pc->target);
  NEXT;
do_again_k:
  if (++r[pc->a] <= pc->k) GO_TO(first + pc->target);
  NEXT;
do_step:
  runtime::step(context);
  NEXT;
do_call:
do_enumerate : {
  runtime::step(context);
  const Procedure& callee = procedures[pc->extra];
  Word* const frame = top + frame_head;
  if (stack.end - frame < callee.frame) ask();
  const Operand* const list = operands + pc->k;
  for (std::int32_t i = 0; i < list->from; ++i) frame[i] = value(list[i + 1], r);
  frame[caller_registers] = address(r);
  frame[caller_instruction] = address(pc);
  r = frame;
  top = frame + callee.frame;
  GO_TO(first + callee.begin);
}
do_succeed : {
  const Instruction* const call = instruction_at(r[caller_instruction]);
  Word* const caller = frame_at(r[caller_registers]);
  hand_over(operands + pc->k, r, operands + call->k, caller);
  top = r - frame_head;
  r = caller;
  GO_TO(call + 1);
}
do_fail : {
  const Instruction* const call = instruction_at(r[caller_instruction]);
  top = r - frame_head;
  r = frame_at(r[caller_registers]);
  GO_TO(first + call->target);
}
do_yield : {
  const Instruction* const call = instruction_at(r[caller_instruction]);
  Word* const caller = frame_at(r[caller_registers]);
  hand_out(operands + pc->k, r, operands + call->k, caller);
  r[next_instruction] = address(pc + 1);
  caller[call->a] = address(r);
  r = caller;
  GO_TO(call + 1);
}
do_resume:
  r = frame_at(r[pc->a]);
  GO_TO(instruction_at(r[next_instruction]));
do_drop:
  top = frame_at(r[pc->a]) - frame_head;
  NEXT;
do_restart:
  runtime::step(context);
  begin_again(operands + pc->k, r);
  top = r + pc->extra;
  GO_TO(first + pc->target);
do_deliver:
  if (const int taken = receiver.take(receiver.object, Results(operands + pc->k, r, pc->extra));
      taken != 0)
    return taken;
  NEXT;
do_done:
  return 0;
do_row_byte:
  r[pc->a] = runtime::row_slot<B>(static_cast<U>(r[pc->b]), pc->k);
  NEXT;
do_row_short:
  r[pc->a] = runtime::row_slot<runtime::H>(static_cast<U>(r[pc->b]), pc->k);
  NEXT;
do_row_word:
  r[pc->a] = runtime::row_slot<runtime::W>(static_cast<U>(r[pc->b]), pc->k);
  NEXT;
do_row_small:
  r[pc->a] = runtime::row_slot<runtime::Small>(static_cast<U>(r[pc->b]), pc->k);
  NEXT;
do_next_rows:
  r[pc->a] = static_cast<Word>(runtime::next_rows(static_cast<U>(r[pc->b]), pc->extra, pc->k));
  NEXT;
do_rows_from:
  r[pc->a] = static_cast<Word>(runtime::next_rows(static_cast<U>(r[pc->b]), r[pc->c], pc->k));
  NEXT;
do_add_row_byte:
  add_row<B>(*pc, context, r);
  NEXT;
do_add_row_short:
  add_row<runtime::H>(*pc, context, r);
  NEXT;
do_add_row_word:
  add_row<runtime::W>(*pc, context, r);
  NEXT;
do_add_row_small:
  add_row<runtime::Small>(*pc, context, r);
  NEXT;
do_add_copy:
  add_copy(*pc, context, r);
  NEXT;
do_append_row_byte:
  append_row<B>(*pc, context, r);
  NEXT;
do_append_row_short:
  append_row<runtime::H>(*pc, context, r);
  NEXT;
do_append_row_word:
  append_row<runtime::W>(*pc, context, r);
  NEXT;
do_append_row_small:
  append_row<runtime::Small>(*pc, context, r);
  NEXT;
do_append_copy:
  append_copy(*pc, context, r);
  NEXT;
do_rows_without:
  r[pc->a] =
      static_cast<Word>(runtime::rows_without(context, static_cast<U>(r[pc->b]), r[pc->c], pc->k));
  NEXT;
do_find_row:
  UNLESS(!find_row(*pc, context, r));
do_find_order:
  UNLESS(!find_order(*pc, context, r));
do_row_count:
  r[pc->a] = runtime::row_count(static_cast<U>(r[pc->b]));
  NEXT;
do_rows_left:
  UNLESS(runtime::has_rows(static_cast<U>(r[pc->b])));
do_no_rows:
  UNLESS(!runtime::has_rows(static_cast<U>(r[pc->b])));
do_box:
  r[pc->a] = static_cast<Word>(runtime::box(runtime::W{r[pc->b]}));
  NEXT;
do_unbox:
  r[pc->a] = runtime::unbox(static_cast<U>(r[pc->b]));
  NEXT;
do_argument:
  r[pc->a] = static_cast<Word>(runtime::part(static_cast<U>(r[pc->b]), pc->k));
  NEXT;
do_cons:
  r[pc->a] =
      static_cast<Word>(runtime::cons(context, static_cast<U>(r[pc->b]), static_cast<U>(r[pc->c])));
  NEXT;
do_order:
  r[pc->a] = runtime::order(context, runtime::W{r[pc->b]}, runtime::W{r[pc->c]});
  NEXT;
do_list_begin:
  put_list(r + pc->a, {0, nullptr});
  NEXT;
do_list_push : {
  runtime::List list = list_at(r + pc->a);
  runtime::push(context, list, static_cast<U>(r[pc->b]));
  put_list(r + pc->a, list);
  NEXT;
}
do_list_end : {
  runtime::List list = list_at(r + pc->b);
  r[pc->a] = static_cast<Word>(runtime::finish(list, static_cast<U>(code.nil)));
  NEXT;
}
do_list_cell:
  UNLESS(runtime::is_list(static_cast<U>(r[pc->b])));
do_term:
  make_term(code, *pc, context, r);
  NEXT;
do_term_test:
  UNLESS(term_holds(*pc, context, r));
do_ask:
  ask();

#define X(name, sign)                                                           \
  do_##name##_v : r[pc->a] = wrapped(wrapped(r[pc->b]) sign wrapped(r[pc->c])); \
  NEXT;                                                                         \
  do_##name##_k : r[pc->a] = wrapped(wrapped(r[pc->b]) sign wrapped(pc->k));    \
  NEXT;
  ZERMELO_VM_PLAIN_FUNCTIONS(X)
#undef X
#define X(name)                                                      \
  do_safe_##name##_v : r[pc->a] = runtime::name(r[pc->b], r[pc->c]); \
  NEXT;                                                              \
  do_safe_##name##_k : r[pc->a] = runtime::name(r[pc->b], pc->k);    \
  NEXT;
  ZERMELO_VM_SAFE_FUNCTIONS(X)
#undef X
#define X(name, sign)                             \
  do_##name##_v : UNLESS(r[pc->b] sign r[pc->c]); \
  do_##name##_k : UNLESS(r[pc->b] sign pc->k);
  ZERMELO_VM_COMPARISONS(X)
#undef X
}

}  // namespace zermelo::interpreter::vm
