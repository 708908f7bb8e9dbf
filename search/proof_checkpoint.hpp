// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/checkpoint.hpp"
#include "search/proof_numbers.hpp"
#include "search/stored.hpp"

namespace zermelo::search {

/// A goal for the root, or for one move of it.
struct AskedGoal {
  Goal goal;
  std::optional<std::uint32_t> root_move;

  friend bool operator==(const AskedGoal& a, const AskedGoal& b) noexcept {
    return a.goal.least == b.goal.least && a.goal.horizon_holds == b.goal.horizon_holds &&
           a.root_move == b.root_move;
  }
};

/// What a prover answered, and whether the depth limit cut a line on the way.
struct AnsweredGoal {
  AskedGoal asked;
  bool met_horizon = false;
  Verdict verdict;
};

/// The question of a search in words: "value", ">= 3", "value, 8 plies".
std::string question_text(const std::optional<Question>& question,
                          const std::optional<std::uint32_t>& depth);

/// The checkpoints of a prover, which settles one goal after another: the answers so far, and what
/// it knows of the present goal. They are about one position and one question.
class ProofCheckpoints {
 public:
  /// Leaves none.
  ProofCheckpoints() : checkpoints_(nullptr) {}

  /// Looks for something to go on from. `root` is the packed position. Throws FileError.
  void begin(const CheckpointPlan* plan, std::string_view kind, std::string question, Bytes root);

  /// What was answered before; null if it was not.
  const AnsweredGoal* answer(const AskedGoal& asked) const;
  void keep(AnsweredGoal answered);

  /// What there is to go on from with this goal, the first time.
  std::optional<SectionFile> take(const AskedGoal& asked);
  /// Says how much that was.
  void note_resumed(std::uint64_t count) noexcept { resumed_ += count; }

  bool wanted() const noexcept { return checkpoints_.wanted(); }
  bool due() noexcept { return checkpoints_.due(); }
  /// Writes one, with the sections about the present goal that `add` adds.
  void write(const AskedGoal& asked, const std::function<void(SectionWriter&)>& add);

  void report(SearchResult& result) const;

 private:
  void read_answers(const SectionFile& file);

  Checkpoints checkpoints_;
  std::string_view kind_;
  std::string question_;
  Bytes root_;
  std::vector<AnsweredGoal> answers_;
  std::optional<SectionFile> file_;
  std::optional<AskedGoal> present_;  // of the file
  std::uint64_t resumed_ = 0;
};

}  // namespace zermelo::search
