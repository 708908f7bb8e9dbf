// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

/// Code that is made to be looked at only: all is as it was when this ends.
class Specializer::Scratch {
 public:
  explicit Scratch(Specializer& owner)
      : owner_(owner),
        mark_(owner.store_.mark()),
        out_(std::exchange(owner.out_, &code)),
        fail_label_(owner.fail_label_),
        open_(owner.open_),
        branches_(owner.branches_),
        round_trips_(owner.round_trips_),
        copies_(owner.copies_),
        statements_(owner.statements_),
        sources_(owner.sources_.size()),
        unfoldings_(owner.unfoldings_.size()),
        clause_(owner.clause_),
        walk_(owner.walk_),
        variables_(owner.variables().size()) {
    owner.fail_label_ = owner.new_label();
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    owner_.store_.undo(mark_);
    owner_.out_ = out_;
    owner_.fail_label_ = fail_label_;
    owner_.open_ = open_;
    owner_.branches_ = branches_;
    owner_.round_trips_ = round_trips_;
    owner_.copies_ = copies_;
    owner_.statements_ = statements_;
    owner_.sources_.resize(sources_);
    owner_.unfoldings_.resize(unfoldings_);
    owner_.clause_ = clause_;
    owner_.walk_ = walk_;
    owner_.variables().resize(variables_);
  }

  std::vector<ir::Statement> code;

 private:
  Specializer& owner_;
  SymbolicStore::Mark mark_;
  std::vector<ir::Statement>* out_;
  ir::Label fail_label_;
  int open_, branches_, round_trips_;
  std::size_t copies_, statements_, sources_, unfoldings_;
  const SourceClause* clause_;
  const OngoingWalk* walk_;
  std::size_t variables_;
};

/// A place to go back to: unlike `Scratch`, what is made from here on stays, unless it is taken
/// back.
class Specializer::Savepoint {
 public:
  explicit Savepoint(Specializer& owner)
      : owner_(owner),
        mark_(owner.store_.mark()),
        out_(owner.out_),
        size_(owner.out_->size()),
        fail_label_(owner.fail_label_),
        open_(owner.open_),
        branches_(owner.branches_),
        round_trips_(owner.round_trips_),
        copies_(owner.copies_),
        statements_(owner.statements_),
        sources_(owner.sources_.size()),
        variables_(owner.variables().size()),
        callees_(owner.versions_[static_cast<std::size_t>(owner.current_)]->callees.size()),
        unfoldings_(owner.unfoldings_),
        label_used_(owner.label_used_),
        clause_(owner.clause_),
        walk_(owner.walk_),
        fold_(owner.fold_) {}

  void take_back() const {
    owner_.store_.undo(mark_);
    owner_.out_ = out_;
    out_->resize(size_);
    owner_.fail_label_ = fail_label_;
    owner_.open_ = open_;
    owner_.branches_ = branches_;
    owner_.round_trips_ = round_trips_;
    owner_.copies_ = copies_;
    owner_.statements_ = statements_;
    owner_.sources_.resize(sources_);
    owner_.variables().resize(variables_);
    owner_.versions_[static_cast<std::size_t>(owner_.current_)]->callees.resize(callees_);
    owner_.unfoldings_ = unfoldings_;
    owner_.label_used_ = label_used_;
    owner_.clause_ = clause_;
    owner_.walk_ = walk_;
    owner_.fold_ = fold_;
  }

 private:
  Specializer& owner_;
  SymbolicStore::Mark mark_;
  std::vector<ir::Statement>* out_;
  std::size_t size_;
  ir::Label fail_label_;
  int open_, branches_, round_trips_;
  std::size_t copies_, statements_, sources_, variables_, callees_;
  std::vector<Unfolding> unfoldings_;
  std::vector<bool> label_used_;
  const SourceClause* clause_;
  const OngoingWalk* walk_;
  Fold* fold_;
};

}  // namespace zermelo::interpreter
