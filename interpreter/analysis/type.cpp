// SPDX-License-Identifier: MIT
#include "interpreter/analysis/type.hpp"

#include <algorithm>

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter {

using Rest = Type::Rest;

// --- Making types --------------------------------------------------------------------------------

Type Type::unbound() {
  Type type;
  type.free = true;
  return type;
}

Type Type::ground() {
  Type type = atomic();
  type.rest = Rest::ground;
  return type;
}

Type Type::any() {
  Type type = atomic();
  type.free = true;
  type.rest = Rest::any;
  return type;
}

Type Type::number() {
  Type type = integer();
  type.floats = true;
  return type;
}

Type Type::atom() {
  Type type;
  type.all_atoms = true;
  return type;
}

Type Type::atomic() {
  Type type = number();
  type.all_atoms = true;
  return type;
}

Type Type::integer(Integers range) {
  Type type;
  type.integers = range;
  return type;
}

Type Type::constant(Cell atom) {
  Type type;
  type.atoms.push_back(atom.bits);
  return type;
}

Type Type::compound(Cell functor, std::vector<Type> arguments) {
  for (const Type& argument : arguments)
    if (argument.is_never()) return never();
  Type type;
  if (functor == list_functor && arguments[1].is_list()) {
    Type element = arguments[0];
    if (!arguments[1].element.empty()) element = join(element, arguments[1].element.front());
    type.element.push_back(std::move(element));
    return type;
  }
  if (arguments.size() > most_arguments) {
    Type all = never();
    for (const Type& argument : arguments) all = join(all, argument);
    arguments.assign(1, all);
  }
  type.compounds.push_back({functor.bits, std::move(arguments)});
  return type;
}

Type Type::list_of(Type element) {
  Type type = constant(nil_cell);
  if (!element.is_never()) type.element.push_back(std::move(element));
  return type;
}

// --- Questions -----------------------------------------------------------------------------------

bool Type::is_never() const noexcept {
  return !free && !floats && !all_atoms && integers.empty() && atoms.empty() && !has_compounds();
}

bool Type::is_ground() const noexcept {
  if (free || rest == Rest::any) return false;
  const auto ground = [](const Type& each) { return each.is_ground(); };
  return std::ranges::all_of(element, ground) &&
         std::ranges::all_of(compounds, [&](const Compound& each) {
           return std::ranges::all_of(each.arguments, ground);
         });
}

bool Type::is_list() const noexcept {
  if (free || floats || all_atoms || !integers.empty() || rest != Rest::none) return false;
  const bool only_nil = atoms.empty() || (atoms.size() == 1 && atoms.front() == nil_cell.bits);
  return only_nil && compounds.empty() && (!atoms.empty() || !element.empty());
}

bool Type::is_integer() const noexcept { return !integers.empty() && *this == integer(integers); }

bool Type::is_single() const noexcept {
  if (free || floats || all_atoms || has_compounds()) return false;
  return atoms.size() + (integers.empty() ? 0 : 1) == 1 && (integers.empty() || integers.single());
}

bool Type::has_atom(Cell atom) const noexcept {
  return all_atoms || std::ranges::binary_search(atoms, atom.bits);
}

std::optional<std::vector<Type>> Type::arguments(Cell functor) const {
  auto found = folded_arguments(functor);
  if (found && found->size() < functor.functor_arity()) {
    const Type all = found->front();
    found->assign(functor.functor_arity(), all);
  }
  return found;
}

std::optional<std::vector<Type>> Type::folded_arguments(Cell functor) const {
  if (rest != Rest::none) {
    const std::size_t arity = functor.functor_arity();
    return std::vector(arity > most_arguments ? 1 : arity, rest == Rest::any ? any() : ground());
  }
  std::optional<std::vector<Type>> found;
  for (const Compound& each : compounds)
    if (each.functor == functor.bits) found = each.arguments;
  if (functor != list_functor || element.empty()) return found;
  std::vector<Type> list{element.front(), list_of(element.front())};
  if (!found) return list;
  return std::vector{join(found->front(), list[0]), join(found->back(), list[1])};
}

Type Type::elements() const {
  if (rest != Rest::none) return rest == Rest::any ? any() : ground();
  Type result = element.empty() ? never() : element.front();
  for (const Compound& each : compounds) {
    if (each.functor != list_functor.bits) continue;
    result = join(result, each.arguments[0]);
    result = join(result, each.arguments[1].free ? any() : each.arguments[1].elements());
  }
  return result;
}

// --- Join and meet -------------------------------------------------------------------------------

namespace {

Integers hull(Integers left, Integers right) noexcept {
  if (left.empty()) return right;
  if (right.empty()) return left;
  return {std::min(left.low, right.low), std::max(left.high, right.high)};
}

Integers common(Integers left, Integers right) noexcept {
  return {std::max(left.low, right.low), std::min(left.high, right.high)};
}

/// Gives up what is known of the compound terms.
void forget_compounds(Type& type) {
  const bool is_ground = [&] {
    Type bound = type;
    bound.free = false;
    return bound.is_ground();
  }();
  type.rest = is_ground ? Rest::ground : Rest::any;
  type.compounds.clear();
  type.element.clear();
}

void join_atoms(Type& into, const Type& other) {
  into.all_atoms |= other.all_atoms;
  if (!into.all_atoms) {
    std::vector<std::uint64_t> all;
    std::ranges::set_union(into.atoms, other.atoms, std::back_inserter(all));
    into.atoms = std::move(all);
    into.all_atoms = into.atoms.size() > Type::most_atoms;
  }
  if (into.all_atoms) into.atoms.clear();
}

void join_compounds(Type& into, const Type& other) {
  for (const Type::Compound& each : other.compounds) {
    const auto place =
        std::ranges::lower_bound(into.compounds, each.functor, {}, &Type::Compound::functor);
    if (place == into.compounds.end() || place->functor != each.functor) {
      into.compounds.insert(place, each);
      continue;
    }
    for (std::size_t i = 0; i < each.arguments.size(); ++i)
      place->arguments[i] = join(place->arguments[i], each.arguments[i]);
  }
  if (other.element.empty()) return;
  if (into.element.empty()) {
    into.element = other.element;
  } else {
    into.element.front() = join(into.element.front(), other.element.front());
  }
}

}  // namespace

Type join(const Type& left, const Type& right) {
  if (left.is_never()) return right;
  if (right.is_never() || left == right) return left;
  Type result = left;
  result.free |= right.free;
  result.floats |= right.floats;
  result.integers = hull(left.integers, right.integers);
  join_atoms(result, right);
  Type other = right;
  if (left.rest != Rest::none || right.rest != Rest::none) {
    if (result.has_compounds()) forget_compounds(result);
    if (other.has_compounds()) forget_compounds(other);
    result.rest = std::max(result.rest, other.rest);
    return result;
  }
  join_compounds(result, other);
  if (result.compounds.size() > Type::most_compounds) forget_compounds(result);
  return result;
}

Type grounded(const Type& type) {
  Type result = type;
  result.free = false;
  if (result.rest == Rest::any) result.rest = Rest::ground;
  for (Type& each : result.element) each = grounded(each);
  std::erase_if(result.element, [](const Type& each) { return each.is_never(); });
  for (Type::Compound& each : result.compounds)
    for (Type& argument : each.arguments) argument = grounded(argument);
  std::erase_if(result.compounds, [](const Type::Compound& each) {
    return std::ranges::any_of(each.arguments, &Type::is_never);
  });
  return result;
}

namespace {

/// A compound as a type; never where an argument is.
Type checked(Type::Compound compound) {
  if (Cell{compound.functor} == list_functor)
    return Type::compound(list_functor, std::move(compound.arguments));
  Type type;
  if (std::ranges::none_of(compound.arguments, &Type::is_never))
    type.compounds.push_back(std::move(compound));
  return type;
}

/// Takes over the compound terms of `known` that are in both; `other` has some of which all or
/// nothing is known.
void meet_known(Type& result, const Type& known, const Type& other) {
  const auto add = [&result](const Type& more) { result = join(result, more); };
  for (const Type::Compound& each : known.compounds) {
    const auto arguments = other.folded_arguments(Cell{each.functor});
    if (!arguments) continue;
    Type::Compound both{each.functor, {}};
    for (std::size_t i = 0; i < arguments->size(); ++i)
      both.arguments.push_back(meet(each.arguments[i], (*arguments)[i]));
    add(checked(std::move(both)));
  }
  if (known.element.empty()) return;
  Type element = Type::never();
  if (!other.element.empty() && other.compounds.empty()) {
    element = meet(known.element.front(), other.element.front());
  } else if (other.rest == Rest::ground) {
    element = grounded(known.element.front());
  } else if (other.arguments(list_functor)) {
    element = known.element.front();
  }
  if (element.is_never()) return;
  Type list;
  list.element.push_back(std::move(element));
  add(list);
}

}  // namespace

Type meet(const Type& left, const Type& right) {
  if (left == right) return left;
  Type result;
  result.free = left.free && right.free;
  result.floats = left.floats && right.floats;
  result.integers = common(left.integers, right.integers);
  if (result.integers.empty()) result.integers = {};
  result.all_atoms = left.all_atoms && right.all_atoms;
  if (left.all_atoms != right.all_atoms) {
    result.atoms = left.all_atoms ? right.atoms : left.atoms;
  } else {
    std::ranges::set_intersection(left.atoms, right.atoms, std::back_inserter(result.atoms));
  }
  if (!left.has_compounds() || !right.has_compounds()) return result;
  if (left.rest != Rest::none && right.rest != Rest::none) {
    result.rest = std::min(left.rest, right.rest);
  } else if (left.rest != Rest::none) {
    meet_known(result, right, left);
  } else {
    meet_known(result, left, right);
  }
  return result;
}

// --- Changing types ------------------------------------------------------------------------------

Type instances(const Type& type) {
  if (type.free) return Type::any();
  if (type.is_ground()) return type;
  Type result = type;
  for (Type& each : result.element) each = instances(each);
  for (Type::Compound& each : result.compounds)
    for (Type& argument : each.arguments) argument = instances(argument);
  return result;
}

namespace {

Type cut(const Type& type, int depth) {
  if (type.compounds.empty() && type.element.empty()) return type;
  Type result = type;
  if (depth <= 0) {
    forget_compounds(result);
    return result;
  }
  for (Type& each : result.element) each = cut(each, depth - 1);
  for (Type::Compound& each : result.compounds)
    for (Type& argument : each.arguments) argument = cut(argument, depth - 1);
  return result;
}

/// How many types a type is made of, itself among them.
std::size_t parts(const Type& type) {
  std::size_t count = 1;
  for (const Type& each : type.element) count += parts(each);
  for (const Type::Compound& each : type.compounds)
    for (const Type& argument : each.arguments) count += parts(argument);
  return count;
}

}  // namespace

Type limited(const Type& type, int depth) {
  Type result = cut(type, depth);
  while (depth-- > 1 && parts(result) > Type::most_parts) result = cut(result, depth);
  return result;
}

Type without(const Type& type, const Type& constant) {
  Type result = type;
  if (!constant.is_single()) return result;
  if (!constant.atoms.empty()) {
    std::erase(result.atoms, constant.atoms.front());
    return result;
  }
  const std::int64_t value = constant.integers.low;
  if (result.integers.single() && result.integers.low == value) {
    result.integers = {};
  } else if (result.integers.low == value) {
    ++result.integers.low;
  } else if (result.integers.high == value) {
    --result.integers.high;
  }
  return result;
}

Type widened(const Type& older, const Type& newer, std::span<const std::int64_t> thresholds) {
  Type result = newer;
  if (!older.integers.empty() && newer.integers.low < older.integers.low) {
    const auto above = std::ranges::upper_bound(thresholds, newer.integers.low);
    result.integers.low = above == thresholds.begin() ? INT64_MIN : *std::prev(above);
  }
  if (!older.integers.empty() && newer.integers.high > older.integers.high) {
    const auto place = std::ranges::lower_bound(thresholds, newer.integers.high);
    result.integers.high = place == thresholds.end() ? INT64_MAX : *place;
  }
  if (!older.element.empty() && !newer.element.empty())
    result.element.front() = widened(older.element.front(), newer.element.front(), thresholds);
  for (Type::Compound& each : result.compounds) {
    const auto old = std::ranges::find(older.compounds, each.functor, &Type::Compound::functor);
    if (old == older.compounds.end()) continue;
    for (std::size_t i = 0; i < each.arguments.size(); ++i)
      each.arguments[i] = widened(old->arguments[i], each.arguments[i], thresholds);
  }
  return result;
}

// --- Terms of the machine ------------------------------------------------------------------------

namespace {

Type type_of_list(Cell list, int depth) {
  Type element = Type::never();
  Cell tail = list;
  for (; tail.is_list(); tail = dereference(arguments_of(tail)[1]))
    element = join(element, type_of(arguments_of(tail)[0], depth - 1));
  if (tail == nil_cell) {
    Type result = Type::never();
    result.element.push_back(std::move(element));
    return result;
  }
  return Type::compound(list_functor, {std::move(element), Type::ground()});
}

}  // namespace

Type type_of(Cell term, int depth) {
  term = dereference(term);
  if (term.is_reference()) return Type::unbound();
  if (term.is_atom()) return Type::constant(term);
  if (term.is_integer()) return Type::integer({term.integer_value(), term.integer_value()});
  Type result;
  if (term.is_float()) {
    result.floats = true;
  } else if (depth <= 0) {
    result.rest = Rest::ground;
  } else if (term.is_list()) {
    result = type_of_list(term, depth);
  } else {
    std::vector<Type> arguments;
    for (std::uint32_t i = 0; i < functor_of(term).functor_arity(); ++i)
      arguments.push_back(type_of(arguments_of(term)[i], depth - 1));
    result = Type::compound(functor_of(term), std::move(arguments));
  }
  return result;
}

namespace {

/// Whether a list cell begins a proper list whose elements `element` covers. Ends on cyclic lists
/// (Brent 1980).
bool covers_list(Machine& machine, const Type& element, Cell list) {
  Cell mark = list;
  std::uint64_t steps = 0;
  std::uint64_t limit = 2;
  while (list.is_list()) {
    if (!covers(machine, element, arguments_of(list)[0])) return false;
    list = dereference(arguments_of(list)[1]);
    if (list.is_list() && list == mark) return false;
    if (++steps == limit) {
      mark = list;
      limit *= 2;
    }
  }
  return list == nil_cell;
}

bool covers_compound(Machine& machine, const Type& type, Cell term) {
  if (type.rest == Rest::any) return true;
  if (type.rest == Rest::ground) return machine.is_ground(term);
  if (term.is_list() && !type.element.empty() && covers_list(machine, type.element.front(), term))
    return true;
  const auto place =
      std::ranges::find(type.compounds, functor_of(term).bits, &Type::Compound::functor);
  if (place == type.compounds.end()) return false;
  for (std::uint32_t i = 0; i < functor_of(term).functor_arity(); ++i)
    if (!covers(machine, place->at(i), arguments_of(term)[i])) return false;
  return true;
}

}  // namespace

bool covers(Machine& machine, const Type& type, Cell term) {
  term = dereference(term);
  if (term.is_reference()) return type.free;
  if (term.is_atom()) return type.has_atom(term);
  if (term.is_float()) return type.floats;
  if (term.is_integer()) {
    const std::int64_t value = term.integer_value();
    return type.integers.low <= value && value <= type.integers.high;
  }
  return covers_compound(machine, type, term);
}

}  // namespace zermelo::interpreter
