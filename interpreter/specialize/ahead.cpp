// SPDX-License-Identifier: MIT
// What follows a call may be certain to fail for some of its results: a run of no discs is no list
// of discs to turn over. Such results are tested for as soon as the call has come back.
#include <algorithm>

#include "interpreter/specialize/specializer_scratch.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// Of one result.
constexpr std::size_t most_constants = 3;
/// A goal that did not fail so often for a constant is not looked at again.
constexpr int most_in_vain = 3;

/// The label that code leaves to without doing anything else; none if it does, or comes to its end.
ir::Label leaves_to(const std::vector<Statement>& list) {
  for (const Statement& one : list) {
    if (one.op == Op::leave) return one.label;
    if (one.op != Op::block) return ir::none;
    const ir::Label label = leaves_to(one.body);
    if (label != one.label) return label;
  }
  return ir::none;
}

}  // namespace

/// Code that is made up to the first statement: keeps what a `Scratch` does not.
class Specializer::Glance {
 public:
  explicit Glance(Specializer& owner)
      : owner_(owner), unfoldings_(owner.unfoldings_), label_used_(owner.label_used_) {
    owner.is_glance_ = true;
  }
  Glance(const Glance&) = delete;
  Glance& operator=(const Glance&) = delete;
  ~Glance() {
    owner_.is_glance_ = false;
    owner_.unfoldings_ = std::move(unfoldings_);
    owner_.label_used_ = std::move(label_used_);
  }

 private:
  Specializer& owner_;
  std::vector<Unfolding> unfoldings_;
  std::vector<bool> label_used_;
};

/// Remembers integers among the results that are handed over.
void Specializer::note_constants(Version& own, const std::vector<ValueId>& results) {
  own.constants.resize(results.size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (store_.is_hidden(results[i])) continue;
    const SymbolicValue& value = store_[results[i]];
    std::vector<Cell>& known = own.constants[i];
    if (value.kind != Kind::constant || !value.cell.is_small_integer()) continue;
    if (known.size() == most_constants) continue;
    if (std::ranges::find(known, value.cell) != known.end()) continue;
    known.push_back(value.cell);
  }
}

/// Whether what follows does nothing but fail when `word` is `constant`.
bool Specializer::fails_at_once(ValueId word, Cell constant, const Next& next) {
  const Glance glance(*this);
  Scratch scratch(*this);
  const ir::Label label = fail_label_;
  store_.bind(word, store_.constant(constant));
  try {
    next.run();
  } catch (const Unforeseen&) {
    return false;
  } catch (const Unsupported&) {
    return false;
  }
  return leaves_to(scratch.code) == label;
}

/// Whether the next goal is a call that takes `value` as an argument: a test says it all itself.
bool Specializer::is_passed_on(ValueId value, const Next& next) const {
  if (next.goal == nullptr || next.goal->kind != GoalKind::call) return false;
  const std::vector<lang::TermView> arguments = next.goal->term.args();
  return std::ranges::any_of(arguments, [&](lang::TermView one) {
    return one.is_variable() &&
           store_.find(next.frame->variables[one.variable()]) == store_.find(value);
  });
}

/// Tests for results that what follows a call is certain to fail for.
void Specializer::reject_results(const Version& called, const std::vector<ValueId>& results,
                                 const Next& next) {
  for (std::size_t i = 0; i < called.constants.size(); ++i) {
    if (store_.is_hidden(results[i])) continue;
    const SymbolicValue value = store_[results[i]];
    if (value.kind != Kind::word || !is_passed_on(results[i], next)) continue;
    for (const Cell constant : called.constants[i]) {
      int& in_vain = glances_in_vain_[{next.goal, constant.bits}];
      if (in_vain == most_in_vain) continue;
      if (!fails_at_once(results[i], constant, next)) {
        ++in_vain;
        continue;
      }
      Statement& test = emit(Op::test);
      test.compare = ir::Compare::not_equal;
      test.a = Operand::of(value.variable);
      test.b = Operand::word(word_of(constant));
      test.label = failure();
    }
  }
}

}  // namespace zermelo::interpreter
