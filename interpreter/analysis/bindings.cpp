// SPDX-License-Identifier: MIT
#include "interpreter/analysis/bindings.hpp"

#include <algorithm>
#include <unordered_map>

namespace zermelo::interpreter {

using lang::TermView;

Type constant_type(TermView constant) {
  if (constant.is_atom()) return Type::constant(Cell::atom(constant.name()));
  if (constant.is_integer()) return Type::integer({constant.integer(), constant.integer()});
  Type type;
  type.floats = true;
  return type;
}

Type less_functor(const Type& type, TermView term) {
  if (!term.is_compound()) return without(type, constant_type(term));
  const Cell functor = Cell::functor(term.name(), term.arity());
  Type rest = type;
  if (functor == list_functor) rest.element.clear();
  std::erase_if(rest.compounds,
                [&](const Type::Compound& each) { return each.functor == functor.bits; });
  return rest;
}

Bindings::Bindings(std::uint32_t variables)
    : types_(variables, Type::unbound()), meanings_(variables) {
  for (std::uint32_t i = 0; i < variables; ++i) groups_.push_back(i);
}

Type Bindings::type(TermView term) const { return type(term, Type::most_depth); }

Type Bindings::type(std::uint32_t variable) const {
  const auto& meaning = meanings_[variable];
  return meaning ? type(*meaning) : types_[variable];
}

Type Bindings::type(TermView term, int depth) const {
  term = meaning_of(term);
  if (term.is_variable()) return limited(types_[term.variable()], depth);
  if (!term.is_compound()) return constant_type(term);
  const Cell functor = Cell::functor(term.name(), term.arity());
  std::vector<Type> arguments;
  // The tail of a list is no deeper than the list.
  for (const TermView argument : term.args()) {
    const bool is_tail = functor == list_functor && arguments.size() == 1;
    arguments.push_back(type(argument, is_tail ? depth : depth - 1));
  }
  return limited(Type::compound(functor, std::move(arguments)), depth);
}

// --- Sharing -------------------------------------------------------------------------------------

Bindings::Member Bindings::new_member() {
  const auto number = static_cast<Member>(groups_.size());
  // Numbers of groups are numbers of members: a new one is the name of no group yet.
  groups_.push_back(number);
  return number;
}

void Bindings::merge(Member one, Member other) {
  const std::uint32_t from = groups_[other];
  const std::uint32_t to = groups_[one];
  if (from != to) std::ranges::replace(groups_, from, to);
}

bool Bindings::is_alone(Member member) const {
  return std::ranges::count(groups_, groups_[member]) == 1;
}

bool Bindings::fits_by_functor(std::uint32_t variable, TermView term) const {
  if (term.is_variable() || meanings_[variable]) return false;
  if (!term.is_compound()) return true;
  std::vector<std::uint32_t> met;
  return std::ranges::all_of(term.args(), [&](TermView argument) {
    if (!argument.is_variable() || std::ranges::find(met, argument.variable()) != met.end())
      return false;
    const std::uint32_t own = met.emplace_back(argument.variable());
    return own != variable && !meanings_[own] && types_[own].is_unbound() && is_alone(own);
  });
}

std::vector<Bindings::Member> Bindings::open_variables(TermView term) const {
  std::vector<Member> found;
  collect_open(term, found);
  return found;
}

void Bindings::collect_open(TermView term, std::vector<Member>& found) const {
  for (const lang::Node& node : term.nodes()) {
    if (node.kind != lang::TermKind::variable) continue;
    if (const auto& meaning = meanings_[node.variable]) {
      collect_open(*meaning, found);
    } else if (!types_[node.variable].is_ground()) {
      if (std::ranges::find(found, node.variable) == found.end()) found.push_back(node.variable);
    }
  }
}

// --- Names ---------------------------------------------------------------------------------------

TermView Bindings::meaning_of(TermView term) const {
  while (term.is_variable() && meanings_[term.variable()]) term = *meanings_[term.variable()];
  return term;
}

bool Bindings::reaches(TermView term, std::uint32_t variable) const {
  return std::ranges::any_of(term.nodes(), [&](const lang::Node& node) {
    if (node.kind != lang::TermKind::variable) return false;
    const auto& meaning = meanings_[node.variable];
    return node.variable == variable || (meaning && reaches(*meaning, variable));
  });
}

/// Makes a variable a name, if nothing shares with it and the term is not within itself.
bool Bindings::define(std::uint32_t variable, TermView meaning) {
  if (!types_[variable].is_unbound() || !is_alone(variable) || reaches(meaning, variable))
    return false;
  meanings_[variable] = meaning;
  return true;
}

/// A variable of its own again, which shares with what it was a name for.
void Bindings::undefine(std::uint32_t variable) {
  types_[variable] = type(variable);
  const std::vector<Member> open = open_variables(*meanings_[variable]);
  meanings_[variable].reset();
  for (const Member each : open) merge(variable, each);
}

// --- Sharing, once more --------------------------------------------------------------------------

void Bindings::disturb(Member member) {
  const std::uint32_t group = groups_[member];
  disturbances_ += std::ranges::count(groups_, group) > 1 ? 1 : 0;
  for (std::size_t i = 0; i < types_.size(); ++i)
    if (groups_[i] == group && !types_[i].is_ground()) types_[i] = instances(types_[i]);
}

/// What was bound in one place of the value may stand in another place of it.
void Bindings::disturb_value(Member member) {
  ++disturbances_;
  disturb(member);
}

void Bindings::disturb(TermView term) {
  const std::vector<Member> variables = open_variables(term);
  for (const Member each : variables) {
    disturb(each);
    merge(variables.front(), each);
  }
}

void Bindings::merge_with_variables(TermView term, Member member) {
  for (const Member each : open_variables(term)) merge(member, each);
}

void Bindings::join(const Bindings& other) {
  if (!other.is_reachable_) return;
  if (!is_reachable_) {
    *this = other;
    return;
  }
  Bindings one_more = other;
  const auto nodes = [](const std::optional<TermView>& term) {
    return term ? &term->root() : nullptr;
  };
  for (std::uint32_t i = 0; i < types_.size(); ++i) {
    if (nodes(meanings_[i]) == nodes(one_more.meanings_[i])) continue;
    if (meanings_[i]) undefine(i);
    if (one_more.meanings_[i]) one_more.undefine(i);
  }
  for (std::size_t i = 0; i < types_.size(); ++i)
    types_[i] = interpreter::join(types_[i], one_more.types_[i]);
  std::unordered_map<std::uint32_t, Member> first;
  const std::size_t common = std::min(groups_.size(), one_more.groups_.size());
  for (Member i = 0; i < common; ++i) merge(first.emplace(one_more.groups_[i], i).first->second, i);
}

// --- Unification ---------------------------------------------------------------------------------

void Bindings::assign(std::uint32_t variable, Type type) {
  if (type.is_never()) leave();
  types_[variable] = std::move(type);
}

void Bindings::narrow(TermView term, const Type& type) {
  term = meaning_of(term);
  if (term.is_variable()) return assign(term.variable(), meet(types_[term.variable()], type));
  if (!term.is_compound()) {
    if (meet(constant_type(term), type).is_never()) leave();
    return;
  }
  const auto arguments = type.arguments(Cell::functor(term.name(), term.arity()));
  if (!arguments) return leave();
  const std::vector<TermView> parts = term.args();
  for (std::size_t i = 0; i < parts.size(); ++i) narrow(parts[i], (*arguments)[i]);
}

bool Bindings::unify(TermView left, TermView right) {
  left = meaning_of(left);
  right = meaning_of(right);
  if (right.is_variable() && (!left.is_variable() || is_alone(right.variable())))
    std::swap(left, right);
  if (!left.is_variable()) return unify_compounds(left, right);
  const std::uint32_t variable = left.variable();
  if (right.is_variable() && right.variable() == variable) return false;
  if (define(variable, right)) return false;
  if (right.is_variable()) return unify_variables(variable, right.variable());
  if (types_[variable].is_unbound()) {
    disturb(variable);
    assign(variable, type(right));
    merge_with_variables(right, variable);
    return false;
  }
  const Type before = types_[variable];
  const bool may_fail = unify(right, before, variable);
  if (is_reachable_) assign(variable, meet(instances(types_[variable]), type(right)));
  return may_fail;
}

bool Bindings::unify_variables(std::uint32_t left, std::uint32_t right) {
  const bool may_fail = unify_variable(left, types_[right], right);
  if (is_reachable_) assign(right, types_[left]);
  return may_fail;
}

bool Bindings::unify_compounds(TermView left, TermView right) {
  if (!left.is_compound() || !right.is_compound()) {
    if (!(left == right)) leave();
    return !(left == right);
  }
  if (left.name() != right.name() || left.arity() != right.arity()) {
    leave();
    return true;
  }
  bool may_fail = false;
  const std::vector<TermView> one = left.args();
  const std::vector<TermView> other = right.args();
  for (std::size_t i = 0; i < one.size() && is_reachable_; ++i) may_fail |= unify(one[i], other[i]);
  return may_fail;
}

bool Bindings::unify(TermView term, const Type& type, Member member) {
  term = meaning_of(term);
  if (term.is_variable()) return unify_variable(term.variable(), type, member);
  if (!term.is_compound()) return unify_constant(term, type, member);
  return unify_compound(term, type, member);
}

bool Bindings::unify_variable(std::uint32_t variable, Type type, Member member) {
  const Type before = types_[variable];
  if (before.is_unbound()) {
    if (!type.is_unbound()) {
      // A variable within the value that it is bound to: a cyclic term.
      if (share(variable, member)) type = instances(type);
      disturb(variable);
      assign(variable, type);
    }
    if (!type.is_ground()) merge(variable, member);
    return false;
  }
  if (type.is_unbound()) {
    const bool is_cyclic = !before.is_ground() && share(variable, member);
    disturb_value(member);
    assign(variable, is_cyclic ? instances(before) : before);
    if (!before.is_ground()) merge(variable, member);
    return false;
  }
  if (!before.is_ground()) disturb(variable);
  if (!type.is_ground()) disturb_value(member);
  if (!before.is_ground() && !type.is_ground()) merge(variable, member);
  assign(variable, meet(instances(before), instances(type)));
  return !(before == type && before.is_single());
}

bool Bindings::unify_constant(TermView constant, const Type& type, Member member) {
  if (!type.is_ground()) disturb_value(member);
  if (type.is_unbound()) return false;
  const Type own = constant_type(constant);
  if (!type.free && meet(own, type).is_never()) leave();
  return !(own == type && own.is_single());
}

bool Bindings::unify_compound(TermView compound, const Type& type, Member member) {
  if (type.is_unbound()) {
    disturb_value(member);
    merge_with_variables(compound, member);
    return false;
  }
  const Cell functor = Cell::functor(compound.name(), compound.arity());
  const auto arguments = type.arguments(functor);
  if (type.free) {
    disturb(compound);
    disturb_value(member);
    merge_with_variables(compound, member);
    return true;
  }
  if (!arguments) {
    leave();
    return true;
  }
  Type others = type;
  if (functor == list_functor) others.element.clear();
  std::erase_if(others.compounds,
                [&](const Type::Compound& each) { return each.functor == functor.bits; });
  bool may_fail = !others.is_never();
  const std::vector<TermView> parts = compound.args();
  const std::uint32_t before = disturbances_;
  for (std::size_t i = 0; i < parts.size() && is_reachable_; ++i) {
    // What was bound in one argument may stand in the next.
    const Type& argument = (*arguments)[i];
    may_fail |= unify(parts[i], disturbances_ == before ? argument : instances(argument), member);
  }
  return may_fail;
}

}  // namespace zermelo::interpreter
