// SPDX-License-Identifier: MIT
// Predicates that walk along a list: each round looks at the first element, or at the one before
// the list, and goes on with the rest. Unfolded, they would become a procedure for each length of
// the rest. One round of them, with elements and counters that are not known, says whether they are
// a loop over the array or the rows that the list is, or, where a counter says when the walk is
// over, a look at one element; and whether a list that they make is a copy of that memory with one
// element changed, without it, or with one more before it.
#include <algorithm>
#include <utility>

#include "interpreter/ir/mentions.hpp"
#include "interpreter/ir/row_shape.hpp"
#include "interpreter/specialize/counted_round.hpp"
#include "interpreter/specialize/specializer_scratch.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// Shorter lists are unfolded.
constexpr std::uint32_t least_length = 4;
/// A counter this far from overflow counts along any list.
constexpr std::int64_t safe_counter = std::int64_t{1} << 60;

/// What can become of an output when the walk goes on, or ends.
enum Fate : unsigned { passed_on = 1, copied = 2, shortened = 4, lengthened = 8 };

/// Whether code does anything but tests and sums, which are known to be safe.
bool may_ask(const std::vector<Statement>& list) {
  return std::ranges::any_of(list, [](const Statement& one) {
    switch (one.op) {
      case Op::block:
        return may_ask(one.body);
      case Op::leave:
      case Op::copy:
      case Op::element:
      case Op::row_slot:
        return false;
      case Op::apply:
        return one.function != ir::Function::add && one.function != ir::Function::subtract;
      default:
        return one.op < Op::test || one.op > Op::test_constant;
    }
  });
}

}  // namespace

/// How one call walks.
struct Specializer::Walk {
  std::size_t list = 0;  ///< the argument
  /// The argument that is the element before that list: then the walk is one along both, as
  /// member_([Y|Ys], X, _) :- member_(Ys, X, Y).
  std::optional<std::size_t> previous = {};
  std::optional<std::size_t> counter;  ///< the argument that counts rounds, by `step`
  std::int64_t step = 0;
  std::optional<Operand> end = {};  ///< what the counter is when the walk is over
  struct Made {
    std::size_t output;
    unsigned fate;  ///< one Fate
  };
  std::vector<Made> made = {};  ///< outputs that are the list but for one element
  /// Unbound variables in structures that stay the same, as in member(p(X, _), Ps): a round that
  /// goes on leaves them unbound.
  std::vector<ValueId> open = {};
  std::size_t successes = 0;    ///< how many ways of a round end the walk
  std::size_t ways_at_end = 0;  ///< and how many there are when nothing is left of the list
};

/// A round being tried: its arguments, and what is found of it.
struct Specializer::WalkTrial {
  const Arguments& arguments;
  const Walk& walk;
  ValueId element;  ///< at which the round looks
  ValueId rest;     ///< behind it
  SymbolicValue list;
  Arguments next;  ///< what the list, and the element before it, are in the next round
  ir::Label failure;
  bool is_walk = true;
  bool is_last = true;  ///< nothing else is tried once a round goes on
  std::size_t successes = 0;
  std::vector<unsigned> fates = {};  ///< by argument
};

// --- What a round does ---------------------------------------------------------------------------

/// The call walks along the first list among the arguments that change from round to round; one
/// integer may count. All others are known terms, or outputs.
std::optional<Specializer::Walk> Specializer::walk_of(RuleSet& set, const Arguments& arguments) {
  const Recursion& recursion = rules_.recursion(set);
  if (!recursion.is_plain) return std::nullopt;
  Walk walk;
  const std::optional<std::size_t> list = walked_list(recursion.moves, arguments);
  if (!list) return std::nullopt;
  walk.list = *list;
  const ValueId before = store_[arguments[*list]].before;
  std::vector<ValueId> outputs;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const SymbolicValue& value = store_[arguments[i]];
    if (value.kind == Kind::unbound) {
      outputs.push_back(store_.find(arguments[i]));
      continue;
    }
    collect_unbound(arguments[i], walk.open);
    if (!recursion.moves[i] || i == walk.list) continue;
    if (!is_ground(arguments[i])) return std::nullopt;
    if (!walk.previous && before != SymbolicValue::no_value &&
        store_.find(before) == store_.find(arguments[i])) {
      walk.previous = i;
      continue;
    }
    const bool is_integer =
        (value.kind == Kind::word && value.domain.integers && !value.domain.has_atoms()) ||
        (value.kind == Kind::constant && value.cell.is_small_integer());
    if (!is_integer || walk.counter) return std::nullopt;
    walk.counter = i;
  }
  const SymbolicValue& rest = store_[arguments[walk.list]];
  // A list that the walk makes, as one with an element more, counts by its own length.
  const std::uint32_t more = walk.previous || (walk.counter && !outputs.empty()) ? 1 : 0;
  if (rest.kind == Kind::list && rest.length + more < least_length) return std::nullopt;
  outputs.insert(outputs.end(), walk.open.begin(), walk.open.end());
  std::ranges::sort(outputs);
  const bool is_distinct = std::ranges::adjacent_find(outputs) == outputs.end();
  return is_distinct ? std::optional(std::move(walk)) : std::nullopt;
}

/// The first argument that is a list in memory and changes from round to round.
std::optional<std::size_t> Specializer::walked_list(const std::vector<bool>& moves,
                                                    const Arguments& arguments) const {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const SymbolicValue& value = store_[arguments[i]];
    if (moves[i] && (value.kind == Kind::list || is_rows(value))) return i;
  }
  return std::nullopt;
}

/// The list that the walk goes along: with the element before, if that is walked along too.
ValueId Specializer::whole_list(const Walk& walk, const Arguments& arguments) {
  const ValueId list = arguments[walk.list];
  if (!walk.previous) return list;
  const SymbolicValue rest = store_[list];
  if (is_rows(rest)) return rows_from(rest, Operand::word(-1));
  return store_.rest(rest, -1);
}

/// The next round of one that is tried.
void Specializer::try_next_round(WalkTrial& trial, const Arguments& next) {
  Operand counter;
  for (std::size_t i = 0; i < next.size(); ++i) {
    const ValueId own = store_.find(trial.arguments[i]);
    const ValueId given = store_.find(next[i]);
    if (i == trial.walk.list || i == trial.walk.previous) {
      trial.is_walk &= given == store_.find(trial.next[i == trial.walk.list ? 0 : 1]);
    } else if (i == trial.walk.counter) {
      const SymbolicValue& value = store_[given];
      trial.is_walk &= value.kind == Kind::word || value.kind == Kind::constant;
      if (trial.is_walk) counter = word_operand(given);
    } else if (trial.fates[i] == 0) {
      trial.is_walk &= own == given;
    } else {
      trial.fates[i] &= own == given ? passed_on : copied | shortened | lengthened;
      const SymbolicValue& made = store_[own];
      trial.is_walk &= store_[given].kind == Kind::unbound;
      trial.is_walk &=
          own == given ||
          (is_cons(made) && store_.find(store_.argument(made, 0)) == store_.find(trial.element) &&
           store_.find(store_.argument(made, 1)) == given);
    }
  }
  trial.is_walk &= std::ranges::all_of(trial.walk.open, [&](ValueId one) {
    return store_.find(one) == one && store_[one].kind == Kind::unbound;
  });
  trial.is_last &= fail_label_ == trial.failure;
  emit(Op::restart).inputs = {counter};
  fail();
}

/// The end of a walk that is tried.
void Specializer::try_last_round(WalkTrial& trial) {
  ++trial.successes;
  for (std::size_t i = 0; i < trial.fates.size(); ++i) {
    if (trial.fates[i] == 0) continue;
    const SymbolicValue& made = store_[trial.arguments[i]];
    const bool begins_well = is_cons(made) && may_replace(trial.list, store_.argument(made, 0));
    const bool is_copy =
        begins_well && store_.find(store_.argument(made, 1)) == store_.find(trial.rest);
    const bool is_longer =
        begins_well && !trial.walk.previous && is_list_of(trial, store_.argument(made, 1));
    const bool is_rest = store_.find(trial.arguments[i]) == store_.find(trial.rest);
    const bool is_passed = is_ground(trial.arguments[i]) && !occurs(trial.rest, trial.arguments[i]);
    trial.fates[i] &= (is_copy ? copied : 0U) | (is_rest ? shortened : 0U) |
                      (is_longer ? lengthened : 0U) | (is_passed ? passed_on : 0U);
  }
  emit(Op::succeed);
  fail();
}

/// Whether it is the list at which the round looks.
bool Specializer::is_list_of(const WalkTrial& trial, ValueId value) const {
  const SymbolicValue& list = store_[value];
  return is_cons(list) && store_.find(store_.argument(list, 0)) == store_.find(trial.element) &&
         store_.find(store_.argument(list, 1)) == store_.find(trial.rest);
}

bool Specializer::is_cons(const SymbolicValue& value) {
  return value.kind == Kind::structure && value.cell == list_functor;
}

bool Specializer::is_nil(const SymbolicValue& value) {
  return value.kind == Kind::constant && value.cell == nil_cell;
}

/// In how many ways the walk succeeds when nothing is left of the list; none if it goes on.
std::optional<std::size_t> Specializer::ways_at_end(RuleSet& set, WalkTrial& trial) {
  Scratch scratch(*this);
  Arguments arguments = trial.arguments;
  arguments[trial.walk.list] = store_.constant(nil_cell);
  bool is_over = true;
  std::size_t ways = 0;
  const OngoingWalk ongoing{&set, [&](const Arguments&) { is_over = false; }};
  walk_ = &ongoing;
  const auto succeed = [&] {
    ++ways;
    for (std::size_t i = 0; i < arguments.size() && !trial.walk.previous; ++i) {
      const SymbolicValue& made = store_[arguments[i]];
      const bool is_longer = is_cons(made) && is_nil(store_[store_.argument(made, 1)]) &&
                             may_replace(trial.list, store_.argument(made, 0));
      const bool is_passed = is_ground(arguments[i]);
      trial.fates[i] &= (is_longer ? lengthened : 0U) | (is_passed ? passed_on : 0U);
    }
    fail();
  };
  try {
    unfold(set, candidates(set, arguments), arguments, {succeed, true});
  } catch (const Unsupported&) {
    return std::nullopt;
  }
  return is_over && !may_ask(scratch.code) ? std::optional(ways) : std::nullopt;
}

/// A value like the elements of `list`, of which no more is known.
ValueId Specializer::unknown_element(ValueId list, std::vector<ir::Variable>& variables) {
  const SymbolicValue value = store_[list];
  if (value.kind == Kind::list) return instantiate(abstract(list).list_element(), variables);
  return instantiate(*value.element, variables);
}

/// Whether code can keep `value` as an element of a list like `list`.
bool Specializer::may_replace(const SymbolicValue& list, ValueId value) const {
  if (!is_ground(value)) return false;
  const Abstract shape = pattern_of(value);
  if (list.kind == Kind::list && list.width == 0) return shape.is_atomic();
  if (list.kind == Kind::list)
    return shape.kind == Abstract::Kind::list && shape.width == 0 && shape.length == list.width;
  bool conflict = false;
  return are_alike_rows(join(*list.element, shape, conflict), *list.element);
}

/// Whether rounds do what `walk` says: it is completed.
bool Specializer::try_walk(RuleSet& set, const Arguments& arguments, Walk& walk) {
  Scratch scratch(*this);
  const ValueId list = arguments[walk.list];
  std::vector<ir::Variable> unseen{new_variable({ir::Kind::term, 0})};
  const ValueId rest = store_.term(unseen.front());
  Arguments own = arguments;
  std::vector<ir::Variable> seen;
  const ValueId element = unknown_element(list, seen);
  ValueId next_element = element;
  if (walk.previous) {
    own[*walk.previous] = element;
    next_element = unknown_element(list, unseen);
  }
  const ValueId parts[] = {next_element, rest};
  own[walk.list] = store_.structure(list_functor, parts);
  ir::Variable counter = ir::none;
  if (walk.counter) {
    counter = new_variable({ir::Kind::word, 0});
    own[*walk.counter] = store_.word(counter, Domain::of_integers());
  }
  WalkTrial trial{.arguments = own,
                  .walk = walk,
                  .element = element,
                  .rest = walk.previous ? own[walk.list] : rest,
                  .list = store_[list],
                  .next = {rest, next_element},
                  .failure = fail_label_};
  trial.fates.resize(own.size());
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (store_[own[i]].kind != Kind::unbound) continue;
    own[i] = store_.unbound();
    trial.fates[i] = passed_on | copied | shortened | lengthened;
  }
  const std::optional<std::size_t> last_ways = ways_at_end(set, trial);
  if (!last_ways) return false;
  const OngoingWalk ongoing{&set, [&](const Arguments& next) { try_next_round(trial, next); }};
  walk_ = &ongoing;
  try {
    unfold(set, candidates(set, own), own, {[&] { try_last_round(trial); }, true});
  } catch (const Unsupported&) {
    return false;
  }
  if (!trial.is_walk || trial.successes + *last_ways == 0) return false;
  if (walk.previous && *last_ways != trial.successes) return false;
  const auto is_seen = [&](ir::Variable one) { return ir::mentions(scratch.code, one); };
  if (std::ranges::any_of(unseen, is_seen)) return false;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const bool is_output = store_[arguments[i]].kind == Kind::unbound;
    if (is_output && trial.fates[i] == 0) return false;
    for (const unsigned fate : {copied, shortened, lengthened})
      if (trial.fates[i] == fate) walk.made.push_back({i, fate});
  }
  if (!walk.previous) walk.ways_at_end = *last_ways;
  walk.successes = trial.successes;
  if (!walk.counter) return trial.is_last;
  const auto step = counted_step(scratch.code, counter);
  if (!step) return false;
  walk.step = *step;
  if (const auto end = counted_end(scratch.code, counter)) walk.end = end->target;
  return trial.is_last || walk.end.has_value();
}

// --- Rounds as code ------------------------------------------------------------------------------

/// Goes on with a call of `set` as a walk along a list, if it is one that is better not unfolded.
bool Specializer::walks(RuleSet& set, const Arguments& arguments, const Next& next) {
  if (walk_ != nullptr) return false;
  std::optional<Walk> walk = walk_of(set, arguments);
  if (!walk) return false;
  const bool is_counter_known =
      walk->counter && store_[arguments[*walk->counter]].kind == Kind::constant;
  // What is known of both decides each round beforehand.
  if (is_counter_known && set.ends_at_word) return false;
  if (!try_walk(set, arguments, *walk) || !may_copy(next, walk->successes + walk->ways_at_end))
    return false;
  if (!walk->end) {
    loop_walk(set, arguments, *walk, next);
    return true;
  }
  set.ends_at_word = walk->end->variable == ir::none;
  if (is_counter_known && set.ends_at_word) return false;
  counted_walk(set, arguments, *walk, next);
  return true;
}

/// The round that looks at element `index`; `ongoing` has the next one.
void Specializer::walk_round(RuleSet& set, const Walk& walk, const Arguments& outer, Operand index,
                             const OngoingWalk& ongoing, const Next& next) {
  Arguments arguments = outer;
  const ValueId whole = whole_list(walk, arguments);
  const SymbolicValue list = store_[whole];
  const ValueId element =
      is_rows(list) ? first_row(store_[rows_from(list, index)]) : element_at(list, index);
  // What is behind the element is not looked at.
  std::vector<ir::Variable> unseen;
  const ValueId parts[] = {walk.previous ? unknown_element(whole, unseen) : element,
                           store_.term(new_variable({ir::Kind::term, 0}))};
  if (walk.previous) arguments[*walk.previous] = element;
  arguments[walk.list] = store_.structure(list_functor, parts);
  if (walk.counter) {
    arguments[*walk.counter] =
        ongoing.is_over ? integer_value(*walk.end) : counter_at(walk, outer, index);
  }
  unfold_walk(set, walk, {outer, whole, index}, std::move(arguments), ongoing, next);
}

/// What comes when `count` rounds have left nothing of the list.
void Specializer::end_walk(RuleSet& set, const Walk& walk, const Arguments& outer, Operand count,
                           const Next& next) {
  Arguments arguments = outer;
  arguments[walk.list] = store_.constant(nil_cell);
  if (walk.counter) arguments[*walk.counter] = counter_at(walk, outer, count);
  const OngoingWalk ended{&set, [&](const Arguments&) { fail(); }};
  unfold_walk(set, walk, {outer, outer[walk.list], count}, std::move(arguments), ended, next);
}

/// A round or the end, with what it gives to whoever called.
void Specializer::unfold_walk(RuleSet& set, const Walk& walk, const WalkPlace& at,
                              Arguments arguments, const OngoingWalk& ongoing, const Next& next) {
  for (const Walk::Made& made : walk.made) arguments[made.output] = store_.unbound();
  const auto go_on = [&] {
    const OngoingWalk* const own = std::exchange(walk_, nullptr);
    for (const Walk::Made& made : walk.made) {
      const SymbolicValue given = store_[arguments[made.output]];
      bind(at.outer[made.output],
           made.fate == shortened
               ? shortened_list(at.whole, at.index)
               : list_with(at.whole, at.index, store_.argument(given, 0), made.fate == lengthened));
    }
    next.run();
    walk_ = own;
  };
  const std::size_t copies = copies_;
  if (!next.is_final) copies_ *= walk.successes + walk.ways_at_end;
  walk_ = &ongoing;
  const std::vector<std::uint32_t> matching =
      ongoing.is_over ? last_candidates(set, arguments) : candidates(set, arguments);
  unfold(set, matching, arguments, {go_on, true});
  walk_ = nullptr;
  copies_ = copies;
}

/// What the counter is after `rounds`.
ValueId Specializer::counter_at(const Walk& walk, const Arguments& outer, Operand rounds) {
  const Operand steps[] = {rounds, Operand::word(walk.step)};
  const Operand parts[] = {word_operand(outer[*walk.counter]), *applied("*", steps)};
  return integer_value(*applied("+", parts));
}

/// The clauses that can match in the last round, but for those at the end that are certain to fail.
std::vector<std::uint32_t> Specializer::last_candidates(RuleSet& set, const Arguments& arguments) {
  std::vector<std::uint32_t> matching = candidates(set, arguments);
  const OngoingWalk ended{&set, [&](const Arguments&) { fail(); }};
  for (bool fails = true; fails && matching.size() > 1;) {
    Scratch scratch(*this);
    walk_ = &ended;
    const auto succeeds = [&] { fails = false; };
    unfold(set, {matching.back()}, arguments, {succeeds, true});
    fails = fails && !may_ask(scratch.code);
    if (fails) matching.pop_back();
  }
  return matching;
}

/// `list` with `element` as number `index`: in the place of what is there, or before it.
ValueId Specializer::list_with(ValueId list, Operand index, ValueId element, bool is_longer) {
  if (is_rows(store_[list])) {
    const Op op = is_longer ? Op::rows_inserted : Op::rows_with;
    return made_rows(op, store_[list], index, element);
  }
  Abstract shape = abstract(list);
  const Abstract given = pattern_of(element);
  shape.domain.join(given.is_atomic() ? given.values() : given.domain);
  const Operand old = array_operand(list, shape);
  const Operand value =
      shape.width > 0 ? array_operand(element, shape.list_element()) : word_operand(element);
  shape.length += is_longer ? 1 : 0;
  const Operand place = first_word(shape, index);
  const ir::Variable made = new_variable({ir::array_kind(shape.domain), shape.slots()});
  Statement& make = emit(is_longer ? Op::array_with_gap : Op::array);
  make.target = made;
  make.a = old;
  if (is_longer) {
    make.b = place;
    make.c = Operand::word(std::max(shape.width, 1U));
  }
  if (shape.width > 0) {
    set_part(made, place, value, shape.width);
  } else {
    Statement& set = emit(Op::set_element);
    set.target = made;
    set.b = place;
    set.c = value;
  }
  return store_.list(0, shape.length, made, shape.domain, shape.width);
}

/// Where element `index` of a list begins in its array.
Operand Specializer::first_word(const Abstract& list, Operand index) {
  if (list.width == 0) return index;
  const Operand parts[] = {index, Operand::word(list.width)};
  return *applied("*", parts);
}

/// `list` without element `index`.
ValueId Specializer::shortened_list(ValueId list, Operand index) {
  if (is_rows(store_[list])) return made_rows(Op::rows_without, store_[list], index, std::nullopt);
  Abstract shape = abstract(list);
  const Operand old = array_operand(list, shape);
  const Operand place = first_word(shape, index);
  --shape.length;
  Statement& make = emit(Op::array_without);
  make.target = new_variable({ir::array_kind(shape.domain), shape.slots()});
  make.a = old;
  make.b = place;
  make.c = Operand::word(std::max(shape.width, 1U));
  return store_.list(0, shape.length, make.target, shape.domain, shape.width);
}

/// Where the last element is, from 0.
Operand Specializer::last_place(ValueId list) {
  const SymbolicValue value = store_[list];
  return is_rows(value) ? number_of_rows(value, -1) : Operand::word(std::int64_t{value.length} - 1);
}

/// A walk that is over where its counter says, if the list is so long: the rounds before that one
/// only go on, and those after it fail.
void Specializer::counted_walk(RuleSet& set, const Arguments& arguments, const Walk& walk,
                               const Next& next) {
  const Operand counter = word_operand(arguments[*walk.counter]);
  const Operand last = last_place(whole_list(walk, arguments));
  const Statement safe{.op = Op::test_in,
                       .a = counter,
                       .b = Operand::word(-safe_counter),
                       .c = Operand::word(safe_counter)};
  const auto end_place = [&] {
    const Operand down[] = {counter, *walk.end};
    const Operand up[] = {*walk.end, counter};
    return *applied("-", walk.step < 0 ? down : up);
  };
  const ir::Label outer = fail_label_;
  const auto arrive = [&] {
    const Operand index = end_place();
    Statement& test = emit(Op::test_in);
    test.a = index;
    test.b = Operand::word(0);
    test.c = last;
    test.label = failure();
    const ir::Label inner = std::exchange(fail_label_, outer);
    walk_round(set, walk, arguments, index, {&set, [&](const Arguments&) { fail(); }, true}, next);
    fail_label_ = inner;
  };
  // A counter that was past its end from the start is left to the machine, if the list's end
  // counts.
  const auto not_arrived = [&] {
    if (walk.ways_at_end == 0) return fail();
    const Statement behind{
        .op = Op::test, .compare = ir::Compare::greater, .a = end_place(), .b = last};
    must_hold(behind, {[&] {
                const Operand more[] = {last, Operand::word(1)};
                end_walk(set, walk, arguments, *applied("+", more), next);
              }});
  };
  const auto either = [&] {
    if (attempt(arrive, false)) must_hold(safe, {not_arrived});
  };
  if (walk.end->variable == ir::none) return either();
  must_hold(safe, {either});
}

/// A walk as a loop over the elements.
void Specializer::loop_walk(RuleSet& set, const Arguments& arguments, const Walk& walk,
                            const Next& next) {
  const ir::Variable place = new_variable({ir::Kind::word, 0});
  const ir::Label round = new_label();
  const Operand last = last_place(whole_list(walk, arguments));
  Statement loop{.op = Op::loop, .target = place, .label = round, .a = Operand::word(0), .b = last};
  const SymbolicStore::Mark mark = store_.mark();
  nested(std::move(loop), [&] {
    walk_round(set, walk, arguments, Operand::of(place),
               {&set, [&](const Arguments&) { leave(round); }, false}, next);
  });
  store_.undo(mark);
  if (walk.ways_at_end == 0) return fail();
  const Operand more[] = {last, Operand::word(1)};
  end_walk(set, walk, arguments, *applied("+", more), next);
}

}  // namespace zermelo::interpreter
