// SPDX-License-Identifier: MIT
// What rules become where no C++ compiler is to run: instructions over registers. A procedure has
// a frame of 64-bit registers, one for each variable of the intermediate form (interpreter/ir/
// ir.hpp): a word, a term, or the address of an array. There is no trail and nothing to
// dereference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter::vm {

/// X(name, operator): functions of small integers, a = b operator c; functions of any integers,
/// which are checked, `safe_`; and tests of b and c, which go to `target` when they do not hold.
/// Each with the second word in a register, `_v`, and known, `_k`.
#define ZERMELO_VM_PLAIN_FUNCTIONS(X) X(add, +) X(subtract, -) X(multiply, *)
#define ZERMELO_VM_SAFE_FUNCTIONS(X) X(add) X(subtract) X(multiply) X(minimum) X(maximum)
#define ZERMELO_VM_COMPARISONS(X) \
  X(equal, ==)                    \
  X(not_equal, !=)                \
  X(less, <)                      \
  X(less_equal, <=)               \
  X(greater, >)                   \
  X(greater_equal, >=)

/// X(name): all others. `a`, `b`, `c` are registers, `k` is a known word, `target` an instruction.
#define ZERMELO_VM_OPERATIONS(X)                                                                   \
  X(move)               /* a = b + k */                                                            \
  X(load)               /* a = k */                                                                \
  X(apply)              /* a = function `extra` of b and c, checked */                             \
  X(absolute)           /* a = the absolute value of b */                                          \
  X(element_byte)       /* a = element c + k of the array b */                                     \
  X(element_byte_k)     /* a = element k of the array b */                                         \
  X(element_word)       /* likewise, of an array of words */                                       \
  X(element_word_k)     /* */                                                                      \
  X(subtract_from)      /* a = k - b */                                                            \
  X(safe_subtract_from) /* a = k - b, checked */                                                   \
  X(within)             /* test: extra <= b <= k */                                                \
  X(quotient)           /* a = b // k, of integers of 32 bits that are not negative */             \
  X(remainder)          /* a = b mod k, likewise */                                                \
  X(scaled_sum)         /* a = b * k + c */                                                        \
  X(element_byte_same)  /* a = element c + extra of b; test: it is the word in register k */       \
  X(element_byte_other) /* as element_byte_equal; test: it is another byte */                      \
  X(element_k_other_k)  /* as element_k_equal_k; test: it is another byte */                       \
  X(element_byte_equal) /* a = element c + extra of b; test: it is the byte k */                   \
  X(element_k_equal)    /* a = element `extra` of the bytes b; test: it is the word in c */        \
  X(element_k_equal_k)  /* a = element `extra` of the bytes b; test: it is the byte k */           \
  X(element_pair_equal) /* a = element k of the bytes b; test: it is element `extra` too */        \
  X(find_k)             /* ++a until element a + extra of the bytes b is the byte k % 256 */       \
  X(find_v)             /* until it is the word in c; while a <= k / 256: then to `target` */      \
  X(find_other_k)       /* likewise, until it is another */                                        \
  X(find_other_v)       /* */                                                                      \
  X(new_array)          /* a = the address of the frame's storage, k words into it */              \
  X(copy_array)         /* and `extra` bytes from b + target on are copied there */                \
  X(set_array)          /* k bytes from b + extra on are copied to the array a */                  \
  X(part_byte)          /* a = new storage, as new_array, of `extra` elements: those */            \
  X(part_word)          /* of the array b from number c on */                                      \
  X(set_part_byte)      /* k elements from number c on of a become those of b */                   \
  X(set_part_word)      /* */                                                                      \
  X(without_byte)       /* a = new storage, as new_array, of `extra` elements: */                  \
  X(without_word)       /* those of b but for `target` from number c on */                         \
  X(gap_byte)           /* likewise: those of b, with room for as many before number c */          \
  X(gap_word)           /* */                                                                      \
  X(set_byte)           /* element b + extra of the array a = c */                                 \
  X(set_byte_k)         /* element b + extra of the array a = the byte k */                        \
  X(set_word)           /* element b + extra of the array a = c */                                 \
  X(put_byte)           /* element `extra` of the array a = c */                                   \
  X(put_byte_k)         /* element `extra` of the array a = the byte k */                          \
  X(put_word)           /* element `extra` of the array a = c */                                   \
  X(jump)               /* to `target` */                                                          \
  X(choose)             /* to choice b - k of the c choices from `extra` on, or to `target` */     \
  X(pick)               /* a = the register that choice b - k of the c choices from `extra` */     \
  /* on is, or else the one behind them; to `target` */                                            \
  X(table)            /* a = word b of the known ones from `extra` on */                           \
  X(loop)             /* to `target` unless a <= b */                                              \
  X(loop_k)           /* to `target` unless a <= k */                                              \
  X(again)            /* ++a; to `target` if a <= b */                                             \
  X(again_k)          /* ++a; to `target` if a <= k */                                             \
  X(step)             /* takes fuel */                                                             \
  X(call)             /* procedure `extra`, operands from k on; `target` if it fails */            \
  X(enumerate)        /* the same, for each solution; what is suspended goes to a */               \
  X(resume)           /* the next solution of what is suspended in a */                            \
  X(drop)             /* no more solutions of what is suspended in a */                            \
  X(succeed)          /* results from k on */                                                      \
  X(fail)             /* no solution, or no more of them */                                        \
  X(yield)            /* results from k on, to whoever enumerates */                               \
  X(restart)          /* from `target` on, with the inputs k, in a frame of `extra` words */       \
  X(deliver)          /* results from k on, as delivery `extra`, to the outside */                 \
  X(done)             /* back to whoever called from outside: k */                                 \
  X(row_byte)         /* a = slot k of the first of the rows b */                                  \
  X(row_small)        /* likewise, where slots hold small integers too */                          \
  X(row_short)        /* likewise, of slots of two bytes */                                        \
  X(row_word)         /* likewise, of eight */                                                     \
  X(next_rows)        /* a = the rows b from row `extra` on, of k bytes each */                    \
  X(rows_from)        /* a = the rows b from row c on, of k bytes each */                          \
  X(add_row_byte)     /* a = the rows b behind a row of the k words from c on */                   \
  X(add_row_small)    /* likewise, where slots hold small integers too */                          \
  X(add_row_short)    /* likewise, of slots of two bytes */                                        \
  X(add_row_word)     /* likewise, of eight */                                                     \
  X(add_copy)         /* a = the rows b behind the first of the rows c, of k bytes each */         \
  X(append_row_byte)  /* a = the rows b and behind them a row of the k words from c on */          \
  X(append_row_small) /* likewise, where slots hold small integers too */                          \
  X(append_row_short) /* likewise, of slots of two bytes */                                        \
  X(append_row_word)  /* likewise, of eight */                                                     \
  X(append_copy)      /* a = the rows b and behind them the first of the rows c, of k bytes */     \
  X(rows_without)     /* a = the rows b without row c, likewise */                                 \
  X(find_row)         /* ++a until in row a of the rows b slots are certain words, or a is more */ \
  /* than the word in c; then not to `target`; k, `extra`: see RowOperands */                      \
  X(find_order) /* likewise, until the words are not behind the slots of row a, or before */       \
  /* them, in the standard order */                                                                \
  X(row_count)  /* a = how many rows b are */                                                      \
  X(rows_left)  /* test: there are rows in b */                                                    \
  X(no_rows)    /* test: there are none */                                                         \
  X(box)        /* a = the term of the word b */                                                   \
  X(unbox)      /* a = the word of the atomic term b */                                            \
  X(argument)   /* a = argument k of the term b */                                                 \
  X(cons)       /* a = the list cell of b and c */                                                 \
  X(order)      /* a = -1, 0 or 1: the standard order of the words b and c */                      \
  X(list_begin) /* in a and the register behind it: a list to which others append */               \
  X(list_push)  /* appends the term b to the list at a */                                          \
  X(list_end)   /* a = the list at b as a term */                                                  \
  X(list_cell)  /* test: the term b is one */                                                      \
  X(term)       /* makes a term or takes one apart: `extra` is a TermOperation */                  \
  X(term_test)  /* test: `extra` is a TermTest */                                                  \
  X(ask)        /* the machine has to answer */

enum class Opcode : std::uint16_t {
#define X(name) name,
  ZERMELO_VM_OPERATIONS(X)
#undef X
#define X(name, sign) name##_v, name##_k,
      ZERMELO_VM_PLAIN_FUNCTIONS(X) ZERMELO_VM_COMPARISONS(X)
#undef X
#define X(name) safe_##name##_v, safe_##name##_k,
          ZERMELO_VM_SAFE_FUNCTIONS(X)
#undef X
};

/// In which the operand of `sorted` says how.
inline constexpr int sorting_bits = 2;

/// What sorting rows says in its field k.
struct RowSorting {
  std::int64_t how = 0;
  std::int64_t first = 0;     ///< of the slots that are compared
  std::int64_t compared = 0;  ///< how many are
  std::int64_t slots = 0;     ///< of a row
  ir::SlotKind kind = {};

  constexpr std::int64_t packed() const {
    return static_cast<std::int64_t>(kind) << 32 | slots << 24 | compared << 16 | first << 8 | how;
  }
  static constexpr RowSorting unpacked(std::int64_t k) {
    return {.how = k & 0xFF,
            .first = k >> 8 & 0xFF,
            .compared = k >> 16 & 0xFF,
            .slots = k >> 24 & 0xFF,
            .kind = static_cast<ir::SlotKind>(k >> 32)};
  }
};

/// What other operations on rows say in it.
struct SizeOfRows {
  std::int64_t count = 0;  ///< of the slots or bytes of one
  ir::SlotKind kind = {};

  constexpr std::int64_t packed() const { return count << 2 | static_cast<std::int64_t>(kind); }
  static constexpr SizeOfRows unpacked(std::int64_t k) {
    return {.count = k >> 2, .kind = static_cast<ir::SlotKind>(k & 3)};
  }
};

/// a = the result; operands as those of the statement of the same name in the intermediate form.
enum class TermOperation : std::int32_t {
  box_bytes,         ///< b: an array; k: how many
  box_words,         ///< likewise
  box_byte_array,    ///< b: an array; k: the header
  box_word_array,    ///< likewise
  unbox_byte_array,  ///< b: a structure; a: an array; k: how many
  unbox_word_array,
  unbox_byte_list,
  unbox_word_list,
  integer_of_word,
  integer_of_term,
  structure,  ///< k: the header; the arguments are in the registers from b on
  list_length,
  elements_sorted,  ///< b: rows; c: what elements are; k: see RowSorting
  rows_joined,      ///< b and c: rows; k: their size
  rows_reversed,    ///< likewise: b the other way round before c
  rows_first,       ///< the first c of the rows b
  rows_with,        ///< the rows b; from register c on: the place, and the words; k: see SizeOfRows
  rows_inserted,    ///< likewise, a row more at that place
  rows_sorted,      ///< the rows b; k: see RowSorting
  box_rows,         ///< b: rows; k: see SizeOfRows, of bytes; c: the place of their shape
  unbox_rows,       ///< b: a list; likewise
  sorted,           ///< k: how, in `sorting_bits`, and by which argument
  compare_terms,    ///< b and c
  compare_byte_arrays,  ///< k: how many
  compare_word_arrays,
};

/// Of b, and c where there are two.
enum class TermTest : std::int32_t {
  same_terms,
  same_rows,        ///< k: their size
  same_bytes,       ///< k: how many
  same_words,       ///< likewise
  same_byte_words,  ///< b is an array of bytes, c one of words
  same_word_bytes,
  atomic,
  integer_word,
  integer_term,
  structure,  ///< k: the header
  constant,   ///< k: the word
};

/// What searches of rows say in their field k: of the rows, and which registers they compare with
/// slots. The slots are in `extra`: for find_row a bit for each, for find_order their numbers, the
/// most important first.
struct RowOperands {
  static constexpr int slot_bits = 4;
  static constexpr std::int64_t most_words = 2;  ///< more of them are side by side

  std::int64_t slots = 0;  ///< of a row
  ir::SlotKind kind = {};
  std::int64_t words = 0;
  std::uint16_t first = 0;  ///< where the first word is
  std::uint16_t second = 0;
  std::uint16_t order = 0;      ///< takes the order of words and row
  bool goes_on_before = false;  ///< while the words are before a row; otherwise, behind it

  constexpr std::int64_t packed() const {
    const std::int64_t own =
        slots << 10 | words << 4 | static_cast<std::int64_t>(kind) << 1 | (goes_on_before ? 1 : 0);
    const std::uint64_t registers =
        std::uint64_t{order} << 48 | std::uint64_t{second} << 32 | std::uint64_t{first} << 16;
    return static_cast<std::int64_t>(registers) | own;
  }
  static constexpr RowOperands unpacked(std::int64_t k) {
    return {.slots = k >> 10 & 0x3F,
            .kind = static_cast<ir::SlotKind>(k >> 1 & 3),
            .words = k >> 4 & 0x3F,
            .first = static_cast<std::uint16_t>(k >> 16),
            .second = static_cast<std::uint16_t>(k >> 32),
            .order = static_cast<std::uint16_t>(k >> 48),
            .goes_on_before = (k & 1) != 0};
  }
};

struct Instruction {
  Opcode opcode = Opcode::ask;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;
  std::int32_t target = 0;
  std::int32_t extra = 0;
  std::int64_t k = 0;
};

/// What is handed to a procedure or from one: a register and what is added to it, or a known word.
struct Operand {
  std::int32_t from = -1;  ///< a register; -1: `value` is the word
  std::int32_t to = 0;     ///< the register that takes it
  std::int64_t value = 0;  ///< a word, or bytes behind the address of an array
  std::int32_t bytes = 0;  ///< of an array that is copied to whoever takes it
  std::int32_t place = 0;  ///< where, in words of that frame
};

inline std::int64_t value(const Operand& operand, const std::int64_t* registers) {
  return operand.from < 0 ? operand.value : registers[operand.from] + operand.value;
}

/// A procedure: where it begins, and what its frame needs.
struct Procedure {
  std::int32_t begin = 0;
  std::int32_t frame = 0;  ///< in words: registers, then storage
};

/// An entry: its arguments are in the first registers of its frame.
struct Entry {
  Procedure code;
  std::vector<bool> reads = {};  ///< arguments that it uses otherwise than as the same result
};

/// A place where an entry gives results.
struct Delivery {
  std::size_t results = 0;    ///< the place of the list of operands
  bool keeps_inputs = false;  ///< they are a position; the arguments are still what they were
};

/// All procedures of a game.
struct Code {
  std::vector<Instruction> instructions;
  std::vector<Operand> operands;      ///< lists of them, each behind a number: how many
  std::vector<std::int32_t> choices;  ///< instructions or registers, in tables
  std::vector<std::int64_t> words;    ///< known ones, in tables
  std::vector<Procedure> procedures;
  std::vector<Delivery> deliveries;   ///< by number
  std::vector<unsigned short> ranks;  ///< of atoms in the standard order
  bool has_ordered_atoms = false;     ///< each has its rank as number
  /// What elements of rows consist of, as runtime.inc says, one after the other.
  std::vector<unsigned long long> element_shapes;
  bool has_rows = false;         ///< in some variable
  std::int64_t nil = 0;          ///< the term []
  std::int64_t list_header = 0;  ///< the name and arity of list cells
};

}  // namespace zermelo::interpreter::vm
