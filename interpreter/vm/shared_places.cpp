// SPDX-License-Identifier: MIT
#include "interpreter/vm/shared_places.hpp"

#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "interpreter/passes/unused_values.hpp"

namespace zermelo::interpreter::vm {

using ir::Function;
using ir::none;
using ir::Op;
using ir::Statement;
using ir::Variable;

namespace {

using List = std::vector<Statement>;

/// scaled * factor + single + added; either variable may be none.
struct Sum {
  Variable scaled = none;
  std::int64_t factor = 1;
  Variable single = none;
  std::int64_t added = 0;

  auto variables() const { return std::tuple(scaled, factor, single); }
  bool is_variable() const { return scaled == none || (factor == 1 && single == none); }
};

/// Factors and what is added are far from where they could overflow.
constexpr std::int64_t farthest = std::int64_t{1} << 20;
constexpr bool is_near(std::int64_t value) { return value >= -farthest && value <= farthest; }

Sum sum_of(Variable one) { return {.scaled = one}; }

std::optional<Sum> near_only(const Sum& sum) {
  if (is_near(sum.factor) && is_near(sum.added)) return sum;
  return std::nullopt;
}

std::optional<Sum> scale(Sum sum, std::int64_t by) {
  if (!is_near(by) || sum.single != none) return std::nullopt;
  sum.factor *= by;
  sum.added *= by;
  return near_only(sum);
}

/// Of two variables at most, and one of them as it is; two of those in the order of their numbers,
/// so that equal sums are alike.
std::optional<Sum> add(Sum left, const Sum& right) {
  left.added += right.added;
  if (right.scaled == none) return near_only(left);
  if (left.scaled == none) return near_only({right.scaled, right.factor, right.single, left.added});
  if (left.single != none || right.single != none) return std::nullopt;
  if (left.scaled == right.scaled) {
    left.factor += right.factor;
    return left.factor == 0 ? std::nullopt : near_only(left);
  }
  const bool right_is_single =
      right.factor == 1 && (left.factor != 1 || left.scaled < right.scaled);
  if (right_is_single) return near_only({left.scaled, left.factor, right.scaled, left.added});
  if (left.factor != 1) return std::nullopt;
  return near_only({right.scaled, right.factor, left.scaled, left.added});
}

/// Where a variable gets its value: behind a statement, or where its body begins. Statements have
/// the numbers of their order in the text; the procedure itself is number 0.
struct Place {
  std::size_t number = 0;
  bool is_in_body = true;
};

class SharedPlaces {
 public:
  explicit SharedPlaces(ir::Procedure& own)
      : own_(own), made_(own.variables.size()), sums_(own.variables.size()) {}

  void run() {
    find_assigned(own_.body);
    for (const Variable input : own_.inputs) define(input, {});
    walk(own_.body);
    if (bases_.empty()) return;
    number_ = 0;
    own_.body = put_in(std::move(own_.body), {});
    remove_unused(own_);
  }

 private:
  static std::size_t index(Variable variable) { return static_cast<std::size_t>(variable); }

  // --- What variables are

  /// Variables that get several values are in no sum: they may be others by the time it is used.
  void find_assigned(const List& list) {
    is_assigned_.resize(own_.variables.size());
    for (const Statement& one : list) {
      if (one.op == Op::assign || one.op == Op::state) is_assigned_[index(one.target)] = true;
      find_assigned(one.body);
    }
  }

  void define(Variable variable, Place place) { made_[index(variable)] = place; }

  /// What a variable is: in full, and without looking into sums of two variables.
  struct Sums {
    std::optional<Sum> full;
    std::optional<Sum> brief;
  };

  Sums of(const ir::Operand& operand) const {
    if (operand.variable == none) return {Sum{.added = operand.value}, Sum{.added = operand.value}};
    if (is_assigned_[index(operand.variable)]) return {};
    const Sums& own = sums_[index(operand.variable)];
    const Sum whole = sum_of(operand.variable);
    return {own.full.value_or(whole), own.brief.value_or(whole)};
  }

  static std::optional<Sum> value(Function function, const std::optional<Sum>& left,
                                  const std::optional<Sum>& right) {
    if (!left || !right) return std::nullopt;
    if (function == Function::add) return add(*left, *right);
    if (function == Function::subtract) {
      const std::optional<Sum> negative = scale(*right, -1);
      return negative ? add(*left, *negative) : std::nullopt;
    }
    if (right->scaled == none) return scale(*left, right->added);
    return left->scaled == none ? scale(*right, left->added) : std::nullopt;
  }

  Sums values(const Statement& one) const {
    const bool is_plain = one.op == Op::apply && !one.is_checked;
    const bool is_known = one.function == Function::add || one.function == Function::subtract ||
                          one.function == Function::multiply;
    if (!is_plain || !is_known) return {};
    const Sums left = of(one.a);
    const Sums right = of(one.b);
    Sums own{value(one.function, left.full, right.full),
             value(one.function, left.brief, right.brief)};
    if (!own.full) own.full = own.brief;
    if (own.brief && own.brief->single != none) own.brief.reset();
    return own;
  }

  void walk(List& list) {
    for (Statement& one : list) {
      const std::size_t number = ++number_;
      if (one.op == Op::element || one.op == Op::set_element) share(one, number);
      const bool is_of_round = one.op == Op::loop || one.op == Op::enumerate;
      if (one.target != none) define(one.target, {number, is_of_round});
      for (const Variable output : one.outputs) define(output, {number, is_of_round});
      if (one.op == Op::apply) sums_[index(one.target)] = values(one);
      walk(one.body);
    }
  }

  // --- Places

  /// The variable for a sum of two variables, or of one that is multiplied, without what is added.
  Variable base(const Sum& sum) {
    const auto [found, is_new] = bases_.try_emplace(sum.variables(), none);
    if (!is_new) return found->second;
    Place place = made_[index(sum.scaled)];
    if (sum.single != none && made_[index(sum.single)].number > place.number)
      place = made_[index(sum.single)];
    Variable scaled = sum.scaled;
    if (sum.factor != 1)
      scaled = make(place, Function::multiply, scaled, ir::Operand::word(sum.factor));
    if (sum.single != none)
      scaled = make(place, Function::add, scaled, ir::Operand::of(sum.single));
    return found->second = scaled;
  }

  Variable new_word() {
    own_.variables.push_back({});
    return static_cast<Variable>(own_.variables.size() - 1);
  }

  Variable make(Place place, Function function, Variable a, ir::Operand b) {
    const Variable target = new_word();
    added_[{place.number, place.is_in_body}].push_back(apply(function, target, a, b));
    return target;
  }

  static Statement apply(Function function, Variable target, Variable a, ir::Operand b) {
    return {.op = Op::apply,
            .function = function,
            .target = target,
            .a = ir::Operand::of(a),
            .b = b,
            .is_checked = false};
  }

  void share(Statement& one, std::size_t number) {
    if (one.b.variable == none) return;
    const std::optional<Sum> sum = of(one.b).full;
    if (!sum || sum->is_variable()) return;
    Variable place = base(*sum);
    if (sum->added != 0) {
      const Variable whole = new_word();
      before_[number].push_back(apply(Function::add, whole, place, ir::Operand::word(sum->added)));
      place = whole;
    }
    one.b = ir::Operand::of(place);
  }

  // --- The new statements

  List put_in(List old, Place from) {
    List list;
    const auto append = [&list](List& more) {
      list.insert(list.end(), std::make_move_iterator(more.begin()),
                  std::make_move_iterator(more.end()));
    };
    append(added_[{from.number, true}]);
    for (Statement& one : old) {
      const std::size_t number = ++number_;
      append(before_[number]);
      one.body = put_in(std::move(one.body), {number, true});
      list.push_back(std::move(one));
      append(added_[{number, false}]);
    }
    return list;
  }

  ir::Procedure& own_;
  std::vector<bool> is_assigned_;  // by variable
  std::vector<Place> made_;        // by variable
  std::vector<Sums> sums_;         // by variable
  std::size_t number_ = 0;         // of the statement that is looked at
  std::map<std::tuple<Variable, std::int64_t, Variable>, Variable> bases_;
  std::map<std::pair<std::size_t, bool>, List> added_;  // by place
  std::map<std::size_t, List> before_;                  // statements
};

}  // namespace

void share_places(ir::Procedure& procedure) { SharedPlaces(procedure).run(); }

}  // namespace zermelo::interpreter::vm
