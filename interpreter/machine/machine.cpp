// SPDX-License-Identifier: MIT
#include "interpreter/machine/machine.hpp"

#include <algorithm>

#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

namespace {

// Cells that one clause may take between two looks at the heap's limit; clauses that need more say
// so with reserve_heap.
constexpr std::size_t heap_slack = std::size_t{1} << 16;
constexpr std::size_t register_count = std::size_t{max_register} + 512;

}  // namespace

Machine::Machine(Program& program, const MachineLimits& limits)
    : program_(program),
      limits_(limits),
      heap_region_(limits.memory_bytes + 2 * heap_slack * sizeof(Cell)),
      environment_region_(limits.memory_bytes + heap_slack * sizeof(Cell)),
      choice_region_(limits.memory_bytes + heap_slack * sizeof(Cell)),
      trail_region_(limits.memory_bytes + 2 * heap_slack * sizeof(Cell)),
      collection_region_(limits.memory_bytes + heap_slack * sizeof(Cell)),
      registers_(register_count, nil_cell) {
  heap_begin_ = heap_ = reinterpret_cast<Cell*>(heap_region_.begin());
  heap_limit_ = heap_begin_ + limits.memory_bytes / sizeof(Cell);
  environment_ = reinterpret_cast<Cell*>(environment_region_.begin());
  environment_limit_ = reinterpret_cast<Cell*>(environment_region_.end()) - heap_slack / 2 - 4;
  choice_ = reinterpret_cast<Choice*>(choice_region_.begin());
  choice_limit_ = reinterpret_cast<Choice*>(choice_region_.end() - heap_slack * sizeof(Cell) / 2);
  oldest_retried_ = choice_limit_;
  copied_blocks_.clear();
  trail_begin_ = trail_ = reinterpret_cast<Cell**>(trail_region_.begin());
  collection_top_ = reinterpret_cast<Cell*>(collection_region_.begin());
  continuation_ = program.stubs().halt_success;
  *choice_ = {nullptr,
              program.stubs().halt_failure,
              environment_,
              continuation_,
              heap_,
              trail_,
              environment_ + 2,
              {0},
              0};
  entry_ = choice_;
  heap_backtrack_ = heap_;
  set_limits(limits);
}

Machine::~Machine() = default;

// --- Running goals -------------------------------------------------------------------------------

Outcome Machine::call(const Predicate& predicate, std::span<const Cell> arguments) {
  hosts_.push_back({nullptr, continuation_, environment_, entry_, open_counts()});
  // The environment of who waits for this call ends where its continuation says.
  Cell* const top = environment_top();
  continuation_ = program_.stubs().halt_success;
  Choice* const barrier = push_choice(program_.stubs().halt_failure, 0);
  if (barrier == nullptr) {
    hosts_.back().barrier = nullptr;
    return finish(Outcome::error);
  }
  barrier->environment_top = top;
  hosts_.back().barrier = barrier;
  std::copy(arguments.begin(), arguments.end(), registers_.begin());
  entry_ = choice_;
  return finish(run(predicate.code));
}

Outcome Machine::redo() { return finish(run(program_.stubs().fail)); }

Outcome Machine::finish(Outcome outcome) {
  peak_memory_ = std::max(peak_memory_, memory_in_use());
  return outcome;
}

void Machine::close() {
  const Host host = hosts_.back();
  hosts_.pop_back();
  copied_blocks_.clear();
  if (host.barrier != nullptr) {
    undo_trail(host.barrier->trail);
    heap_ = host.barrier->heap;
    choice_ = host.barrier->previous;
  }
  heap_backtrack_ = choice_->heap;
  continuation_ = host.continuation;
  environment_ = host.environment;
  entry_ = host.entry;
  has_error_ = false;
  drop_opened_since(host.open);
}

OpenCounts Machine::open_counts() const noexcept {
  return {static_cast<std::uint32_t>(collections_.size()),
          static_cast<std::uint32_t>(captures_.size())};
}

void Machine::drop_opened_since(OpenCounts open) {
  while (collections_.size() > open.collections) drop_collection();
  while (captures_.size() > open.captures) close_capture();
}

std::size_t Machine::trail_mark() noexcept {
  // Everything is trailed from here on, so that undo_to finds every binding.
  heap_backtrack_ = heap_;
  return static_cast<std::size_t>(trail_ - trail_begin_);
}

void Machine::undo_to(std::size_t mark) noexcept {
  // Everything goes on being trailed: whoever runs a test may rely on that.
  undo_trail(trail_begin_ + mark);
}

std::int64_t Machine::level() const noexcept {
  return reinterpret_cast<const std::byte*>(choice_) - choice_region_.begin();
}

void Machine::cut_to(std::int64_t level) noexcept {
  choice_ = reinterpret_cast<Choice*>(choice_region_.begin() + level);
  heap_backtrack_ = choice_->heap;
}

// --- Budget --------------------------------------------------------------------------------------

void Machine::set_limits(const MachineLimits& limits) noexcept {
  limits_.inferences = limits.inferences;
  limits_.seconds = limits.seconds;
  restart_limits();
}

void Machine::restart_limits() noexcept {
  inferences_ = 0;
  fuel_ = fuel_given_ = 0;
  limit_was_hit_ = uncatchable_ = interrupted_ = false;
  inference_limit_ = limits_.inferences == 0 ? UINT64_MAX : limits_.inferences;
  has_deadline_ = limits_.seconds > 0;
  if (has_deadline_) {
    deadline_ = std::chrono::steady_clock::now() +
                std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                    std::chrono::duration<double>(std::min(limits_.seconds, 1e9)));
  }
}

std::uint64_t Machine::inferences() const noexcept {
  return inferences_ + static_cast<std::uint64_t>(fuel_given_ - std::max<std::int64_t>(fuel_, 0));
}

std::size_t Machine::memory_in_use() const noexcept {
  const auto heap = reinterpret_cast<const std::byte*>(heap_) - heap_region_.begin();
  const auto environments =
      reinterpret_cast<const std::byte*>(environment_top()) - environment_region_.begin();
  const auto choices = reinterpret_cast<const std::byte*>(choice_) - choice_region_.begin();
  const auto trail = reinterpret_cast<const std::byte*>(trail_) - trail_region_.begin();
  const auto collected =
      reinterpret_cast<const std::byte*>(collection_top_) - collection_region_.begin();
  return static_cast<std::size_t>(heap + environments + choices + trail + collected) +
         output_.size();
}

bool Machine::heap_overflow(std::size_t cells) noexcept {
  const auto room = reinterpret_cast<Cell*>(heap_region_.end()) - heap_limit_;
  if (cells <= builtin_reserve && heap_limit_ + room / 2 > heap_) return true;
  resource_error("memory");
  return false;
}

bool Machine::host_stops(bool looks_at_clock) const noexcept {
  if (stop_.stop_requested()) return true;
  return looks_at_clock && host_deadline_ != search::Deadline::max() &&
         search::Clock::now() >= host_deadline_;
}

bool Machine::is_late() const noexcept {
  return has_deadline_ && std::chrono::steady_clock::now() > deadline_;
}

bool Machine::interrupt() {
  interrupted_ = uncatchable_ = true;
  return raise(lang::Term());
}

/// A handler gets a little more to work with, once; then nothing catches.
bool Machine::hit_limit(const char* resource) {
  uncatchable_ = limit_was_hit_;
  limit_was_hit_ = true;
  inference_limit_ = inferences_ + std::max<std::uint64_t>(10'000, inferences_ / 10);
  if (is_late()) deadline_ += std::chrono::seconds(1);
  return resource_error(resource);
}

bool Machine::check_time() {
  if (host_stops(true)) return interrupt();
  return !is_late() || hit_limit("time");
}

/// Called when the fuel or the heap is used up: counts, looks at every limit, gives new fuel.
bool Machine::poll() {
  if (fuel_ < 0) {
    inferences_ += static_cast<std::uint64_t>(fuel_given_);
    fuel_ = fuel_given_ = 0;
  }
  if (host_stops(fuel_ <= 0)) return interrupt();
  const std::size_t used = memory_in_use();
  peak_memory_ = std::max(peak_memory_, used);
  const std::size_t atoms = program_.symbols().text_bytes();
  if (heap_ > heap_limit_ || used + atoms > limits_.memory_bytes) return resource_error("memory");
  if (fuel_ > 0) return true;
  if (is_late()) return hit_limit("time");
  if (inferences_ >= inference_limit_) return hit_limit("inferences");
  fuel_ = static_cast<std::int64_t>(
      std::min<std::uint64_t>(fuel_slice, inference_limit_ - inferences_));
  fuel_given_ = fuel_--;
  return true;
}

// --- Errors --------------------------------------------------------------------------------------

bool Machine::raise(lang::Term ball) {
  error_ = std::move(ball);
  has_error_ = true;
  return false;
}

bool Machine::raise(Cell ball) { return raise(export_term(ball)); }

namespace {

const Cell* caller_environment(const Cell* environment) noexcept {
  return reinterpret_cast<const Cell*>(environment[0].bits);
}

}  // namespace

void Machine::note_error_place(const Word* at) {
  error_place_ = {};
  const Word* continuation = continuation_;
  const Cell* environment = environment_;
  const Cell* const bottom = hosts_.empty() ? nullptr : hosts_.back().environment;
  const Program::CodeOwner owner = program_.owner_of(at);
  error_place_.predicate = owner.predicate;
  error_place_.clause = owner.clause;
  const auto look_at_caller = [&](bool is_of_user) {
    if (error_place_.clause != nullptr && !program_.is_shipped(error_place_.predicate)) return;
    const Program::CodeOwner outer = program_.owner_of(continuation);
    if (outer.clause == nullptr || (is_of_user && program_.is_shipped(outer.predicate))) return;
    error_place_.predicate = outer.predicate;
    error_place_.clause = outer.clause;
  };
  look_at_caller(true);  // of what runs without an environment, as an undefined predicate
  while (environment > bottom) {
    ++error_place_.depth;
    continuation = reinterpret_cast<const Word*>(environment[1].bits);
    environment = caller_environment(environment);
    look_at_caller(false);
  }
  if (program_.is_shipped(error_place_.predicate)) error_place_.clause = nullptr;
}

const Word* Machine::handle_error() {
  if (error_at_ != nullptr) note_error_place(error_at_);
  error_at_ = nullptr;
  const Choice* const barrier = hosts_.back().barrier;
  const Cell* chain = environment_;
  while (choice_ != barrier) {
    Choice* const choice = choice_;
    choice_ = choice->previous;
    if (choice->alternative != program_.stubs().catch_failed || uncatchable_) continue;
    while (chain > choice->environment) chain = caller_environment(chain);
    if (chain != choice->environment) continue;
    oldest_retried_ = std::min(oldest_retried_, choice);
    undo_trail(choice->trail);
    heap_ = choice->heap;
    environment_ = choice->environment;
    continuation_ = choice->continuation;
    heap_backtrack_ = heap_;
    has_error_ = false;
    const lang::Term ball = error_;
    const Cell thrown = import_term(ball);
    if (!has_error_ && unify(thrown, environment_[2 + 1])) {
      heap_backtrack_ = choice_->heap;
      drop_opened_since(choice->open);
      return program_.stubs().catch_recover;
    }
    undo_trail(choice->trail);
    heap_ = choice->heap;
    error_ = ball;
    has_error_ = true;
  }
  heap_backtrack_ = choice_->heap;
  drop_opened_since(hosts_.back().open);
  return nullptr;
}

}  // namespace zermelo::interpreter
