// SPDX-License-Identifier: MIT
// The dispatch loop. Each instruction ends in a jump through the table of the current mode: reading
// the arguments of an existing term, or writing those of a new one. Only the unify_ instructions
// differ between the two.
#include <algorithm>
#include <cstdint>
#include <utility>

#include "interpreter/machine/arithmetic.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/predicate.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/twins/twins.hpp"

// Labels as values are a GNU extension that both supported compilers have.
#pragma GCC diagnostic ignored "-Wpedantic"

namespace zermelo::interpreter {

namespace {

inline bool type_holds(Cell cell, std::int16_t test) noexcept {
  switch (static_cast<TypeTest>(test)) {
    using enum TypeTest;
    case is_var:
      return cell.is_reference();
    case is_nonvar:
      return !cell.is_reference();
    case is_atom:
      return cell.is_atom();
    case is_integer:
      return cell.is_integer();
    case is_float:
      return cell.is_float();
    case is_number:
      return cell.is_number();
    case is_atomic:
      return cell.is_atomic();
    case is_compound:
      return cell.is_compound();
    default:
      return cell.is_callable();
  }
}

// Both operands small integers: their tags are 6 and 6, and no other pair of tags gives this.
inline bool both_small(Cell left, Cell right) noexcept {
  return left.is_small_integer() && right.is_small_integer();
}

inline std::int64_t signed_bits(Cell cell) noexcept { return static_cast<std::int64_t>(cell.bits); }

constexpr auto integer_tag = static_cast<std::uint64_t>(Tag::integer);

}  // namespace

#define NEXT(words)                                            \
  do {                                                         \
    p += (words);                                              \
    goto* read_table[static_cast<int>(p->instruction.opcode)]; \
  } while (false)
#define NEXT_WRITE(words)                                       \
  do {                                                          \
    p += (words);                                               \
    goto* write_table[static_cast<int>(p->instruction.opcode)]; \
  } while (false)
#define A (p->instruction.a)
#define B (p->instruction.b)
#define C (p->instruction.c)
#define SLOT(operand) e[1 - (operand)]
#define OPERAND(operand) ((operand) >= 0 ? x[operand] : SLOT(operand))
#define SAVE() (heap_ = h, environment_ = e, continuation_ = cp)
#define LOAD() (h = heap_)
// Constants, the most frequent terms, and new variables need no call.
#define UNIFY(first, second)                                     \
  do {                                                           \
    const Cell left = dereference(first);                        \
    const Cell right = dereference(second);                      \
    if (left == right) break;                                    \
    if (left.is_constant() && right.is_constant()) goto failure; \
    if (left.is_reference() && !right.is_reference()) {          \
      bind(left, right);                                         \
      break;                                                     \
    }                                                            \
    SAVE();                                                      \
    if (!unify_different(left, right)) goto failure;             \
  } while (false)
#define JUMP_OR_FAIL(offset)         \
  do {                               \
    if ((offset) == 0) goto failure; \
    NEXT(offset);                    \
  } while (false)
#define COUNT_CALL()                                   \
  do {                                                 \
    if (--fuel_ < 0 || h > heap_limit_) [[unlikely]] { \
      SAVE();                                          \
      error_at_ = p;                                   \
      if (!poll()) goto raised;                        \
      LOAD();                                          \
    }                                                  \
  } while (false)
#define LEAVE_BUILTIN(redo)       \
  do {                            \
    if ((redo) == Redo::fail) {   \
      if (has_error_) goto error; \
      goto failure;               \
    }                             \
    LOAD();                       \
    p = cp;                       \
    NEXT(0);                      \
  } while (false)
#define TRAIL_AS_BEFORE() (heap_backtrack_ = pending != 0 ? pending_heap : choice_->heap)
#define STANDARD_ORDER(relation)                                  \
  do {                                                            \
    const Cell left = dereference(OPERAND(A));                    \
    const Cell right = dereference(OPERAND(B));                   \
    if (both_small(left, right)) {                                \
      if (signed_bits(left) relation signed_bits(right)) NEXT(2); \
      JUMP_OR_FAIL(p[1].number);                                  \
    }                                                             \
    SAVE();                                                       \
    const int order = compare(left, right);                       \
    if (order relation 0) NEXT(2);                                \
    JUMP_OR_FAIL(p[1].number);                                    \
  } while (false)
#define COMPARE_NUMBERS(relation) COMPARE(relation, dereference(OPERAND(B)))
#define COMPARE_CONSTANT(relation) COMPARE(relation, Cell::integer(B))
#define COMPARE(relation, second)                                 \
  do {                                                            \
    const Cell left = dereference(OPERAND(A));                    \
    const Cell right = second;                                    \
    if (both_small(left, right)) [[likely]] {                     \
      if (signed_bits(left) relation signed_bits(right)) NEXT(2); \
      JUMP_OR_FAIL(p[1].number);                                  \
    }                                                             \
    SAVE();                                                       \
    inlined_at(p);                                                \
    NumberOrder order;                                            \
    if (!compare_numbers(*this, left, right, order)) goto error;  \
    LOAD();                                                       \
    if (order.ordered && order.sign relation 0) NEXT(2);          \
    JUMP_OR_FAIL(p[1].number);                                    \
  } while (false)
#define SLOW_ARITHMETIC(function, left, right)                      \
  do {                                                              \
    SAVE();                                                         \
    inlined_at(p);                                                  \
    Cell result;                                                    \
    if (!apply_2(*this, function, left, right, result)) goto error; \
    LOAD();                                                         \
    x[A] = result;                                                  \
    NEXT(1);                                                        \
  } while (false)

// One function, so that every instruction can jump to every other.
// NOLINTNEXTLINE(readability-function-size)
Outcome Machine::run(const Word* start) {
  static const void* const read_table[] = {
#define X(name, operands, payload) &&op_##name,
#include "interpreter/machine/opcodes.def"
#undef X
  };
  static const void* const write_table[] = {
#define X(name, operands, payload) &&op_##name,
#define U(name, operands, payload) &&write_##name,
#include "interpreter/machine/opcodes.def"
#undef X
  };

  const Word* p = start;
  const Word* cp = continuation_;
  Cell* const x = registers_.data();
  Cell* e = environment_;
  Cell* h = heap_;
  Cell* s = nullptr;  // next argument to read
  // The call whose clauses are being entered. While the head and tests of one run without a choice
  // point, `pending` are the others, and what they begin with is kept here.
  const ClauseIndex* clause_index = nullptr;
  std::uint64_t pending = 0;
  Cell* pending_heap = nullptr;
  Cell** pending_trail = nullptr;
  Cell* pending_environment = nullptr;
  std::uint64_t call_keys[ClauseIndex::max_arguments] = {};
  goto* read_table[static_cast<int>(p->instruction.opcode)];

  // --- Heads ---
op_get_value_x : {
  UNIFY(x[A], x[B]);
  NEXT(1);
}
op_get_value_y : {
  UNIFY(SLOT(A), x[B]);
  NEXT(1);
}
op_get_constant : {
  const Cell value = dereference(x[A]);
  if (value == p[1].cell) NEXT(2);
  if (!value.is_reference()) goto failure;
  bind(value, p[1].cell);
  NEXT(2);
}
op_get_constant_proceed : {
  const Cell value = dereference(x[A]);
  if (value != p[1].cell) {
    if (!value.is_reference()) goto failure;
    bind(value, p[1].cell);
  }
  p = cp;
  NEXT(0);
}
op_get_ground : {
  const Cell value = dereference(x[A]);
  if (value.is_reference()) {
    bind(value, p[1].cell);
    NEXT(2);
  }
  UNIFY(value, p[1].cell);
  NEXT(2);
}
op_get_list : {
  const Cell value = dereference(x[A]);
  if (value.is_list()) {
    s = value.pointer();
    NEXT(1);
  }
  if (!value.is_reference()) goto failure;
  bind(value, Cell::list(h));
  NEXT_WRITE(1);
}
op_get_list_variables : {
  const Cell value = dereference(x[A]);
  if (value.is_list()) {
    x[B] = value.pointer()[0];
    x[C] = value.pointer()[1];
    NEXT(1);
  }
  if (!value.is_reference()) goto failure;
  bind(value, Cell::list(h));
  h[0] = Cell::reference(h);
  h[1] = Cell::reference(h + 1);
  x[B] = h[0];
  x[C] = h[1];
  h += 2;
  NEXT(1);
}
op_get_list_value : {
  const Cell value = dereference(x[A]);
  if (value.is_reference()) {
    bind(value, Cell::list(h));
    h[0] = x[B];
    h[1] = Cell::reference(h + 1);
    x[C] = h[1];
    h += 2;
    NEXT(1);
  }
  if (!value.is_list()) goto failure;
  s = value.pointer();
  UNIFY(x[B], s[0]);
  x[C] = s[1];
  NEXT(1);
}
op_get_structure : {
  const Cell value = dereference(x[A]);
  if (value.is_structure() && *value.pointer() == p[1].cell) {
    s = value.pointer() + 1;
    NEXT(2);
  }
  if (!value.is_reference()) goto failure;
  bind(value, Cell::structure(h));
  *h++ = p[1].cell;
  NEXT_WRITE(2);
}
op_unify_variable_x:
  x[A] = *s++;
  NEXT(1);
write_unify_variable_x:
  *h = Cell::reference(h);
  x[A] = *h++;
  NEXT_WRITE(1);
op_unify_variable_y:
  SLOT(A) = *s++;
  NEXT(1);
write_unify_variable_y:
  *h = Cell::reference(h);
  SLOT(A) = *h++;
  NEXT_WRITE(1);
op_unify_value_x : {
  UNIFY(x[A], *s++);
  NEXT(1);
}
write_unify_value_x:
  *h++ = x[A];
  NEXT_WRITE(1);
op_unify_value_y : {
  UNIFY(SLOT(A), *s++);
  NEXT(1);
}
write_unify_value_y:
  *h++ = SLOT(A);
  NEXT_WRITE(1);
op_unify_void:
  s += A;
  NEXT(1);
write_unify_void:
  for (int i = A; i > 0; --i, ++h) *h = Cell::reference(h);
  NEXT_WRITE(1);
op_unify_constant : {
  const Cell value = dereference(*s++);
  if (value == p[1].cell) NEXT(2);
  if (!value.is_reference()) goto failure;
  bind(value, p[1].cell);
  NEXT(2);
}
write_unify_constant:
write_unify_ground:
  *h++ = p[1].cell;
  NEXT_WRITE(2);
op_unify_ground : {
  const Cell value = dereference(*s++);
  if (value.is_reference()) {
    bind(value, p[1].cell);
    NEXT(2);
  }
  UNIFY(value, p[1].cell);
  NEXT(2);
}
op_unify_tail_list : {
  const Cell value = dereference(*s);
  if (value.is_list()) {
    s = value.pointer();
    NEXT(1);
  }
  if (!value.is_reference()) goto failure;
  bind(value, Cell::list(h));
  NEXT_WRITE(1);
}
write_unify_tail_list:
  *h = Cell::list(h + 1);
  ++h;
  NEXT_WRITE(1);

  // --- Bodies ---
op_move_xx:
  x[A] = x[B];
  NEXT(1);
op_move_xy:
  x[A] = SLOT(B);
  NEXT(1);
op_move_yx:
  SLOT(A) = x[B];
  NEXT(1);
op_move_xy_pair:
  x[A] = SLOT(B);
  x[A + 1] = SLOT(C);
  NEXT(1);
op_move_yx_pair:
  SLOT(A) = x[B];
  SLOT(C) = x[B + 1];
  NEXT(1);
op_put_variable_x:
  *h = Cell::reference(h);
  x[A] = *h++;
  NEXT(1);
op_put_variable_y:
  *h = Cell::reference(h);
  SLOT(A) = *h++;
  NEXT(1);
op_put_constant:
  x[A] = p[1].cell;
  NEXT(2);
op_put_list:
  x[A] = Cell::list(h);
  NEXT_WRITE(1);
op_put_structure:
  x[A] = Cell::structure(h);
  *h++ = p[1].cell;
  NEXT_WRITE(2);
op_unify_operands : {
  UNIFY(OPERAND(A), OPERAND(B));
  NEXT(1);
}

  // --- Control ---
op_allocate : {
  Cell* top = e + 2 + cp[-2].instruction.a;
  if (choice_->environment_top > top) top = choice_->environment_top;
  if (top >= environment_limit_) [[unlikely]] {
    SAVE();
    error_at_ = p;
    resource_error("memory");
    goto raised;
  }
  top[0].bits = reinterpret_cast<std::uint64_t>(e);
  top[1].bits = reinterpret_cast<std::uint64_t>(cp);
  e = top;
  NEXT(1);
}
op_deallocate:
  cp = reinterpret_cast<const Word*>(e[1].bits);
  e = reinterpret_cast<Cell*>(e[0].bits);
  NEXT(1);
op_deallocate_proceed:
  p = reinterpret_cast<const Word*>(e[1].bits);
  cp = p;
  e = reinterpret_cast<Cell*>(e[0].bits);
  NEXT(0);
op_deallocate_execute:
  cp = reinterpret_cast<const Word*>(e[1].bits);
  e = reinterpret_cast<Cell*>(e[0].bits);
  goto op_execute;
op_deallocate_execute_y:
  x[A] = SLOT(B);
  goto op_deallocate_execute;
op_deallocate_execute_yy:
  x[A] = SLOT(B);
  x[A + 1] = SLOT(C);
  goto op_deallocate_execute;
op_call_y:
  x[p[1].predicate->arity - 1] = SLOT(B);
  goto op_call;
op_call_yy:
  x[p[1].predicate->arity - 2] = SLOT(B);
  x[p[1].predicate->arity - 1] = SLOT(C);
  goto op_call;
op_call : {
  COUNT_CALL();
  cp = p + 2;
  entry_ = choice_;
  p = p[1].predicate->code;
  NEXT(0);
}
op_execute : {
  COUNT_CALL();
  entry_ = choice_;
  p = p[1].predicate->code;
  NEXT(0);
}
op_proceed:
  p = cp;
  NEXT(0);
op_jump:
  NEXT(p[1].number);
op_fail:
  goto failure;
op_reserve_heap:
  SAVE();
  error_at_ = p;
  if (!reserve(static_cast<std::size_t>(p[1].number))) goto raised;
  NEXT(2);
op_try_else : {
  SAVE();
  Choice* const choice = push_choice(p + p[1].number, 0);
  if (choice == nullptr) goto error;
  choice->environment_top = std::max(e + 2 + A, choice->previous->environment_top);
  NEXT(2);
}
op_try_else_level : {
  SAVE();
  SLOT(B).bits = reinterpret_cast<std::uint64_t>(choice_);
  Choice* const choice = push_choice(p + p[1].number, 0);
  if (choice == nullptr) goto error;
  choice->environment_top = std::max(e + 2 + A, choice->previous->environment_top);
  NEXT(2);
}
op_retry_else:
  choice_->alternative = p + p[1].number;
  NEXT(2);
op_trust_else:
  choice_ = choice_->previous;
  heap_backtrack_ = choice_->heap;
  NEXT(1);
op_level:
  SLOT(A).bits = reinterpret_cast<std::uint64_t>(choice_);
  NEXT(1);
op_entry_level:
  SLOT(A).bits = reinterpret_cast<std::uint64_t>(entry_);
  NEXT(1);
op_cut_level:
  choice_ = reinterpret_cast<Choice*>(SLOT(A).bits);
  heap_backtrack_ = choice_->heap;
  NEXT(1);
op_cut_level_fail:
  choice_ = reinterpret_cast<Choice*>(SLOT(A).bits);
  heap_backtrack_ = choice_->heap;
  goto failure;
op_cut_entry:
  choice_ = entry_;
  heap_backtrack_ = choice_->heap;
  NEXT(1);
op_soft_cut:
  // The choice point stays, below those of the condition; going back to it only fails.
  reinterpret_cast<Choice*>(SLOT(A).bits)->alternative = program_.stubs().pop_and_fail;
  NEXT(1);

op_neck : {
  if (pending == 0) NEXT(1);
  environment_ = pending_environment;
  continuation_ = cp;
  heap_ = h;
  const ClauseIndex& index = *clause_index;
  Choice* const choice =
      push_late_choice(index.retry, index.arity, pending_heap, pending_trail, index.key_count);
  if (choice == nullptr) goto error;
  choice->clauses = std::exchange(pending, 0);
  std::copy_n(call_keys, index.key_count, choice->keys(index.arity));
  NEXT(1);
}
op_guard_passed:
  pending = 0;
  choice_ = entry_;
  heap_backtrack_ = choice_->heap;
  NEXT(1);
op_begin_condition:
  x[A].bits = reinterpret_cast<std::uint64_t>(trail_);
  heap_backtrack_ = h;
  NEXT(1);
op_end_condition:
  TRAIL_AS_BEFORE();
  NEXT(1);
op_undo_condition:
  undo_trail(reinterpret_cast<Cell**>(x[A].bits));
  if (B == 0) TRAIL_AS_BEFORE();
  NEXT(1);

  // --- Tests ---
op_test_type:
  if (type_holds(dereference(OPERAND(A)), B)) NEXT(2);
  JUMP_OR_FAIL(p[1].number);
op_test_identical : {
  const Cell left = dereference(OPERAND(A));
  const Cell right = dereference(OPERAND(B));
  if (left == right) NEXT(2);
  SAVE();
  if (identical(left, right)) NEXT(2);
  JUMP_OR_FAIL(p[1].number);
}
op_test_not_identical : {
  const Cell left = dereference(OPERAND(A));
  const Cell right = dereference(OPERAND(B));
  if (left == right) JUMP_OR_FAIL(p[1].number);
  SAVE();
  if (!identical(left, right)) NEXT(2);
  JUMP_OR_FAIL(p[1].number);
}
op_test_builtin : {
  SAVE();
  running_builtin_ = p[1].builtin;
  if (p[1].builtin->deterministic(*this, A >= 0 ? &x[A] : &SLOT(A))) {
    LOAD();
    NEXT(3);
  }
  if (has_error_) goto error;
  LOAD();
  JUMP_OR_FAIL(p[2].number);
}
op_test_before:
  STANDARD_ORDER(<);
op_test_not_after:
  STANDARD_ORDER(<=);
op_test_after:
  STANDARD_ORDER(>);
op_test_not_before:
  STANDARD_ORDER(>=);
op_test_unify : {
  const Cell left = dereference(OPERAND(A));
  const Cell right = dereference(OPERAND(B));
  if (left == right) NEXT(2);
  SAVE();
  if (!(left.is_constant() && right.is_constant()) && unify_different(left, right)) NEXT(2);
  NEXT(p[1].number);
}
op_test_unify_constant : {
  const Cell value = dereference(OPERAND(A));
  if (value == p[1].cell) NEXT(3);
  if (!value.is_reference()) NEXT(p[2].number);
  bind(value, p[1].cell);
  NEXT(3);
}
op_test_call : {
  COUNT_CALL();
  SAVE();
  Cell** const mark = trail_;
  heap_backtrack_ = h;
  const First first = first_solution(p[1].predicate->code);
  TRAIL_AS_BEFORE();
  if (first == First::found) {
    LOAD();
    NEXT(4);
  }
  if (has_error_) goto error;
  undo_trail(mark);
  if (first == First::failed) NEXT(p[2].number);
  ++fuel_;
  NEXT(p[3].number);
}
op_test_equal:
  COMPARE_NUMBERS(==);
op_test_not_equal:
  COMPARE_NUMBERS(!=);
op_test_less:
  COMPARE_NUMBERS(<);
op_test_less_equal:
  COMPARE_NUMBERS(<=);
op_test_greater:
  COMPARE_NUMBERS(>);
op_test_greater_equal:
  COMPARE_NUMBERS(>=);
op_test_equal_constant:
  COMPARE_CONSTANT(==);
op_test_not_equal_constant:
  COMPARE_CONSTANT(!=);
op_test_less_constant:
  COMPARE_CONSTANT(<);
op_test_less_equal_constant:
  COMPARE_CONSTANT(<=);
op_test_greater_constant:
  COMPARE_CONSTANT(>);
op_test_greater_equal_constant:
  COMPARE_CONSTANT(>=);

  // --- Arithmetic ---
op_evaluate : {
  const Cell value = dereference(OPERAND(B));
  if (value.is_small_integer()) {
    x[A] = value;
    NEXT(1);
  }
  SAVE();
  inlined_at(p);
  Cell result;
  if (!evaluate(*this, value, result)) goto error;
  LOAD();
  x[A] = result;
  NEXT(1);
}
op_add : {
  const Cell left = dereference(OPERAND(B));
  const Cell right = dereference(OPERAND(C));
  std::int64_t sum;
  if (both_small(left, right) &&
      !__builtin_add_overflow(signed_bits({left.bits - integer_tag}), signed_bits(right), &sum)) {
    x[A].bits = static_cast<std::uint64_t>(sum);
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::add, left, right);
}
op_add_constant : {
  const Cell left = dereference(OPERAND(B));
  std::int64_t sum;
  if (left.is_small_integer() &&
      !__builtin_add_overflow(signed_bits(left), static_cast<std::int64_t>(C) * 8, &sum)) {
    x[A].bits = static_cast<std::uint64_t>(sum);
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::add, left, Cell::integer(C));
}
op_subtract : {
  const Cell left = dereference(OPERAND(B));
  const Cell right = dereference(OPERAND(C));
  std::int64_t difference;
  if (both_small(left, right) &&
      !__builtin_sub_overflow(signed_bits(left), signed_bits({right.bits - integer_tag}),
                              &difference)) {
    x[A].bits = static_cast<std::uint64_t>(difference);
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::subtract, left, right);
}
op_multiply : {
  const Cell left = dereference(OPERAND(B));
  const Cell right = dereference(OPERAND(C));
  std::int64_t product;
  if (both_small(left, right) && !__builtin_mul_overflow(signed_bits({left.bits - integer_tag}),
                                                         right.small_integer(), &product)) {
    x[A].bits = static_cast<std::uint64_t>(product) + integer_tag;
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::multiply, left, right);
}
op_integer_divide : {
  const Cell left = dereference(OPERAND(B));
  const Cell right = dereference(OPERAND(C));
  if (both_small(left, right) && right.small_integer() > 0) {
    x[A] = Cell::integer(left.small_integer() / right.small_integer());
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::integer_divide, left, right);
}
op_modulo : {
  const Cell left = dereference(OPERAND(B));
  const Cell right = dereference(OPERAND(C));
  if (both_small(left, right) && right.small_integer() > 0) {
    const std::int64_t rest = left.small_integer() % right.small_integer();
    x[A] = Cell::integer(rest < 0 ? rest + right.small_integer() : rest);
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::modulo, left, right);
}
op_integer_divide_constant : {
  const Cell left = dereference(OPERAND(B));
  if (left.is_small_integer()) {
    x[A] = Cell::integer(left.small_integer() / C);
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::integer_divide, left, Cell::integer(C));
}
op_modulo_constant : {
  const Cell left = dereference(OPERAND(B));
  if (left.is_small_integer()) {
    const std::int64_t rest = left.small_integer() % C;
    x[A] = Cell::integer(rest < 0 ? rest + C : rest);
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::modulo, left, Cell::integer(C));
}
op_bit_and : {
  const Cell left = dereference(OPERAND(B));
  const Cell right = dereference(OPERAND(C));
  if (both_small(left, right)) {
    x[A].bits = left.bits & right.bits;
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::bit_and, left, right);
}
op_bit_or : {
  const Cell left = dereference(OPERAND(B));
  const Cell right = dereference(OPERAND(C));
  if (both_small(left, right)) {
    x[A].bits = left.bits | right.bits;
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::bit_or, left, right);
}
op_shift_left : {
  const Cell left = dereference(OPERAND(B));
  const Cell right = dereference(OPERAND(C));
  if (both_small(left, right) && right.small_integer() >= 0 && right.small_integer() < 60) {
    const std::int64_t value = left.small_integer();
    const auto shifted =
        static_cast<std::int64_t>(static_cast<std::uint64_t>(value) << right.small_integer());
    if (shifted >> right.small_integer() == value && Cell::fits_integer(shifted)) {
      x[A] = Cell::integer(shifted);
      NEXT(1);
    }
  }
  SLOW_ARITHMETIC(ArithmeticFunction::shift_left, left, right);
}
op_shift_right : {
  const Cell left = dereference(OPERAND(B));
  const Cell right = dereference(OPERAND(C));
  if (both_small(left, right) && right.small_integer() >= 0 && right.small_integer() < 64) {
    x[A] = Cell::integer(left.small_integer() >> right.small_integer());
    NEXT(1);
  }
  SLOW_ARITHMETIC(ArithmeticFunction::shift_right, left, right);
}
op_arithmetic_1 : {
  SAVE();
  inlined_at(p);
  Cell result;
  if (!apply_1(*this, static_cast<ArithmeticFunction>(p[1].number), dereference(OPERAND(B)),
               result)) {
    goto error;
  }
  LOAD();
  x[A] = result;
  NEXT(2);
}
op_arithmetic_2 : {
  SAVE();
  inlined_at(p);
  Cell result;
  if (!apply_2(*this, static_cast<ArithmeticFunction>(p[1].number), dereference(OPERAND(B)),
               dereference(OPERAND(C)), result)) {
    goto error;
  }
  LOAD();
  x[A] = result;
  NEXT(2);
}

  // --- Built-ins ---
op_builtin : {
  SAVE();
  running_builtin_ = p[1].builtin;
  if (p[1].builtin->deterministic(*this, A >= 0 ? &x[A] : &SLOT(A))) {
    LOAD();
    NEXT(2);
  }
  if (has_error_) goto error;
  goto failure;
}
op_collect:
  SAVE();
  if (!add_to_collection(OPERAND(A))) goto error;
  goto failure;
op_arg : {
  const Cell index = dereference(x[0]);
  const Cell term = dereference(x[1]);
  if (!index.is_small_integer() || !term.is_structure()) NEXT(1);
  const std::int64_t number = index.small_integer();
  if (number < 1 || number > term.pointer()->functor_arity()) NEXT(1);
  UNIFY(x[2], term.pointer()[number]);
  p = cp;
  NEXT(0);
}
  // The first solution is looked for before there is a choice point: often it is the only one.
op_nondeterministic : {
  SAVE();
  const BuiltinInfo& builtin = *p[1].builtin;
  Cell* const state = x + builtin.arity;
  std::fill_n(state, builtin.state_cells, Cell::integer(0));
  if (builtin.runs_goals) {
    if (push_choice(p + 2, builtin.arity + builtin.state_cells) == nullptr) goto error;
    p += 2;
    goto redo_builtin;
  }
  running_builtin_ = &builtin;
  Cell** const trail = trail_;
  heap_backtrack_ = h;
  const Redo redo = builtin.nondeterministic(*this, x, state);
  if (redo == Redo::more) {
    if (push_late_choice(p + 2, builtin.arity + builtin.state_cells, h, trail) == nullptr) {
      goto error;
    }
  } else {
    heap_backtrack_ = choice_->heap;
  }
  LEAVE_BUILTIN(redo);
}
op_retry_nondeterministic:
  COUNT_CALL();
  SAVE();
redo_builtin : {
  const BuiltinInfo& builtin = *p[1].builtin;
  running_builtin_ = &builtin;
  Choice* const own = choice_;
  const Redo redo = builtin.nondeterministic(*this, own->saved(), own->saved() + builtin.arity);
  if (redo != Redo::more) {
    choice_ = own->previous;
    heap_backtrack_ = choice_->heap;
  }
  LEAVE_BUILTIN(redo);
}

  // --- Entries of predicates ---
op_twin : {
  SAVE();
  const Twin& twin = *p[1].twin;
  Cell** const trail = trail_;
  const TwinReply reply = twin.call(*this, x);
  heap_backtrack_ = choice_->heap;
  if (reply == TwinReply::declined) NEXT(2);
  if (reply == TwinReply::failed) goto failure;
  if (reply == TwinReply::more) {
    const std::uint32_t kept = twin.solutions.arity + twin.solutions.state_cells;
    if (push_late_choice(p + 4, kept, h, trail) == nullptr) goto error;
  }
  LOAD();
  p = cp;
  NEXT(0);
}
op_enter_clauses:
  clause_index = p[1].index;
  pending = clause_index->candidates(x, call_keys);
  if (pending == 0) goto failure;
enter_clause : {
  const ClauseIndex& index = *clause_index;
  const auto [clause, rest] = index.step(pending, call_keys);
  pending = 0;
  if (rest != 0) {
    if (index.guarded[clause] != 0) {
      pending = rest;
      pending_heap = heap_backtrack_ = h;
      pending_trail = trail_;
      pending_environment = e;
    } else {
      SAVE();
      Choice* const choice = push_choice(index.retry, index.arity, index.key_count);
      if (choice == nullptr) goto error;
      choice->clauses = rest;
      std::copy_n(call_keys, index.key_count, choice->keys(index.arity));
    }
  }
  p = index.code[clause];
  NEXT(0);
}
op_next_clause : {
  const ClauseIndex& index = *p[1].index;
  Choice* const choice = choice_;
  for (std::uint32_t i = 0; i < index.arity; ++i) x[i] = choice->saved()[i];
  const auto [clause, rest] = index.step(choice->clauses, choice->keys(index.arity));
  entry_ = choice->previous;
  if (rest == 0) {
    choice_ = choice->previous;
    heap_backtrack_ = choice_->heap;
  } else {
    choice->clauses = rest;
  }
  p = index.code[clause];
  NEXT(0);
}
op_switch_list : {
  const Cell value = dereference(x[A]);
  if (value.is_list()) NEXT(p[3].number);
  if (value.is_reference()) NEXT(p[1].number);
  if (value == nil_cell) NEXT(p[2].number);
  goto failure;
}
op_undefined : {
  SAVE();
  const Word* const code = undefined(*p[1].predicate);
  if (code == nullptr) goto error;
  p = code;
  NEXT(0);
}
op_meta_call : {
  COUNT_CALL();
  SAVE();
  const Word* const code = prepare_call(static_cast<std::uint32_t>(A));
  if (code == nullptr) goto error;
  LOAD();
  entry_ = choice_;
  p = code;
  NEXT(0);
}
op_push_catch : {
  SAVE();
  Choice* const choice = push_choice(program_.stubs().catch_failed, 0);
  if (choice == nullptr) goto error;
  choice->environment_top = std::max(e + 2 + 4, choice->previous->environment_top);
  choice->open = open_counts();
  SLOT(slot_operand(3)).bits = reinterpret_cast<std::uint64_t>(choice);
  NEXT(1);
}
op_pop_catch:
  if (choice_ == reinterpret_cast<Choice*>(SLOT(slot_operand(3)).bits)) {
    choice_ = choice_->previous;
    heap_backtrack_ = choice_->heap;
  }
  NEXT(1);
op_pop_and_fail:
  choice_ = choice_->previous;
  heap_backtrack_ = choice_->heap;
  goto failure;
op_halt_success:
  SAVE();
  return Outcome::success;
op_halt_failure:
  SAVE();
  return Outcome::failure;

failure : {
  if (pending != 0) {
    undo_trail(pending_trail);
    h = pending_heap;
    e = pending_environment;
    heap_backtrack_ = choice_->heap;
    goto enter_clause;
  }
  Choice* const choice = choice_;
  if (choice < oldest_retried_) oldest_retried_ = choice;
  undo_trail(choice->trail);
  h = choice->heap;
  e = choice->environment;
  cp = choice->continuation;
  p = choice->alternative;
  NEXT(0);
}

error:
  error_at_ = p;
raised : {
  pending = 0;
  // Registers were saved by whoever came here.
  p = handle_error();
  if (p == nullptr) return interrupted_ ? Outcome::interrupted : Outcome::error;
  h = heap_;
  e = environment_;
  cp = continuation_;
  NEXT(0);
}
}

}  // namespace zermelo::interpreter
