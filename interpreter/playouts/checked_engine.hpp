// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "interpreter/analysis/call_checker.hpp"
#include "interpreter/playouts/playout_engine.hpp"

namespace zermelo::interpreter {

/// An engine whose machine is observed: what the analysis claimed and is not so is a fault of the
/// position at which it was seen, of the kind "analysis".
class CheckedEngine final : public PlayoutEngine {
 public:
  /// `checker` observes the machine that `engine` runs.
  CheckedEngine(std::unique_ptr<PlayoutEngine> engine, std::unique_ptr<CallChecker> checker)
      : PlayoutEngine(engine->name()), checker_(std::move(checker)), engine_(std::move(engine)) {}

  void limit(search::Deadline deadline, search::StopToken stop) override {
    engine_->limit(deadline, stop);
  }
  void restart() override { engine_->restart(); }
  bool is_out() const noexcept override { return engine_->is_out(); }
  Account look() override;
  void advance(std::size_t successor) override { engine_->advance(successor); }
  Comparison compare_with_representative(std::size_t ply, std::uint64_t nodes) override {
    return engine_->compare_with_representative(ply, nodes);
  }
  RoleError complaint(Role role, std::string message, std::string hint) const override {
    return engine_->complaint(role, std::move(message), std::move(hint));
  }
  std::optional<Tally> play(std::uint64_t seed, std::uint32_t plies, bool reads_last) override {
    return engine_->play(seed, plies, reads_last);
  }

 private:
  std::unique_ptr<CallChecker> checker_;
  std::unique_ptr<PlayoutEngine> engine_;
};

}  // namespace zermelo::interpreter
