// SPDX-License-Identifier: MIT
#include "interpreter/passes/simplifier.hpp"

#include <algorithm>
#include <iterator>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/ir/slot_codes.hpp"
#include "interpreter/passes/test_facts.hpp"

namespace zermelo::interpreter {

using ir::Function;
using ir::Op;
using ir::Operand;
using ir::Statement;
using ir::Variable;

namespace {

/// Atoms in arrays of bytes.
constexpr Range byte_atoms{ir::atom_base, ir::atom_base + 255};
/// Divisions are made with 32 bits below this.
constexpr std::int64_t division_bound = INT32_MAX;
constexpr std::int64_t most_divisor = 1 << 10;
/// So many things that were computed before are looked at when one is computed.
constexpr std::size_t most_remembered = 64;

/// Whether control may come to what is behind the statement other than by its label.
bool goes_on(const Statement& one) {
  return one.op != Op::leave && one.op != Op::succeed && one.op != Op::restart && one.op != Op::ask;
}

}  // namespace

// --- The walk ------------------------------------------------------------------------------------

void Simplifier::look_through(const std::vector<Statement>& list) {
  for (const Statement& one : list) {
    if (ir::changes_array(one.op)) is_written_[index(one.target)] = true;
    if (one.op == Op::state || one.op == Op::assign) look_at_state(one);
    if (one.label != ir::none) count_way(one);
    look_through(one.body);
  }
}

/// Most folds come to one state, however it is told from failure.
void Simplifier::look_at_state(const Statement& one) {
  if (!is_word(Operand::of(one.target))) return;
  State& state = states_[index(one.target)];
  const bool is_same = one.a.variable == ir::none && one.a.value == state.word;
  if (one.op == Op::state) {
    state = {one.a.variable == ir::none, one.a.value};
  } else if (!is_same) {
    state.is_constant = false;
  }
}

/// How many statements lead to each label.
void Simplifier::count_way(const Statement& one) {
  const auto label = static_cast<std::size_t>(one.label);
  if (label >= ways_.size()) ways_.resize(label + 1);
  const bool is_end = one.op == Op::block || one.op == Op::loop || one.op == Op::enumerate;
  if (!is_end) ++ways_[label];
}

void Simplifier::walk(std::vector<Statement>& list) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    substitute(list[i]);
    if (list[i].callee != ir::none) report_call(list[i]);
    if (list[i].op == Op::restart) report_again(list[i]);
    if (list[i].op == Op::succeed || list[i].op == Op::yield) report_result(list[i]);
    if (!visit(list[i])) continue;
    if (list[i].op == Op::block && hoist_orders(list, i)) {
      --i;  // once more, for what is behind the block
      continue;
    }
    if (const Statement* const only = only_way_out(list[i])) learn_opposite(*only);
    const bool is_last = list[i].op == Op::leave;
    if (kept != i) list[kept] = std::move(list[i]);
    ++kept;
    if (is_last) break;
  }
  list.resize(kept);
}

/// Whatever becomes of a block, its first statements run. Orders among them are known behind it too
/// if they stand before it: `S @< T` in one clause and `S @> T` in the next ask for the same. True
/// if some have been put there.
bool Simplifier::hoist_orders(std::vector<Statement>& list, std::size_t at) {
  const auto is_pure = [](const Statement& one) {
    return one.op == Op::compare || one.op == Op::row_slot || one.op == Op::element ||
           (one.op == Op::apply && !one.is_checked);
  };
  std::vector<Statement>& body = list[at].body;
  const auto end = std::ranges::find_if_not(body, is_pure);
  if (std::none_of(body.begin(), end, [](const Statement& one) { return one.op == Op::compare; }))
    return false;
  std::vector<Statement> first(std::move_iterator(body.begin()), std::move_iterator(end));
  body.erase(body.begin(), end);
  list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), std::move_iterator(first.begin()),
              std::move_iterator(first.end()));
  return true;
}

/// The test that a block is left by, if there is no other way to what is behind it: there the
/// opposite holds. Null otherwise.
const Statement* Simplifier::only_way_out(const Statement& block) const {
  const bool is_one = block.op == Op::block && !block.body.empty() && !goes_on(block.body.back()) &&
                      ways_[static_cast<std::size_t>(block.label)] == 1;
  if (!is_one) return nullptr;
  const auto way = std::ranges::find(block.body, block.label, &Statement::label);
  return way != block.body.end() && way->op == Op::test ? &*way : nullptr;
}

void Simplifier::learn_opposite(const Statement& test) {
  if (!is_word(test.a) || !is_word(test.b)) return;
  learn_opposite_of(facts_, test);
}

void Simplifier::within(std::vector<Statement>& list, const Statement* enumeration) {
  const Scope scope{facts_.mark(), computed_.size()};
  if (enumeration != nullptr) learn_from_success(*enumeration);
  walk(list);
  facts_.undo(scope.facts);
  computed_.resize(scope.computed);
}

Operand Simplifier::resolved(Operand one) const {
  if (one.variable == ir::none) return one;
  const bool are_rows = procedure_.variables[index(one.variable)].kind == ir::Kind::rows;
  if (!are_rows && !is_word(one)) return one;
  if (known_[index(one.variable)].is_known) one = known_[index(one.variable)].value;
  if (are_rows) return one;
  const Range range = facts_.range(one);
  return range.is_single() ? Operand::word(range.low) : one;
}

void Simplifier::substitute(Statement& one) const {
  one.a = resolved(one.a);
  one.b = resolved(one.b);
  one.c = resolved(one.c);
  for (Operand& input : one.inputs) input = resolved(input);
}

void Simplifier::report_call(const Statement& one) const {
  if (!others_.call) return;
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    if (is_word(one.inputs[i])) others_.call(one.callee, i, facts_.facts(one.inputs[i]));
  }
}

void Simplifier::report_again(const Statement& one) const {
  if (!others_.again) return;
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    if (!is_word(one.inputs[i]) || one.inputs[i].variable == procedure_.inputs[i]) continue;
    others_.again(i, facts_.facts(one.inputs[i]));
    others_.success(i, {});  // by then it is another one than at the call
  }
}

void Simplifier::report_result(const Statement& one) const {
  if (!others_.result) return;
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    const Operand& given = one.inputs[i];
    if (!is_word(given)) continue;
    // What it gives itself and hands on is nothing new.
    const bool is_own = given.variable != ir::none &&
                        own_result_[index(given.variable)] == static_cast<std::int32_t>(i);
    if (!is_own) others_.result(i, facts_.facts(given));
  }
  for (std::size_t i = 0; i < procedure_.inputs.size(); ++i) {
    const Operand input = Operand::of(procedure_.inputs[i]);
    if (is_word(input)) others_.success(i, facts_.facts(input));
  }
}

void Simplifier::take_results(const Statement& one) {
  if (!others_.results_of) return;
  for (std::size_t i = 0; i < one.outputs.size(); ++i) {
    if (!is_word(Operand::of(one.outputs[i]))) continue;
    if (one.callee == number_) own_result_[index(one.outputs[i])] = static_cast<std::int32_t>(i);
    if (const auto known = others_.results_of(one.callee, i)) facts_.define(one.outputs[i], *known);
  }
}

/// As a test does: a call that succeeds says something of its arguments.
void Simplifier::learn_from_success(const Statement& one) {
  if (!others_.successes_of) return;
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    if (!is_word(one.inputs[i])) continue;
    const auto known = others_.successes_of(one.callee, i);
    const Sum argument = facts_.sum(one.inputs[i]);
    const bool is_plain = argument.is_word() || argument.is_variable();
    if (known && (is_plain || known->range.low >= ir::least_integer))
      facts_.restrict(argument, known->range);
  }
}

void Simplifier::row_slot(const Statement& one) {
  const ir::SlotKind kind = slot_kind(one.a.variable);
  read_from_[index(one.target)] = one.a.variable;
  if (!one.is_checked) {
    const auto [least, greatest] = SlotCodes(kind).integers();
    facts_.define(one.target, Range{least, greatest});
  } else if (kind == ir::SlotKind::atom || one.c.value == 1) {
    facts_.define(one.target, byte_atoms);
  } else if (kind != ir::SlotKind::large) {
    facts_.define_slot(one.target);
  }
}

/// The slots that hold the word for certain.
ir::SlotKind Simplifier::slots_for(const Operand& word) const {
  using enum ir::SlotKind;
  const Range range = facts_.range(word);
  if (range.high < ir::least_integer) return atom;
  const Variable rows = word.variable == ir::none ? ir::none : read_from_[index(word.variable)];
  const ir::SlotKind most = rows == ir::none ? large : slot_kind(rows);
  for (const ir::SlotKind kind : {small, wide}) {
    const auto [least, greatest] = SlotCodes(kind).integers();
    if (kind == most || range.within(least, greatest)) return kind;
  }
  return most;
}

void Simplifier::report_slots(const Statement& one) const {
  if (!others_.need) return;
  for (const Operand& word : one.inputs) others_.need(one.target, slots_for(word));
  if (one.op != Op::unbox_rows) return;
  const std::vector<RowPart> parts = row_parts(*one.element);
  const auto has_integers = [](const RowPart& part) { return part.domain.integers; };
  if (std::ranges::any_of(parts, has_integers)) others_.need(one.target, ir::SlotKind::large);
}

bool Simplifier::visit(Statement& one) {
  switch (one.op) {
    case Op::call:
      take_results(one);
      learn_from_success(one);
      return true;
    case Op::enumerate:
      take_results(one);
      within(one.body, &one);
      return true;
    case Op::block:
      within(one.body);
      return true;
    case Op::loop:
      facts_.define(one.target,
                    Range{facts_.integer_range(one.a).low, facts_.integer_range(one.b).high});
      within(one.body);
      return true;
    case Op::apply:
      return apply(one);
    case Op::test:
    case Op::test_in:
    case Op::test_integer:
      return test(one);
    default:
      return value(one);
  }
}

// --- Values --------------------------------------------------------------------------------------

bool Simplifier::value(Statement& one) {
  switch (one.op) {
    case Op::copy:
      replace(one.target, one.a);
      return false;
    case Op::table:
      return table(one);
    case Op::element:
      return element(one);
    case Op::array_without:
      computed_.push_back(
          {one.op, Function::add, one.a, facts_.simplified(facts_.sum(one.b)), 0, one.target});
      return true;
    case Op::array_with_gap:
      put_back(one);
      return true;
    case Op::integer_of:
      return integer_of(one);
    case Op::state:
    case Op::assign:
      return !states_[index(one.target)].is_constant;
    case Op::read:
      if (states_[index(one.a.variable)].is_constant) {
        replace(one.target, Operand::word(states_[index(one.a.variable)].word));
        return false;
      }
      if (is_word(one.a)) facts_.define(one.target, Range{one.b.value, one.c.value});
      return true;
    case Op::compare:
      return compare(one);
    case Op::row_slot:
      row_slot(one);
      return true;
    case Op::add_row:
    case Op::append_row:
    case Op::rows_with:
    case Op::rows_inserted:
    case Op::unbox_rows:
      report_slots(one);
      return true;
    case Op::next_rows:
      return next_rows(one);
    case Op::list_length:
      return list_length(one);
    default:
      return true;
  }
}

bool Simplifier::apply(Statement& one) {
  if (const std::optional<Combination> parts = combination(one)) return combined(one, *parts);
  const Sum a = facts_.sum(one.a);
  const Sum b = facts_.sum(one.b);
  std::optional<Sum> value;
  switch (one.function) {
    case Function::integer_divide:
    case Function::floor_divide:
    case Function::modulo:
    case Function::remainder:
      if (divide(one)) return false;
      break;
    case Function::minimum:
      value = lesser(a, b);
      break;
    case Function::maximum:
      if (const std::optional<Sum> less = lesser(a, b)) value = *less == a ? b : a;
      break;
    case Function::sign:
      one.is_checked = false;
      if (is_computed({Op::apply, one.function, one.a, {}, 0, one.target})) return false;
      break;
    default:
      break;
  }
  if (value) return linear(one, *value);
  bound_result(one);
  return true;
}

/// What a function of two words is, if it is a sum of one and a multiple of the other.
std::optional<Simplifier::Combination> Simplifier::combination(const Statement& one) const {
  switch (one.function) {
    case Function::add:
      return Combination{one.a, one.b, 1};
    case Function::subtract:
      return Combination{one.a, one.b, -1};
    case Function::negate:
      return Combination{Operand::word(0), one.a, -1};
    case Function::multiply:
      if (const Sum b = facts_.sum(one.b); b.is_word())
        return Combination{Operand::word(0), one.a, b.constant};
      if (const Sum a = facts_.sum(one.a); a.is_word())
        return Combination{Operand::word(0), one.b, a.constant};
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

/// The parts may be bounded more narrowly than what they consist of, as tests compared them.
bool Simplifier::combined(Statement& one, const Combination& parts) {
  const Range range = facts_.combined_range(parts.left, parts.right, parts.factor);
  facts_.define(one.target, range);
  const Sum left = facts_.sum(parts.left);
  const Sum right = facts_.sum(parts.right);
  if (const std::optional<Sum> value = combine(left, right, parts.factor))
    return linear(one, *value);
  if (IntegerFacts::is_bounded(range)) {
    one.is_checked = false;
  } else {
    bound_result(one);
  }
  return true;
}

/// One of some words that are known.
bool Simplifier::table(const Statement& one) {
  if (one.a.variable == ir::none) {
    replace(one.target, one.inputs[static_cast<std::size_t>(one.a.value)]);
    return false;
  }
  WordFacts all{Range::of(one.inputs.front().value), true};
  for (const Operand& input : one.inputs) {
    const bool is_slot = input.value < WordFacts::slot_bound &&
                         (input.value > -WordFacts::slot_bound || input.value < ir::least_integer);
    all = joined(all, {Range::of(input.value), is_slot});
  }
  facts_.define(one.target, all);
  return true;
}

/// The one of two integers that is not more than the other, if that is known.
std::optional<Sum> Simplifier::lesser(const Sum& a, const Sum& b) const {
  const Range left = facts_.range(a);
  const Range right = facts_.range(b);
  if (left.low < ir::least_integer || right.low < ir::least_integer) return std::nullopt;
  if (left.high <= right.low) return a;
  if (right.high <= left.low) return b;
  return std::nullopt;
}

/// A sum of variables: the least of it that is to be computed.
bool Simplifier::linear(Statement& one, const Sum& value) {
  facts_.define(one.target, value);
  const Sum least = facts_.simplified(value);
  if (least.is_word() || least.is_variable()) {
    replace(one.target,
            least.is_word() ? Operand::word(least.constant) : Operand::of(least.terms[0].variable));
    return false;
  }
  const Computed wanted{Op::apply, Function::add, {}, least, 0, one.target};
  if (const Computed* const same = find_computed(wanted)) {
    replace(one.target, Operand::of(same->result));
    return false;
  }
  computed_.push_back(wanted);
  const auto is_bounded = [&](const Operand& operand) {
    return IntegerFacts::is_bounded(facts_.integer_range(operand));
  };
  if (least.is_offset()) {
    one.function = Function::add;
    one.a = Operand::of(least.terms[0].variable);
    one.b = Operand::word(least.constant);
  }
  if (is_bounded(one.a) && is_bounded(one.b)) one.is_checked = false;
  return true;
}

/// Divisions of what is not negative. True if the same was computed before.
bool Simplifier::divide(Statement& one) {
  const Sum dividend = facts_.sum(one.a);
  const Sum divisor = facts_.sum(one.b);
  const bool is_simple = divisor.is_word() && divisor.constant > 0 &&
                         divisor.constant <= most_divisor &&
                         facts_.integer_range(one.a).within(0, division_bound);
  if (!is_simple) return false;
  const bool is_remainder = one.function == Function::modulo || one.function == Function::remainder;
  one.function = is_remainder ? Function::remainder : Function::integer_divide;
  one.is_checked = false;
  if (is_computed({Op::apply, one.function, {}, dividend, divisor.constant, one.target}))
    return true;
  facts_.define_division(one.target, dividend, divisor.constant, is_remainder);
  return false;
}

/// The range of functions that are no sums.
void Simplifier::bound_result(const Statement& one) {
  const Range a = facts_.integer_range(one.a);
  const Range b = facts_.integer_range(one.b);
  switch (one.function) {
    case Function::integer_divide:
    case Function::modulo:
    case Function::remainder:
      if (!one.is_checked) return;  // its range is known
      break;
    case Function::minimum:
      return facts_.define(one.target, Range{std::min(a.low, b.low), std::min(a.high, b.high)});
    case Function::maximum:
      return facts_.define(one.target, Range{std::max(a.low, b.low), std::max(a.high, b.high)});
    case Function::bit_and:
      if (a.low < 0 || b.low < 0) break;
      return facts_.define(one.target, Range{0, std::min(a.high, b.high)});
    case Function::sign:
      return facts_.define(one.target, Range{-1, 1});
    case Function::bit_at:
      return facts_.define(one.target, Range{0, 1});
    case Function::population_count:
    case Function::most_significant_bit:
    case Function::trailing_zeros:
      return facts_.define(one.target, Range{0, 64});
    default:
      break;
  }
  facts_.define(one.target, Range{ir::least_integer, INT64_MAX});
}

const Simplifier::Computed* Simplifier::find_computed(const Computed& wanted) const {
  const std::size_t first =
      computed_.size() > most_remembered ? computed_.size() - most_remembered : 0;
  for (std::size_t i = computed_.size(); i-- > first;) {
    const Computed& one = computed_[i];
    const bool is_same = one.op == wanted.op && one.function == wanted.function &&
                         one.array.variable == wanted.array.variable &&
                         one.array.value == wanted.array.value && one.place == wanted.place &&
                         one.divisor == wanted.divisor;
    if (is_same) return &one;
  }
  return nullptr;
}

/// True if the same was computed before: its result is that of this.
bool Simplifier::is_computed(const Computed& wanted) {
  if (const Computed* const same = find_computed(wanted)) {
    replace(wanted.result, Operand::of(same->result));
    facts_.define(wanted.result, Sum::of(same->result));
    return true;
  }
  computed_.push_back(wanted);
  return false;
}

bool Simplifier::element(Statement& one) {
  const bool is_bytes = procedure_.variables[index(one.a.variable)].kind == ir::Kind::bytes;
  if (!is_written_[index(one.a.variable)]) {
    const Sum place = facts_.simplified(facts_.sum(one.b));
    if (is_computed({Op::element, Function::add, one.a, place, 0, one.target})) return false;
  }
  if (is_bytes) {
    facts_.define(one.target, byte_atoms);
  } else {
    facts_.define_slot(one.target);
  }
  return true;
}

/// An element that comes where one was left out changes that one: `nth1(I, Xs, _, Rest),
/// nth1(I, Ys, Y, Rest)`.
void Simplifier::put_back(Statement& gap) const {
  const auto kind = [&](Variable array) { return procedure_.variables[index(array)].kind; };
  const auto left_out = std::ranges::find_if(computed_, [&](const Computed& one) {
    return one.op == Op::array_without && one.result == gap.a.variable;
  });
  if (left_out == computed_.end() || gap.a.value != 0) return;
  const std::optional<Sum> distance = combine(left_out->place, facts_.sum(gap.b), -1);
  const bool is_same_place = distance && facts_.range(*distance) == Range{0, 0};
  if (!is_same_place || kind(left_out->array.variable) != kind(gap.target)) return;
  gap.op = Op::array;
  gap.a = left_out->array;
  gap.b = gap.c = {};
}

/// Rows behind rows, or before them, are seen from the first ones; those with which a list begins
/// and what is before the rest of it are the list itself.
bool Simplifier::next_rows(Statement& one) {
  const Sum steps = facts_.sum(one.b);
  const auto rest = std::ranges::find_if(computed_, [&](const Computed& each) {
    return each.op == Op::next_rows && each.result == one.a.variable && each.place.is_word();
  });
  if (steps.is_word() && rest != computed_.end()) {
    one.a = rest->array;
    one.b = Operand::word(rest->place.constant + steps.constant);
  }
  const Sum place = facts_.simplified(facts_.sum(one.b));
  if (place == Sum::word(0)) {
    replace(one.target, one.a);
    return false;
  }
  return !is_computed({Op::next_rows, Function::add, one.a, place, 0, one.target});
}

bool Simplifier::list_length(const Statement& one) {
  facts_.define(one.target, Range{0, IntegerFacts::bound});
  const bool are_rows = procedure_.variables[index(one.a.variable)].kind == ir::Kind::rows;
  return !are_rows || !is_computed({Op::list_length, Function::add, one.a, {}, 0, one.target});
}

/// The order of two words: that of integers is simpler, and the same order may be asked for again.
bool Simplifier::compare(Statement& one) {
  facts_.define(one.target, Range{-1, 1});
  if (!is_word(one.a) || !is_word(one.b)) return true;
  const Sum left = facts_.sum(one.a);
  const auto is_integer = [&](const Sum& sum) {
    return facts_.range(sum).low >= ir::least_integer;
  };
  one.is_checked = !is_integer(left) || !is_integer(facts_.sum(one.b));
  return !is_computed({Op::compare, Function::add, one.b, facts_.simplified(left), 0, one.target});
}

bool Simplifier::integer_of(const Statement& one) {
  if (!is_word(one.a)) {
    facts_.define(one.target, Range{ir::least_integer, INT64_MAX});
    return true;
  }
  const Sum value = facts_.sum(one.a);
  if (facts_.range(value).low < ir::least_integer) {
    facts_.define(one.target, facts_.integer_range(value));
    return true;
  }
  facts_.define(one.target, value);
  replace(one.target, one.a);
  return false;
}

// --- Tests ---------------------------------------------------------------------------------------

/// What a sign is compared with 0 for holds of its operand too.
void Simplifier::test_without_sign(Statement& one) const {
  const bool is_about_zero = one.op == Op::test && one.a.variable != ir::none &&
                             one.b.variable == ir::none && one.b.value == 0;
  if (!is_about_zero) return;
  const auto sign = std::ranges::find_if(computed_, [&](const Computed& each) {
    return each.op == Op::apply && each.function == Function::sign && each.result == one.a.variable;
  });
  if (sign != computed_.end()) one.a = sign->array;
}

bool Simplifier::test(Statement& one) {
  if (!is_word(one.a) || !is_word(one.b) || !is_word(one.c)) return true;
  test_without_sign(one);
  switch (truth_of(facts_, one)) {
    case Truth::yes:
      return false;
    case Truth::no:
      one = Statement{.op = Op::leave, .label = one.label};
      return true;
    default:
      learn(facts_, one);
      return true;
  }
}

}  // namespace zermelo::interpreter
