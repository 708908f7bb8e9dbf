// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

/// Where a consumer waits for the next element.
struct Specializer::FoldState {
  RuleSet* set = nullptr;  ///< what is called then; null: it has succeeded, whatever comes
  std::vector<Abstract> shapes = {};  ///< of the arguments, and of what the outputs are so far
  std::vector<int> open = {};         ///< the unbound variables in them by number; -1: the list
  std::vector<bool> is_fixed = {};    ///< of the same: it is what it was before the first solution
};

/// A value that was there before a fold, a constant, or a structure of such values.
struct Specializer::FoldFixed {
  ValueId value = SymbolicValue::no_value;  ///< that was there before
  bool is_constant = false;
  Cell cell{0};  ///< the constant, or the functor
  std::vector<FoldFixed> parts = {};
};

/// What is known of a fold, from trial to trial. The first state is the consumer as a whole.
struct Specializer::FoldPlan {
  std::vector<FoldState> states = {{}};
  bool starts_at_use = false;  ///< otherwise in the one other state that it comes to by itself
  bool may_fail = false;       ///< before all solutions were seen
  bool is_looked_at = false;
  bool is_hopeless = false;
};

/// One fold as it is being made.
struct Specializer::Fold {
  struct Place {
    std::vector<ir::Variable> variables = {};          ///< for what is kept
    std::vector<std::optional<FoldFixed>> fixed = {};  ///< values that stay
    bool is_entered = false;
  };

  FoldPlan& plan;
  std::string use_key;  ///< the consumer, and the constants and functors that it is given
  RuleSet& use;
  Arguments arguments;     ///< of `use`
  std::size_t list;        ///< the argument that is coming
  Arguments outputs;       ///< variables in the other ones
  std::uint32_t depth;     ///< in how many others
  ValueId first_own;       ///< values from here on were made within
  bool has_grown = false;  ///< the plan has: what is made now will not do
  std::vector<Place> places = {};
  ir::Variable state = ir::none;  ///< holds the number of the state, if there are several

  // Of the round that is being made:
  std::size_t current = 0;
  bool is_beginning = false;
  std::size_t begun = 0;  ///< the state that it begins in
  Arguments own_outputs = {};
  std::vector<ir::Variable> reads = {};
  ir::Label failure = ir::none;
  ir::Label resume = ir::none;
  int open = 0;
  int nested = 0;

  std::size_t first_state() const { return plan.starts_at_use ? 0 : 1; }
  bool has_states() const { return plan.may_fail || plan.states.size() - first_state() > 1; }
};

/// The parts of a shape that a variable each is kept for.
void collect_leaves(const Abstract& shape, std::vector<const Abstract*>& out);
/// The type of that variable.
ir::Type kept_type(const Abstract& leaf);

}  // namespace zermelo::interpreter
