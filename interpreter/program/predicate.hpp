// SPDX-License-Identifier: MIT
#pragma once

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
  /// The head binds nothing if every keyed argument is bound, and the body begins with tests and a
  /// cut: the clause can be tried without a choice point.
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

/// Which clauses can match a call. Clause numbers are lists in source order with `none` at the end.
struct ClauseIndex {
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::size_t max_arguments = 4;

  struct Bucket {
    std::uint64_t key;
    std::vector<std::uint32_t> clauses;
  };
  /// The clauses that match each value of one argument, hashed; only where there are many clauses.
  struct Table {
    std::vector<std::uint32_t> slots;  ///< bucket number + 1, open addressing, power of two
    std::vector<Bucket> buckets;
    std::vector<std::uint32_t> unlisted;  ///< clauses that match a value no bucket has

    const std::vector<std::uint32_t>& find(std::uint64_t key) const noexcept;
  };

  std::uint32_t arity = 0;
  std::uint32_t argument_count = 0;
  std::uint32_t arguments[max_arguments] = {};
  std::vector<const Word*> code;
  std::vector<std::uint64_t> keys;    ///< clause-major, `argument_count` a clause
  std::vector<std::uint8_t> guarded;  ///< by clause: `Clause::is_guarded` and all its keys are here
  const Word* retry = nullptr;        ///< the predicate's next_clause instruction
  std::vector<std::uint32_t> all;
  std::vector<Table> tables;  ///< empty, or one for each indexed argument

  /// The keys of a call, by its argument registers; 0 where unbound.
  void call_keys(const Cell* registers, std::uint64_t* out) const noexcept {
    for (std::uint32_t i = 0; i < argument_count; ++i) {
      out[i] = index_key(dereference(registers[arguments[i]]));
    }
  }
  /// First candidate list to look through for a call.
  const std::uint32_t* candidates(const std::uint64_t* call) const noexcept {
    return tables.empty() ? all.data() : shortest_list(call);
  }
  const std::uint32_t* shortest_list(const std::uint64_t* call) const noexcept;
  /// Whether a matching clause can be tried without a choice point.
  bool commits(std::uint32_t clause, const std::uint64_t* call) const noexcept {
    if (guarded[clause] == 0) return false;
    const std::uint64_t* own = keys.data() + std::size_t{clause} * argument_count;
    for (std::uint32_t i = 0; i < argument_count; ++i) {
      if (own[i] != 0 && call[i] == 0) return false;
    }
    return true;
  }
  /// The first clause at or after `at` that can match; points at `none` if there is no such clause.
  const std::uint32_t* next_match(const std::uint32_t* at,
                                  const std::uint64_t* call) const noexcept {
    for (; *at != none; ++at) {
      const std::uint64_t* clause = keys.data() + std::size_t{*at} * argument_count;
      bool matches = true;
      for (std::uint32_t i = 0; i < argument_count; ++i) {
        matches &= clause[i] == 0 || call[i] == 0 || clause[i] == call[i];
      }
      if (matches) break;
    }
    return at;
  }
};

/// Makes the entry code and the index of a predicate from its clauses.
void link_clauses(Predicate& predicate);

}  // namespace zermelo::interpreter
