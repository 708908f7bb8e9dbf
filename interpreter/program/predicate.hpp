// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/machine/code.hpp"
#include "lang/source.hpp"
#include "lang/symbols.hpp"

namespace zermelo::interpreter {

class Machine;
struct Module;

/// A built-in that has at most one solution. Arguments may be unbound, bound or references.
/// False means failure, or an error if `Machine::has_error()`.
using DeterministicBuiltin = bool (*)(Machine& machine, Cell* arguments);

enum class Redo : std::uint8_t {
  fail,  ///< no (further) solution
  last,  ///< a solution, and no other
  more,  ///< a solution; may be asked again
};

/// Of a call that has no other solution.
constexpr Redo as_redo(bool succeeded) noexcept { return succeeded ? Redo::last : Redo::fail; }

/// A built-in with several solutions. `state` are cells of its own that survive backtracking; they
/// are integer 0 at the first call. They may hold terms.
using NondeterministicBuiltin = Redo (*)(Machine& machine, Cell* arguments, Cell* state);

/// How a built-in may be compiled and whether a file may define it anew.
struct BuiltinInfo {
  std::string_view name;
  std::uint32_t arity = 0;
  DeterministicBuiltin deterministic = nullptr;
  NondeterministicBuiltin nondeterministic = nullptr;
  std::uint32_t state_cells = 0;
  /// Never binds anything: usable as a condition without a choice point.
  bool is_test = false;
  /// Core ISO: a user's clauses for it are refused.
  bool is_protected = false;
  /// Runs goals on the machine that called it: never compiled in line, since goals use registers.
  bool runs_goals = false;
};

/// A compiled clause and where it came from.
struct Clause {
  const Word* code = nullptr;
  std::uint32_t code_size = 0;  ///< in words
  lang::SourcePtr source;
  lang::Span span;
  /// What the head's arguments discriminate by; 0 where any value can match.
  std::vector<std::uint64_t> keys;
  /// Head and tests leave the arguments where they are, up to an instruction that ends them: while
  /// they run, the clause needs no choice point.
  bool is_guarded = false;
};

/// What one argument of a meta-predicate is: 0..9 a goal with so many added arguments, -1 nothing,
/// -2 a goal with `^`.
using MetaArguments = std::vector<std::int8_t>;

struct Predicate {
  Symbol name{};
  std::uint32_t arity = 0;
  Module* module = nullptr;
  /// Where a call goes. Never null: an undefined predicate has code that says so.
  const Word* code = nullptr;
  bool is_defined = false;
  const BuiltinInfo* builtin = nullptr;
  std::vector<Clause> clauses;
  std::unique_ptr<ClauseIndex> index;
  MetaArguments meta;
  /// The instructions at the predicate's entry.
  std::vector<Word> entry;

  ~Predicate();
};

/// What a cell with this value discriminates by, as an index key; never 0 for a bound cell.
inline std::uint64_t index_key(Cell cell) noexcept {
  switch (cell.tag()) {
    case Tag::reference:
      return 0;
    case Tag::structure:
      return cell.pointer()->bits;
    case Tag::list:
    case Tag::floating:
    case Tag::big_integer:
      return static_cast<std::uint64_t>(cell.tag());
    default:
      return cell.bits;
  }
}

/// Which clauses can match a call. Those still to be tried are one word, never 0: of up to 64
/// clauses a set with bit i for clause i; of more a pointer into a list of clause numbers, in
/// source order with `none` at the end, and the call's keys say which of them to skip.
struct ClauseIndex {
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::size_t max_arguments = 4;
  static constexpr std::size_t most_in_set = 64;

  struct Bucket {
    std::uint64_t key;
    std::vector<std::uint32_t> clauses;
  };
  /// The clauses that match each value of one argument, hashed.
  struct Table {
    std::vector<std::uint32_t> slots;  ///< bucket number + 1, open addressing, power of two
    std::vector<Bucket> buckets;
    std::vector<std::uint32_t> unlisted;  ///< clauses that match a value no bucket has

    const std::vector<std::uint32_t>& find(std::uint64_t key) const noexcept;
  };
  /// The same as sets: slots of an open addressing table, a power of two of them. A free slot has
  /// key 0 and the set of those clauses that match a value no slot has.
  struct SetSlot {
    std::uint64_t key;
    std::uint64_t clauses;
  };
  struct Sets {
    std::vector<SetSlot> slots;
    std::uint64_t shift = 0;

    std::size_t place(std::uint64_t key) const noexcept {
      return key * 0x9E3779B97F4A7C15U >> shift;
    }
    std::uint64_t find(std::uint64_t key) const noexcept {
      std::size_t at = place(key);
      while (slots[at].key != key && slots[at].key != 0) at = (at + 1) & (slots.size() - 1);
      return slots[at].clauses;
    }
  };
  /// A clause to try, and those after it; 0 if there are none.
  struct Step {
    std::uint32_t clause;
    std::uint64_t rest;
  };

  bool is_set = false;
  std::uint32_t arity = 0;
  std::uint32_t argument_count = 0;
  std::uint32_t key_count = 0;  ///< keys of a call that its choice point keeps
  std::uint32_t arguments[max_arguments] = {};
  std::uint64_t all_in_set = 0;
  std::vector<const Word*> code;
  std::vector<std::uint8_t> guarded;  ///< by clause
  const Word* retry = nullptr;        ///< the predicate's next_clause instruction
  std::vector<Sets> sets;             ///< one for each indexed argument
  // Of lists.
  std::vector<std::uint64_t> keys;  ///< clause-major, `argument_count` a clause
  std::vector<std::uint32_t> all;
  std::vector<Table> tables;  ///< one for each indexed argument

  /// The clauses to try for a call, by its argument registers; 0 if there are none.
  std::uint64_t candidates(const Cell* registers, std::uint64_t* call) const noexcept {
    if (!is_set) return listed_candidates(registers, call);
    std::uint64_t found = all_in_set;
    for (std::uint32_t i = 0; i < argument_count; ++i) {
      const std::uint64_t key = index_key(dereference(registers[arguments[i]]));
      if (key == 0) continue;
      found &= sets[i].find(key);
      // The head of the only one left looks at the other arguments itself.
      if ((found & (found - 1)) == 0) break;
    }
    return found;
  }
  /// `left` is not 0.
  Step step(std::uint64_t left, const std::uint64_t* call) const noexcept {
    if (!is_set) return listed_step(left, call);
    return {static_cast<std::uint32_t>(std::countr_zero(left)), left & (left - 1)};
  }

 private:
  std::uint64_t listed_candidates(const Cell* registers, std::uint64_t* call) const noexcept;
  Step listed_step(std::uint64_t left, const std::uint64_t* call) const noexcept;
  const std::uint32_t* shortest_list(const std::uint64_t* call) const noexcept;
  std::uint64_t next_match(const std::uint32_t* at, const std::uint64_t* call) const noexcept;
};

/// Makes the entry code and the index of a predicate from its clauses.
void link_clauses(Predicate& predicate);

}  // namespace zermelo::interpreter
