// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "interpreter/analysis/analysis.hpp"
#include "interpreter/machine/call_observer.hpp"

namespace zermelo::interpreter {

/// Compares what analysis claims with the calls and solutions that a machine sees. The program is
/// changed for good: each analysed predicate tells of its calls, to the observer of the machine
/// that runs it.
class CallChecker final : public CallObserver {
 public:
  /// Something that was claimed and is not so.
  struct Violation {
    const Predicate* predicate = nullptr;
    std::string message;  ///< "put/5: CLAIM, but ...: GOAL"
  };

  /// `program` must outlive the checker; no machine may run it meanwhile.
  CallChecker(Program& program, Analysis analysis);

  std::int64_t enter(Machine& machine, std::int64_t predicate, Cell goal) override;
  void exit(Machine& machine, std::int64_t call, Cell goal) override;
  void fail(Machine& machine, std::int64_t call, Cell goal) override;

  /// What was found since the last time, each claim once.
  std::vector<Violation> take();
  /// Calls that were compared.
  std::uint64_t calls() const noexcept { return calls_; }

 private:
  struct Subject {
    const Predicate* predicate = nullptr;
    std::vector<const CallPattern*> patterns;
  };
  struct Call {
    std::int64_t subject = 0;
    std::uint64_t patterns = 0;  ///< a bit for each that covers the call
    bool has_succeeded = false;
  };
  static constexpr std::size_t most_patterns = 64;

  void find_subjects();
  void wrap(std::int64_t number);
  Call* find(std::int64_t call);
  void report(Machine& machine, std::int64_t subject, const CallPattern* pattern,
              std::string_view what, Cell goal);

  Program& program_;
  Analysis analysis_;
  std::vector<Subject> subjects_;
  std::deque<Call> open_;        // calls of the role that runs
  std::int64_t first_open_ = 1;  // the number of the first of them
  std::uint64_t inferences_ = 0;
  std::uint64_t calls_ = 0;
  std::set<std::tuple<std::int64_t, const CallPattern*, std::string_view>> known_;
  std::vector<Violation> violations_;
};

}  // namespace zermelo::interpreter
