// SPDX-License-Identifier: MIT
// New lists whose length is a number that code computes: `length(Front, N), append(Front, Back, L)`
// and `length(Dots, N), maplist(=(d), Dots)`. Code has no lists of unbound variables of a length
// that it does not know. It looks at the length when the elements are there, or makes them at once.
#include <algorithm>
#include <utility>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;
using lang::TermView;

namespace {

/// Whether a term is that variable, or a list with it as one of its elements.
bool is_in_list(TermView term, std::uint32_t variable) {
  for (; term.is_compound() && term.arity() == 2 && term.name() == lang::symbols::dot;
       term = term.arg(1))
    if (term.arg(0).is_variable() && term.arg(0).variable() == variable) return true;
  return false;
}

bool is_variable(TermView term, std::uint32_t variable) {
  return term.is_variable() && term.variable() == variable;
}

}  // namespace

/// Of `goal`, number `from` being length/2 of a new list and a number that is not known: the goal
/// behind it that puts elements into that list, where none between them sees it. None if there is
/// no such goal.
std::optional<std::size_t> Specializer::filling_goal(const Goal& goal, std::size_t from,
                                                     const Frame& frame) const {
  const Goal& length = goal.children[from];
  if (!is_call_of(rules_.program(), length, "system", "length", 2) ||
      !length.term.arg(0).is_variable())
    return std::nullopt;
  const std::uint32_t list = length.term.arg(0).variable();
  const ValueId unbound = store_.find(frame.variables[list]);
  const TermView count = length.term.arg(1);
  if (!is_unbound(unbound) || !count.is_variable()) return std::nullopt;
  const ValueId number = frame.variables[count.variable()];
  if (store_.is_hidden(number) || store_[number].kind != Kind::word) return std::nullopt;
  const auto sees = [&](const lang::Node& node) {
    return node.kind == lang::TermKind::variable && node.variable != list &&
           occurs(unbound, frame.variables[node.variable]);
  };
  for (std::size_t at = from + 1; at < goal.children.size(); ++at) {
    const TermView term = goal.children[at].term;
    if (std::ranges::any_of(term.nodes(), sees)) return std::nullopt;
    const std::ptrdiff_t times = occurrences(term, list);
    if (times == 0 && goal.children[at].kind != GoalKind::cut && !has_cut(goal.children[at]))
      continue;
    return times == 1 ? std::optional(at) : std::nullopt;
  }
  return std::nullopt;
}

/// Whether a value is a list for certain, with an end.
bool Specializer::is_closed_list(ValueId id) const {
  id = end_of_list(id);
  if (store_.is_hidden(id) || store_.is_coming(id)) return false;
  const SymbolicValue& end = store_[id];
  return end.kind == Kind::list || (end.kind == Kind::term && end.element != nullptr) ||
         (end.kind == Kind::constant && end.cell == nil_cell);
}

/// length/2 of a new list, as above; false where it is something else.
bool Specializer::late_length(const Goal& goal, std::size_t from, const FramePtr& frame,
                              const Next& next) {
  const std::optional<std::size_t> at = filling_goal(goal, from, *frame);
  if (!at) return false;
  const TermView filling = goal.children[*at].term;
  const TermView length = goal.children[from].term;
  const std::uint32_t list = length.arg(0).variable();
  const auto is_call = [&](std::string_view module, std::string_view name, std::uint32_t arity) {
    return is_call_of(rules_.program(), goal.children[*at], module, name, arity);
  };
  const Next behind{[this, &goal, &frame, &next, end = *at + 1] {
    if (end == goal.children.size()) return next.run();
    conjunction(goal, end, frame, next);
  }};
  const bool is_part = is_call("lists", "append", 3)
                           ? is_variable(filling.arg(0), list) || is_variable(filling.arg(1), list)
                           : is_call("lists", "append", 2) && is_in_list(filling.arg(0), list);
  if (is_part) {
    with_natural(value_of(length.arg(1), *frame), [&] {
      length_of_part(goal, from, {from + 1, *at}, frame, behind);
    });
    return true;
  }
  const bool is_copies = *at == from + 1 && is_call("apply", "maplist", 2) &&
                         is_variable(filling.arg(1), list) && filling.arg(0).is_compound() &&
                         filling.arg(0).arity() == 1 &&
                         filling.arg(0).name() == lang::symbols::equals;
  if (!is_copies) return false;
  const ValueId element = value_of(filling.arg(0).arg(0), *frame);
  if (!is_ground(element)) return false;
  const ValueId count = value_of(length.arg(1), *frame);
  with_natural(count, [&] { copies_of(element, count, frame->variables[list], behind); });
  return true;
}

/// Goes on where a value is a natural number; what else it may be is left to the machine.
void Specializer::with_natural(ValueId count, const std::function<void()>& then) {
  const std::optional<Operand> number = integer(count);
  if (!number) return;
  if (number->variable == ir::none) return number->value < 0 ? ask() : then();
  Statement natural{.op = Op::test, .compare = ir::Compare::greater_equal, .a = *number};
  natural.b = Operand::word(0);
  must_hold(std::move(natural), {then});
}

/// The goals of a stretch, the last of which takes a list apart, then number `length`: it is safe
/// to look at the length of a part afterwards, as the list has an end.
void Specializer::length_of_part(const Goal& goal, std::size_t length, Stretch stretch,
                                 const FramePtr& frame, const Next& next) {
  const Goal& first = goal.children[stretch.first];
  if (stretch.first < stretch.last) {
    return this->goal(
        first, frame, {[&] {
          length_of_part(goal, length, {stretch.first + 1, stretch.last}, frame, next);
        }});
  }
  if (!is_closed_list(value_of(first.term.arg(first.term.arity() - 1), *frame)))
    unsupported("length/2 of a list that is not known");
  this->goal(first, frame, {[&] { this->goal(goal.children[length], frame, next); }});
}

/// A list of `count` times `element`, which is ground: findall(Element, between(1, Count, _),
/// List).
void Specializer::copies_of(ValueId element, ValueId count, ValueId list, const Next& next) {
  const Program& program = rules_.program();
  lang::TermBuilder builder;
  builder.variable(0);
  builder.integer(1);
  builder.variable(1);
  builder.variable(2);
  builder.compound(*program.symbols().find("between"), 3);
  builder.variable(3);
  builder.compound(*program.symbols().find("findall"), 3);
  constexpr std::uint32_t variables = 4;
  run_called(rules_.called(builder.take(), rules_.program().user(), variables),
             {element, count, store_.unbound(), list}, next);
}

}  // namespace zermelo::interpreter
