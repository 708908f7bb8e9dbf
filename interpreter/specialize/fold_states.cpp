// SPDX-License-Identifier: MIT
// The states of a consumer of solutions: what is kept in variables from one solution to the next.
#include <algorithm>
#include <utility>

#include "interpreter/specialize/specializer_folds.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// States of a consumer, its beginning included.
constexpr std::size_t most_states = 5;

}  // namespace

void collect_leaves(const Abstract& shape, std::vector<const Abstract*>& out) {
  using K = Abstract::Kind;
  const bool is_kept = shape.kind == K::word || shape.kind == K::term || shape.kind == K::array ||
                       shape.kind == K::list;
  if (is_kept) out.push_back(&shape);
  if (shape.kind != K::structure) return;
  for (const Abstract& argument : shape.arguments) collect_leaves(argument, out);
}

ir::Type kept_type(const Abstract& leaf) {
  switch (leaf.kind) {
    case Abstract::Kind::word:
      return {ir::Kind::word, 0};
    case Abstract::Kind::array:
    case Abstract::Kind::list:
      return {ir::array_kind(leaf.domain), leaf.slots()};
    default:
      return {ir::Kind::term, 0};
  }
}

// --- Values that are kept ------------------------------------------------------------------------

/// The unbound variables of a value, and the lists in it that are coming.
void Specializer::collect_open(ValueId id, std::vector<ValueId>& out) const {
  if (store_.is_hidden(id)) return;
  if (store_.is_coming(id) || store_[id].kind == Kind::unbound) {
    out.push_back(store_.find(id));
    return;
  }
  const SymbolicValue& value = store_[id];
  if (value.kind != Kind::structure) return;
  for (std::uint32_t i = 0; i < value.length; ++i)
    collect_open(store_.argument(store_[id], i), out);
}

/// As `abstract`, for what is kept; a list that is coming counts as unbound.
Abstract Specializer::kept_shape(ValueId id) const {
  if (store_.is_coming(id)) return Abstract::unbound();
  if (store_.is_hidden(id)) return abstract(id);
  const SymbolicValue& value = store_[id];
  std::vector<ValueId> open;
  collect_open(id, open);
  if (value.kind != Kind::unbound && open.empty())
    return with_arrays(without_variants(abstract(id)));
  if (value.kind != Kind::structure) return Abstract::unbound();
  Abstract result;
  result.kind = Abstract::Kind::structure;
  result.cell = value.cell;
  for (std::uint32_t i = 0; i < value.length; ++i) {
    result.arguments.push_back(kept_shape(store_.argument(store_[id], i)));
  }
  return result;
}

/// As `operands`, for what is kept: rows become terms.
void Specializer::kept_operands(ValueId id, const Abstract& shape, std::vector<Operand>& out) {
  using K = Abstract::Kind;
  if (shape.kind == K::word) out.push_back(word_operand(id));
  if (shape.kind == K::term) out.push_back(box(id));
  if (shape.kind == K::array || shape.kind == K::list) out.push_back(array_operand(id, shape));
  if (shape.kind != K::structure) return;
  const SymbolicValue value = store_[id];
  if (value.kind != Kind::structure) throw NotFolded{};
  for (std::uint32_t i = 0; i < value.length; ++i) {
    kept_operands(store_.argument(value, i), shape.arguments[i], out);
  }
}

/// A value of `shape` that is kept in the next ones of `variables`; what was read joins `reads`.
ValueId Specializer::kept_value(const Abstract& shape, const std::vector<ir::Variable>& variables,
                                std::vector<ir::Variable>& reads) {
  using K = Abstract::Kind;
  switch (shape.kind) {
    case K::constant:
      return store_.constant(shape.cell);
    case K::hidden:
      return store_.hidden(shape.domain);
    case K::structure: {
      std::vector<ValueId> parts;
      for (const Abstract& argument : shape.arguments) {
        parts.push_back(kept_value(argument, variables, reads));
      }
      return store_.structure(shape.cell, parts);
    }
    case K::word:
    case K::term:
    case K::array:
    case K::list:
      break;
    default:
      return store_.unbound();
  }
  const ir::Type type = kept_type(shape);
  const ir::Variable read = new_variable(type);
  Statement& made = emit(Op::read);
  made.target = read;
  made.a = Operand::of(variables[reads.size()]);
  if (type.kind == ir::Kind::word) {
    made.b = Operand::word(shape.domain.has_atoms() ? ir::atom_base : ir::least_integer);
    made.c = Operand::word(INT64_MAX);
  }
  reads.push_back(read);
  switch (shape.kind) {
    case K::word:
      return store_.word(read, shape.domain);
    case K::array:
      return store_.array(shape.cell, shape.length, read, shape.domain);
    case K::list:
      return store_.list(0, shape.length, read, shape.domain, shape.width);
    default:
      return assume(read, shape);
  }
}

bool Specializer::has_coming(ValueId id) const {
  if (store_.is_coming(id)) return true;
  const SymbolicValue& value = store_[id];
  if (value.kind != Kind::structure) return false;
  for (std::uint32_t i = 0; i < value.length; ++i) {
    if (has_coming(store_.argument(value, i))) return true;
  }
  return false;
}

bool Specializer::is_list_coming(const Arguments& arguments) const {
  return std::ranges::any_of(arguments, [&](ValueId argument) { return has_coming(argument); });
}

// --- From state to state -------------------------------------------------------------------------

/// Waits for the next element, or has succeeded (without a `set`).
void Specializer::suspend(Fold& fold, RuleSet* set, const Arguments& arguments) {
  if (fail_label_ != fold.failure || open_ != fold.open) throw NotFolded{};
  if (fold.is_beginning && set == &fold.use) throw NotFolded{};
  Arguments values = arguments;
  values.insert(values.end(), fold.own_outputs.begin(), fold.own_outputs.end());
  const std::size_t number = state_of(fold, set, values);
  meet_state(fold, number, values);
  if (fold.is_beginning && fold.begun != 0 && fold.begun != number) throw NotFolded{};
  fold.begun = fold.is_beginning ? number : fold.begun;
  fold.places[number].is_entered = true;
  if (!fold.has_grown) keep_values(fold, number, values);
  leave(fold.resume);
}

/// Whether variables in a structure are bound. Where that was done within a fold, the structure
/// that was there before has them unbound again afterwards.
bool Specializer::has_bound_parts(ValueId id) const {
  if (store_.is_coming(id) || store_.is_hidden(id)) return false;
  const SymbolicValue& value = store_[id];
  if (value.kind != Kind::structure) return false;
  for (std::uint32_t i = 0; i < value.length; ++i) {
    const ValueId part = store_.argument(value, i);
    if (store_.next(part) != part || has_bound_parts(part)) return true;
  }
  return false;
}

/// The value as one that stays; nothing if something in it was made within the fold.
std::optional<Specializer::FoldFixed> Specializer::fixed_of(const Fold& fold, ValueId id) const {
  const ValueId found = store_.find(id);
  if (found < fold.first_own && !has_bound_parts(found)) return FoldFixed{.value = found};
  if (store_.is_coming(found)) return std::nullopt;
  const SymbolicValue value = store_[found];
  const bool is_constant = value.kind == Kind::constant;
  if (!is_constant && value.kind != Kind::structure) return std::nullopt;
  FoldFixed fixed{.is_constant = is_constant, .cell = value.cell};
  if (is_constant) return fixed;
  for (std::uint32_t i = 0; i < value.length; ++i) {
    auto part = fixed_of(fold, store_.argument(value, i));
    if (!part) return std::nullopt;
    fixed.parts.push_back(std::move(*part));
  }
  return fixed;
}

bool Specializer::is_fixed_as(const FoldFixed& fixed, ValueId id) const {
  const ValueId found = store_.find(id);
  if (fixed.value != SymbolicValue::no_value) return found == fixed.value;
  if (store_.is_coming(found)) return false;
  const SymbolicValue value = store_[found];
  if (value.kind != (fixed.is_constant ? Kind::constant : Kind::structure) ||
      value.cell != fixed.cell)
    return false;
  for (std::uint32_t i = 0; i < fixed.parts.size(); ++i)
    if (!is_fixed_as(fixed.parts[i], store_.argument(value, i))) return false;
  return true;
}

ValueId Specializer::fixed_value(const FoldFixed& fixed) {
  if (fixed.value != SymbolicValue::no_value) return fixed.value;
  if (fixed.is_constant) return store_.constant(fixed.cell);
  std::vector<ValueId> parts;
  for (const FoldFixed& part : fixed.parts) parts.push_back(fixed_value(part));
  return store_.structure(fixed.cell, parts);
}

/// The number of a state, which may be new.
std::size_t Specializer::state_of(Fold& fold, RuleSet* set, const Arguments& values) {
  std::vector<ValueId> leaves;
  for (const ValueId value : values) collect_open(value, leaves);
  FoldState found{.set = set};
  for (const ValueId leaf : leaves) {
    const auto first = std::ranges::find(leaves, leaf) - leaves.begin();
    const bool is_list = store_.is_coming(leaf);
    if (is_list && (store_.source(leaf) != fold.depth || set == nullptr)) throw NotFolded{};
    found.open.push_back(is_list ? -1 : static_cast<int>(first));
  }
  for (const ValueId value : values) {
    found.shapes.push_back(kept_shape(value));
    std::vector<ValueId> open;
    collect_open(value, open);
    found.is_fixed.push_back(open.empty() && fixed_of(fold, value).has_value());
  }
  std::vector<FoldState>& states = fold.plan.states;
  for (std::size_t i = 1; i < states.size(); ++i) {
    bool conflict = states[i].set != set || states[i].open != found.open;
    for (std::size_t j = 0; j < values.size() && !conflict; ++j) {
      join(states[i].shapes[j], found.shapes[j], conflict);
    }
    if (!conflict) return i;
  }
  if (states.size() == most_states) throw NotFolded{};
  fold.places.emplace_back().fixed.resize(values.size());
  states.push_back(std::move(found));
  fold.has_grown = true;
  return states.size() - 1;
}

/// The state covers these values too.
void Specializer::meet_state(Fold& fold, std::size_t number, const Arguments& values) {
  FoldState& state = fold.plan.states[number];
  for (std::size_t i = 0; i < values.size(); ++i) {
    bool conflict = false;
    Abstract joined =
        with_arrays(without_variants(join(state.shapes[i], kept_shape(values[i]), conflict)));
    if (joined != state.shapes[i]) {
      state.shapes[i] = std::move(joined);
      fold.has_grown = true;
    }
    if (!state.is_fixed[i]) continue;
    std::optional<FoldFixed>& fixed = fold.places[number].fixed[i];
    if (!fixed) fixed = fixed_of(fold, values[i]);
    if (fixed && is_fixed_as(*fixed, values[i])) continue;
    state.is_fixed[i] = false;
    fold.has_grown = true;
  }
}

/// Arrays that are to be kept may be, or be parts of, others that are kept now: unless one array
/// alone is new as a whole, they are copied before any is kept.
void Specializer::keep_apart(const std::vector<ir::Variable>& variables, std::vector<Operand>& kept,
                             const std::function<bool(std::size_t)>& stays) {
  std::vector<std::size_t> arrays;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (ir::is_array(type_of(variables[i]).kind) && !stays(i)) arrays.push_back(i);
  if (arrays.size() == 1 && kept[arrays.front()].value == 0) return;
  for (const std::size_t i : arrays) {
    const ir::Variable copied = new_variable(type_of(variables[i]));
    Statement& made = emit(Op::array);
    made.target = copied;
    made.a = std::exchange(kept[i], Operand::of(copied));
  }
}

/// Assigns to the variables of a state, and says that it is the one.
void Specializer::keep_values(Fold& fold, std::size_t number, const Arguments& values) {
  const FoldState& state = fold.plan.states[number];
  const Fold::Place& place = fold.places[number];
  std::vector<Operand> kept;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!state.is_fixed[i]) kept_operands(values[i], state.shapes[i], kept);
  }
  const bool is_same = !fold.is_beginning && number == fold.current;
  const auto assign = [&](ir::Variable target, Operand value) {
    const ir::Kind kind = type_of(target).kind;
    Statement& made = emit(ir::is_array(kind) ? Op::set_array : Op::assign);
    made.target = target;
    made.a = value;
  };
  const auto stays = [&](std::size_t i) {
    return is_same && kept[i].variable == fold.reads[i] && kept[i].value == 0;
  };
  if (is_same) keep_apart(place.variables, kept, stays);
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (!stays(i)) assign(place.variables[i], kept[i]);
  if (fold.state == ir::none || is_same) return;
  assign(fold.state, Operand::word(static_cast<std::int64_t>(number)));
}

/// The arguments of a state and what the outputs are, with `list` where the list was coming.
Specializer::Arguments Specializer::resumed(Fold& fold, std::size_t number, ValueId list) {
  FoldState& state = fold.plan.states[number];
  const Fold::Place& place = fold.places[number];
  Arguments values;
  std::vector<ir::Variable> reads;
  for (std::size_t i = 0; i < state.shapes.size(); ++i) {
    if (state.is_fixed[i] && place.fixed[i]) {
      values.push_back(fixed_value(*place.fixed[i]));
      continue;
    }
    // What stays is known where the state is entered: that is to come before it goes on.
    if (state.is_fixed[i]) fold.has_grown = true;
    state.is_fixed[i] = false;
    if (fold.has_grown) {
      // What is made now is not used: there may be no variables for it yet.
      values.push_back(instantiate(state.shapes[i], reads));
    } else {
      values.push_back(kept_value(state.shapes[i], place.variables, reads));
    }
  }
  std::vector<ValueId> leaves;
  for (const ValueId value : values) collect_open(value, leaves);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const int first = state.open[i];
    if (first != static_cast<int>(i)) {
      store_.bind(leaves[i], first < 0 ? list : leaves[static_cast<std::size_t>(first)]);
    }
  }
  fold.reads = std::move(reads);
  return values;
}

}  // namespace zermelo::interpreter
