// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "search/budget.hpp"
#include "search/result.hpp"
#include "search/table_file.hpp"

/// What a long search leaves behind now and then, so that it can go on after it was killed.
namespace zermelo::search {

/// Where a search leaves checkpoints. If the file is there the search goes on from it, and throws
/// FileError, before it has changed anything, if the file is damaged or of something else.
///
/// A search writes one every `interval`, and a last one when it is ended before it has its answer
/// (a request to stop, a budget). Budget::stop may be set by a signal handler.
struct CheckpointPlan {
  std::filesystem::path file;
  FileIdentity identity;
  /// Least time between two; more where writing one takes more than a twentieth of it.
  std::chrono::duration<double> interval = std::chrono::seconds(5);
  /// Once this is requested none is written any more: another search has the answer.
  StopToken superfluous{};
};

/// The checkpoints of one search. A failure to write one is kept and does no other harm.
class Checkpoints {
 public:
  /// For a search without a plan nothing is ever due or there, and nothing is written.
  explicit Checkpoints(const CheckpointPlan* plan);

  bool wanted() const noexcept { return plan_ != nullptr; }
  /// Whether it is time to write one. Call often; looks at the clock now and then only.
  bool due() noexcept { return plan_ != nullptr && ++calls_ >= next_look_ && look(); }
  /// Writes one of the sections that `add` adds.
  void write(std::string_view kind, const std::function<void(SectionWriter&)>& add);

  /// Whether there is something to go on from.
  bool found() const;
  /// Opens it. Throws FileError if it is not whole, or not of this kind and identity.
  SectionFile open(std::string_view kind) const;

  /// What went wrong with the last one, if anything.
  const std::string& failure() const noexcept { return failure_; }

 private:
  bool look() noexcept;
  void delay(Clock::duration took);

  const CheckpointPlan* plan_;
  Clock::time_point last_look_;
  Clock::time_point next_;
  std::uint64_t calls_ = 0;
  std::uint64_t next_look_ = 1;
  std::uint64_t stride_ = 1;
  std::string failure_;
};

}  // namespace zermelo::search
