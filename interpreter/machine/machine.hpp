// SPDX-License-Identifier: MIT
// The general engine: a register machine in the line of Warren's abstract machine (Warren 1983),
// run over the clauses of one `Program`.
//
// Registers hold arguments and temporaries, environments hold what must survive a call, and every
// variable lives on the heap, so that a reference never points into an environment. Choice points,
// environments, trail and heap are four regions of reserved address space. Ground terms that
// clauses mention, and the positions of a search, lie outside the heap and are shared, never
// copied.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/machine/cell.hpp"
#include "interpreter/machine/code.hpp"
#include "interpreter/machine/copied_blocks.hpp"
#include "interpreter/machine/region.hpp"
#include "interpreter/program/predicate.hpp"
#include "lang/term.hpp"
#include "search/budget.hpp"

namespace zermelo::interpreter {

class CallObserver;
class Program;
class SolvedPositions;

/// What a goal may use up. Each limit ends in a resource error.
struct MachineLimits {
  std::size_t memory_bytes = std::size_t{1} << 30;
  /// Calls of one goal; 0 is no limit.
  std::uint64_t inferences = 0;
  /// Seconds of one goal; 0 is no limit.
  double seconds = 0;
};

/// How a run of the machine ended.
enum class Outcome : std::uint8_t {
  success,
  failure,
  error,        ///< `Machine::error()` has the term
  interrupted,  ///< the stop token or the host's deadline said so
};

/// How much was open at a moment that an error may go back to.
struct OpenCounts {
  std::uint32_t collections = 0;  ///< of findall/3
  std::uint32_t captures = 0;     ///< of output
};

/// A saved state to go back to. Saved argument registers follow it in memory, then the keys of the
/// call if it is one of clauses.
struct Choice {
  Choice* previous;
  const Word* alternative;
  Cell* environment;
  const Word* continuation;
  Cell* heap;
  Cell** trail;
  Cell* environment_top;
  union {
    std::uint64_t clauses;  ///< to be tried: see ClauseIndex
    OpenCounts open;        ///< of a catch/3
  };
  std::uint64_t count;  ///< of cells that follow

  Cell* saved() noexcept { return reinterpret_cast<Cell*>(this + 1); }
  /// Of a call with so many arguments.
  std::uint64_t* keys(std::uint32_t arity) noexcept { return &saved()[arity].bits; }
};

class Machine {
 public:
  /// `program` must outlive the machine. Memory is reserved, not used, up to the limit.
  Machine(Program& program, const MachineLimits& limits);
  ~Machine();
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  // --- Running goals from C++ -------------------------------------------------------------------

  /// Starts `predicate(arguments...)`. Calls nest like a stack: each needs its `close`, also after
  /// failure or an error. Bindings of the last solution stand until then.
  Outcome call(const Predicate& predicate, std::span<const Cell> arguments);
  /// The next solution of the innermost open call.
  Outcome redo();
  /// False when the innermost open call has certainly no further solution.
  bool has_choices() const noexcept { return !hosts_.empty() && choice_ != hosts_.back().barrier; }
  /// How many calls are open: runs that wait for each other on the C++ stack.
  std::size_t open_calls() const noexcept { return hosts_.size(); }
  /// Ends the innermost open call and undoes all it did; the heap is as it was before it.
  void close();

  /// The term of the last error: what `throw/1` was given.
  const lang::Term& error() const noexcept { return error_; }
  /// The innermost clause of the user that was active when the last error arose; none where a
  /// library was called last and what called it has left nothing.
  struct ErrorPlace {
    const Predicate* predicate = nullptr;
    const Clause* clause = nullptr;
    std::uint64_t depth = 0;  ///< environments that were alive
  };
  const ErrorPlace& error_place() const noexcept { return error_place_; }

  /// Asked from time to time; a stopped run ends as `interrupted`.
  void set_stop_token(search::StopToken token) noexcept { stop_ = token; }
  /// A moment at which a run ends as `interrupted`, whatever its limits say.
  void set_deadline(search::Deadline deadline) noexcept { host_deadline_ = deadline; }
  search::StopToken stop_token() const noexcept { return stop_; }
  /// The moment at which the host or the limits end the run; `max()` without one.
  search::Deadline deadline() const noexcept {
    return has_deadline_ ? std::min(deadline_, host_deadline_) : host_deadline_;
  }
  void set_limits(const MachineLimits& limits) noexcept;
  const MachineLimits& limits() const noexcept { return limits_; }
  /// Starts a new count of inferences and seconds against the limits.
  void restart_limits() noexcept;
  /// Calls made since `restart_limits`.
  std::uint64_t inferences() const noexcept;
  std::size_t memory_in_use() const noexcept;
  std::size_t peak_memory() const noexcept { return peak_memory_; }

  /// What the host knows of positions; predicates that search ask it first. May be null.
  void set_solved_positions(SolvedPositions* solved) noexcept { solved_ = solved; }
  SolvedPositions* solved_positions() const noexcept { return solved_; }

  // --- For built-ins and hosts: terms -----------------------------------------------------------

  Program& program() noexcept { return program_; }
  /// Set while the machine runs a role: predicates that search are refused then.
  void set_in_role(bool value) noexcept { in_role_ = value; }
  bool in_role() const noexcept { return in_role_; }
  /// Sees the calls that a wrapped program tells of; null: nobody does.
  void set_observer(CallObserver* observer) noexcept { observer_ = observer; }
  CallObserver* observer() const noexcept { return observer_; }
  /// Makes room for `cells` heap cells, or raises a resource error and returns false.
  bool reserve(std::size_t cells) noexcept { return has_room(cells) || heap_overflow(cells); }
  /// Whether so many cells are free, without an error if they are not.
  bool has_room(std::size_t cells) const noexcept {
    return heap_limit_ - heap_ > static_cast<std::ptrdiff_t>(cells);
  }
  Cell* heap_top() const noexcept { return heap_; }
  void set_heap_top(Cell* top) noexcept { heap_ = top; }
  bool on_heap(const Cell* address) const noexcept {
    return address >= heap_begin_ && address < heap_;
  }
  /// A number that names an unbound variable for as long as it is unbound.
  std::uint64_t variable_number(Cell variable) const noexcept {
    return static_cast<std::uint64_t>(variable.pointer() - heap_begin_);
  }
  // Each of these takes a bounded number of cells from a reserve that every built-in starts with
  // (`builtin_reserve`); those that take a size call `reserve` first and return a fail-safe cell
  // (an atom) after an error.
  Cell new_variable() noexcept;
  Cell make_integer(std::int64_t value) noexcept;
  Cell make_float(double value) noexcept;
  Cell make_atom(std::string_view text);
  Cell make_structure(Symbol name, std::span<const Cell> arguments) noexcept;
  Cell make_list(std::span<const Cell> elements, Cell tail = nil_cell) noexcept;
  /// Cells a built-in may take without `reserve`.
  static constexpr std::size_t builtin_reserve = 64;

  /// Unifies two terms, binding variables; undone on backtracking. False leaves partial bindings.
  bool unify(Cell left, Cell right) {
    left = dereference(left);
    right = dereference(right);
    if (left == right) return true;
    if (left.is_reference() && !right.is_reference()) {
      bind(left, right);
      return true;
    }
    if (left.is_constant() && right.is_constant()) return false;
    return unify_different(left, right);
  }
  /// Binds an unbound variable.
  void bind(Cell variable, Cell value) noexcept {
    Cell* const address = variable.pointer();
    *address = value;
    if (address < heap_backtrack_) push_trail(address);
  }
  /// What is bound from now on may be undone: by a twin that has more solutions than its first.
  void expect_choice() noexcept { heap_backtrack_ = heap_; }
  /// The standard order of terms: negative, zero or positive.
  int compare(Cell left, Cell right);
  /// Left == Right, of dereferenced cells: `compare` gives zero.
  bool identical(Cell left, Cell right) {
    if (left == right) return true;
    if (left.tag() != right.tag() || left.is_reference() || left.is_constant()) return false;
    return same_content(left, right);
  }
  /// A copy with fresh variables on the heap. Nothing after an error (out of memory).
  std::optional<Cell> copy(Cell term);
  /// Copies a ground term to `destination` (which ends at `end`), sharing whatever lies outside
  /// the heap. Returns the cell and advances `destination`; nothing when a variable or a cycle is
  /// in the term (`destination` is then unchanged) or there is no room.
  enum class CopyFault : std::uint8_t { none, not_ground, cyclic, no_room };
  CopyFault copy_ground(Cell term, Cell*& destination, const Cell* end, Cell& result,
                        CopiedBlocks* known = nullptr);
  /// The same for terms of one solution after the other of the innermost open call, all of whose
  /// copies stay: they share what the solutions have in common.
  CopyFault copy_of_solution(Cell term, Cell*& destination, const Cell* end, Cell& result);
  bool is_ground(Cell term);
  bool is_acyclic(Cell term);
  /// The distinct variables of a term in depth-first, left-to-right order.
  std::vector<Cell> variables_of(Cell term);
  /// Trail mark and undo, for tests that must not bind.
  std::size_t trail_mark() noexcept;
  void undo_to(std::size_t mark) noexcept;

  /// The term as nodes outside the machine. Variables are numbered by `variables`, which grows.
  /// Cycles are cut: where a term contains itself, the atom '...' stands.
  lang::Term export_term(Cell term, std::vector<Cell>& variables);
  lang::Term export_term(Cell term);
  /// A term on the heap; `variables` gives or receives the variable of each number.
  Cell import_term(lang::TermView term, std::vector<Cell>& variables);
  Cell import_term(lang::TermView term);

  // --- For built-ins: errors and control --------------------------------------------------------

  /// Raises `ball`; always returns false, for `return machine.raise(...)`.
  bool raise(Cell ball);
  bool raise(lang::Term ball);
  bool has_error() const noexcept { return has_error_; }
  /// error(formal, context(Name/Arity, _)) with the running built-in's name.
  bool raise_formal(Cell formal);
  bool type_error(std::string_view type, Cell culprit);
  bool domain_error(std::string_view domain, Cell culprit);
  bool instantiation_error();
  /// For built-ins that take long: false, and an error is raised, if the time is up or somebody
  /// wants the goal to end.
  bool check_time();
  bool evaluation_error(std::string_view what);
  bool representation_error(std::string_view what);
  bool existence_error(std::string_view kind, Cell what);
  bool permission_error(std::string_view action, std::string_view type, Cell culprit);
  bool resource_error(std::string_view what);

  /// A name for the newest choice point, and the cut back to a named one.
  std::int64_t level() const noexcept;
  void cut_to(std::int64_t level) noexcept;

  // Stack of open findall/3 collections.
  void open_collection();
  bool add_to_collection(Cell term);
  /// The collected terms as a list on the heap; closes the collection.
  std::optional<Cell> close_collection();
  void drop_collection() noexcept;

  /// Where output predicates write; the host sets it (queries: standard output).
  std::string& output() noexcept { return output_; }
  using OutputHook = void (*)(const void* context, std::string_view text);
  void set_output_hook(OutputHook hook, const void* context) noexcept;
  /// While this is on, output is only kept in `output()`.
  void hold_output(bool value) noexcept { output_held_ = value; }
  void flush_output();
  /// Column of the output, for format's column stops.
  std::size_t output_column() const noexcept { return output_column_; }
  void write_output(std::string_view text);
  /// Keeps what is written from now on, which begins in `column`, until `close_capture` gives it.
  /// Captures nest.
  void open_capture(std::size_t column = 0);
  std::string close_capture();

 private:
  struct Host {
    Choice* barrier;
    const Word* continuation;
    Cell* environment;
    Choice* entry;
    OpenCounts open;
  };

  Outcome run(const Word* start);
  Outcome finish(Outcome outcome);
  bool heap_overflow(std::size_t cells) noexcept;
  OpenCounts open_counts() const noexcept;
  /// A list on the heap of items that were copied to `memory`.
  std::optional<Cell> copy_items(std::span<const Cell> memory, std::span<Cell> items);
  /// Drops what was opened since.
  void drop_opened_since(OpenCounts open);
  // The trail holds each heap cell at most once and has as many places as the heap has cells, so
  // it cannot overflow.
  void push_trail(Cell* address) noexcept { *trail_++ = address; }
  void undo_trail(Cell** mark) noexcept {
    while (trail_ > mark) {
      Cell* const address = *--trail_;
      *address = Cell::reference(address);
    }
  }
  Cell* environment_top() const noexcept {
    Cell* const own = environment_ + 2 + continuation_[-2].instruction.a;
    return std::max(own, choice_->environment_top);
  }
  /// Finds the handler of the pending error, restores its state and returns the code to go on with;
  /// null when the error leaves the innermost host call.
  const Word* handle_error();
  bool is_active_catch(const Choice* choice, const Cell*& chain, const Word*& continuation) const;
  bool poll();
  bool host_stops(bool looks_at_clock) const noexcept;
  bool is_late() const noexcept;
  bool interrupt();
  bool hit_limit(const char* resource);
  void note_error_place(const Word* at);
  /// What runs is no built-in but arithmetic in the code itself, or nothing that has a name (null).
  void inlined_at(const Word* at) noexcept {
    running_builtin_ = nullptr;
    inlined_ = at;
  }
  const Word* undefined(const Predicate& predicate);
  enum class First : std::uint8_t { failed, found, unknown };
  /// Looks for the first solution of a call whose code this is, without a choice point; the
  /// caller sees to the trail. `unknown`: nothing is bound, the call has to be made.
  First first_solution(const Word* code);
  /// Puts the goal of `call/N` into the argument registers and gives its code; null after an error.
  const Word* prepare_call(std::uint32_t extra);
  /// The code that a call of name/arity from `module` goes to.
  const Word* code_of(Module& module, Symbol name, std::uint32_t arity);
  /// A choice point that keeps `count` registers, with room for `more` cells behind them; null
  /// after an error.
  Choice* push_choice(const Word* alternative, std::uint32_t count, std::uint32_t more = 0) {
    auto* const choice = reinterpret_cast<Choice*>(choice_->saved() + choice_->count);
    if (choice >= choice_limit_) [[unlikely]] {
      resource_error("memory");
      return nullptr;
    }
    *choice = {choice_, alternative,       environment_, continuation_, heap_,
               trail_,  environment_top(), {0},          count + more};
    for (std::uint32_t i = 0; i < count; ++i) choice->saved()[i] = registers_[i];
    choice_ = choice;
    heap_backtrack_ = heap_;
    return choice;
  }
  /// The same of a moment that has passed, since when no register and no environment was lost.
  Choice* push_late_choice(const Word* alternative, std::uint32_t count, Cell* heap, Cell** trail,
                           std::uint32_t more = 0) {
    Choice* const choice = push_choice(alternative, count, more);
    if (choice == nullptr) return nullptr;
    choice->trail = trail;
    choice->heap = heap_backtrack_ = heap;
    return choice;
  }
  /// Of two dereferenced cells whose bits are different.
  bool unify_different(Cell left, Cell right);
  bool unify_compound(Cell left, Cell right, int levels = 3);
  bool unify_deep(Cell left, Cell right);
  int compare_deep(Cell left, Cell right);
  /// Of two cells with one tag that are no constants and whose bits are different.
  bool same_content(Cell left, Cell right);

  Program& program_;
  MachineLimits limits_;

  Region heap_region_;
  Region environment_region_;
  Region choice_region_;
  Region trail_region_;
  Region collection_region_;

  // The machine's registers. `run` keeps the busiest of them in locals.
  std::vector<Cell> registers_;
  Cell* heap_begin_;
  Cell* heap_;
  Cell* heap_limit_;
  Cell* heap_backtrack_;  ///< heap top of the newest choice point: older cells are trailed
  Cell* environment_;
  Cell* environment_limit_;
  Choice* choice_;
  Choice* choice_limit_;
  Choice* entry_;  ///< choice point at the entry of the running predicate, where its cut goes
  /// The oldest one gone back to since the last copy of a solution.
  Choice* oldest_retried_;
  CopiedBlocks copied_blocks_;
  Cell** trail_begin_;
  Cell** trail_;
  const Word* continuation_;

  std::vector<Host> hosts_;
  lang::Term error_;
  bool has_error_ = false;
  ErrorPlace error_place_;
  const Word* error_at_ = nullptr;
  /// What call/N went to lately, so that most calls need not ask the program, which takes a lock.
  struct RecentCall {
    const Module* module = nullptr;
    Cell functor{};
    const Word* code = nullptr;
  };
  std::array<RecentCall, 64> recent_calls_{};
  const BuiltinInfo* running_builtin_ = nullptr;
  const Word* inlined_ = nullptr;  ///< the running arithmetic, if `running_builtin_` is null

  // Budget: `fuel_` calls until the next look at clock, stop flag and memory.
  static constexpr std::int64_t fuel_slice = 4096;
  std::int64_t fuel_ = 0;
  std::int64_t fuel_given_ = 0;
  std::uint64_t inferences_ = 0;
  std::uint64_t inference_limit_ = UINT64_MAX;
  std::chrono::steady_clock::time_point deadline_{};
  bool has_deadline_ = false;
  bool limit_was_hit_ = false;
  bool uncatchable_ = false;
  search::StopToken stop_;
  search::Deadline host_deadline_ = search::Deadline::max();
  bool interrupted_ = false;
  bool in_role_ = false;
  CallObserver* observer_ = nullptr;
  SolvedPositions* solved_ = nullptr;
  std::size_t peak_memory_ = 0;

  struct Collection {
    Cell* begin;             ///< top of the collection region when it was opened
    std::size_t first_item;  ///< in `collected_`
  };
  std::vector<Collection> collections_;
  std::vector<Cell> collected_;  ///< items of all open collections, the newest one's last
  Cell* collection_top_;
  std::vector<std::pair<Cell, Cell>> work_;  ///< of unify and compare

  std::string output_;
  std::size_t output_column_ = 0;
  OutputHook output_hook_ = nullptr;
  const void* output_context_ = nullptr;
  bool output_held_ = false;
  struct Capture {
    std::size_t begin;   ///< in `output_`
    std::size_t column;  ///< to go back to
  };
  std::vector<Capture> captures_;
};

}  // namespace zermelo::interpreter
