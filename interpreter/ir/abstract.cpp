// SPDX-License-Identifier: MIT
#include "interpreter/ir/abstract.hpp"

#include <algorithm>

#include "interpreter/ir/row_shape.hpp"

namespace zermelo::interpreter {

namespace {

using Kind = Abstract::Kind;

/// Adds the values of an atomic one to a domain; false for others.
bool add_values(const Abstract& value, Domain& domain) {
  if (value.kind == Kind::constant) {
    domain.add(value.cell);
  } else {
    domain.join(value.domain);
  }
  return value.is_atomic();
}

/// The domain of all arguments, if they are atomic.
bool joint_domain(const std::vector<Abstract>& values, Domain& domain) {
  for (const Abstract& value : values) {
    if (!add_values(value, domain)) return false;
  }
  return true;
}

/// Whether some arguments are atoms and others integers, or some are empty lists and others are
/// not: a record of few fields rather than a board.
bool is_record(const std::vector<Abstract>& values) {
  if (values.size() > most_record_fields) return false;
  const auto is_nil = [](const Abstract& value) {
    return value.kind == Kind::constant && value.cell == nil_cell;
  };
  if (std::ranges::any_of(values, is_nil) && !std::ranges::all_of(values, is_nil)) return true;
  const auto is_pure = [](const Abstract& value) {
    if (!value.is_atomic()) return false;
    const Domain domain = value.values();
    return domain.integers != domain.has_atoms();
  };
  const auto has_integers = [](const Abstract& value) { return value.values().integers; };
  return std::ranges::all_of(values, is_pure) && std::ranges::any_of(values, has_integers) &&
         !std::ranges::all_of(values, has_integers);
}

/// How many elements the proper list of atomic values has that `value` is, and their domain; 0 if
/// it is none.
std::uint32_t atomic_elements(const Abstract& value, Domain& domain) {
  std::uint32_t length = 0;
  const Abstract* rest = &value;
  for (; rest->kind == Kind::structure && rest->cell == list_functor; rest = &rest->arguments[1]) {
    if (!add_values(rest->arguments[0], domain)) return 0;
    ++length;
  }
  if (rest->kind == Kind::constant && rest->cell == nil_cell) return length;
  if (rest->kind != Kind::list || rest->width > 0) return 0;
  domain.join(rest->domain);
  return length + rest->length;
}

Abstract array_of(Kind kind, Cell functor, std::uint32_t length, Domain domain) {
  Abstract result;
  result.kind = kind;
  result.cell = functor;
  result.length = length;
  result.domain = std::move(domain);
  return result;
}

/// `value` as an array or list of one domain, if it can be seen as one.
bool as_array(const Abstract& value, Abstract& result) {
  if (value.kind == Kind::array || value.kind == Kind::list) {
    result = value;
    return true;
  }
  if (value.kind != Kind::structure) return false;
  Domain domain;
  if (value.cell == list_functor) {
    const std::uint32_t length = atomic_elements(value, domain);
    if (length == 0 || domain.is_nil_only()) return false;
    result = array_of(Kind::list, list_functor, length, std::move(domain));
    return true;
  }
  if (!joint_domain(value.arguments, domain) || domain.is_nil_only()) return false;
  result = array_of(Kind::array, value.cell, static_cast<std::uint32_t>(value.arguments.size()),
                    std::move(domain));
  return true;
}

/// `value` as a list of lists of one length, if it can be seen as one.
bool as_matrix(const Abstract& value, Abstract& result) {
  result = array_of(Kind::list, list_functor, 0, {});
  const auto add = [&](const Abstract& rows, std::uint32_t count, std::uint32_t width) {
    result.domain.join(rows.domain);
    result.length += count;
    const bool fits = result.width == 0 || result.width == width;
    result.width = width;
    return fits && width > 0;
  };
  const Abstract* rest = &value;
  for (; rest->kind == Kind::structure && rest->cell == list_functor; rest = &rest->arguments[1]) {
    const Abstract& row = rest->arguments[0];
    if (row.kind != Kind::list || row.width > 0 || !add(row, 1, row.length)) return false;
  }
  if (rest->kind == Kind::constant && rest->cell == nil_cell) return result.length > 1;
  return rest->kind == Kind::list && add(*rest, rest->length, rest->width);
}

}  // namespace

Domain Domain::of(Cell constant) {
  Domain domain;
  domain.add(constant);
  return domain;
}

void Domain::add(Cell constant) {
  if (!constant.is_atom()) {
    integers = true;
    return;
  }
  if (all_atoms) return;
  const auto place = std::ranges::lower_bound(atoms, constant.bits);
  if (place == atoms.end() || *place != constant.bits) atoms.insert(place, constant.bits);
  forget_many();
}

void Domain::forget_many() {
  all_atoms |= atoms.size() > most_atoms;
  if (all_atoms) atoms.clear();
}

bool Domain::contains(Cell constant) const {
  if (!constant.is_atom()) return integers;
  return all_atoms || std::ranges::binary_search(atoms, constant.bits);
}

bool Domain::is_nil_only() const {
  return !integers && !all_atoms && atoms.size() == 1 && contains(nil_cell);
}

bool Domain::meets(const Domain& other) const {
  if (integers && other.integers) return true;
  if (all_atoms) return other.has_atoms();
  if (other.all_atoms) return has_atoms();
  return std::ranges::any_of(
      atoms, [&](std::uint64_t atom) { return std::ranges::binary_search(other.atoms, atom); });
}

void Domain::meet(const Domain& other) {
  integers &= other.integers;
  if (other.all_atoms) return;
  if (all_atoms) atoms = other.atoms;
  all_atoms = false;
  std::erase_if(atoms, [&](std::uint64_t atom) { return !other.contains(Cell{atom}); });
}

void Domain::join(const Domain& other) {
  integers |= other.integers;
  all_atoms |= other.all_atoms;
  if (atoms != other.atoms && !std::ranges::includes(atoms, other.atoms)) {
    std::vector<std::uint64_t> both;
    std::ranges::set_union(atoms, other.atoms, std::back_inserter(both));
    atoms = std::move(both);
  }
  forget_many();
}

Abstract Abstract::list_of(Abstract element, bool as_rows) {
  // Rows have a slot at least: alike elements, as the stones of a heap, differ in number only.
  if (element.kind == Kind::constant && element.cell != nil_cell)
    element = word(Domain::of(element.cell));
  const bool has_shape = row_shape(element).has_value();
  if (!has_shape) element = without_variants(std::move(element));
  Abstract list{Kind::term, Cell{0}, {}, 0, {std::move(element)}};
  list.is_rows = as_rows && has_shape;
  return list;
}

Domain Abstract::tags() const {
  Domain tags = domain;
  for (const Abstract& structure : arguments) tags.add(Cell::atom(structure.cell.functor_name()));
  return tags;
}

Abstract Abstract::list_element() const {
  if (width == 0) return word(domain);
  return {Kind::list, list_functor, domain, width, {}};
}

bool Abstract::is_ground() const {
  if (is_list_of()) return true;
  return kind != Kind::unbound && kind != Kind::never &&
         std::ranges::all_of(arguments, [](const Abstract& one) { return one.is_ground(); });
}

Domain Abstract::values() const { return kind == Kind::constant ? Domain::of(cell) : domain; }

void Abstract::append_key(std::string& key) const {
  const auto put = [&key](std::uint64_t word) {
    key.append(reinterpret_cast<const char*>(&word), sizeof word);
  };
  key += static_cast<char>(kind);
  put(cell.bits);
  put(std::uint64_t{width} << 32 | length);
  key +=
      static_cast<char>((domain.integers ? 1 : 0) + (domain.all_atoms ? 2 : 0) + (is_rows ? 4 : 0));
  put(domain.atoms.size());
  for (const std::uint64_t atom : domain.atoms) put(atom);
  for (const Abstract& argument : arguments) argument.append_key(key);
}

namespace {

/// Lists in lists, and structures in structures, are told apart down to here. The elements of lists
/// of one known length are at one depth.
constexpr int most_depth = 12;
/// Of an array whose parts turn out not to be alike.
constexpr std::uint32_t most_cells_apart = 64;

Abstract join(const Abstract& left, const Abstract& right, bool& conflict, int depth);

/// The first cells of a list whose length is known, and the rest.
std::pair<std::size_t, const Abstract*> first_cells(const Abstract& list) {
  const Abstract* rest = &list;
  std::size_t count = 0;
  for (; rest->kind == Kind::structure && rest->cell == list_functor; rest = &rest->arguments[1])
    ++count;
  const bool is_nil = rest->kind == Kind::constant && rest->cell == nil_cell;
  return {count, rest->kind == Kind::list || is_nil ? rest : nullptr};
}

/// The first cells of a list that are known.
std::size_t cells_in(const Abstract& list) { return first_cells(list).first; }

/// How many there are; none where the length is not known.
std::size_t known_cells(const Abstract& list) {
  const auto [count, rest] = first_cells(list);
  return rest != nullptr ? count : 0;
}

/// An array that is a list, or a compound, as cells or arguments of their own; others as they are.
Abstract in_parts(const Abstract& value) {
  if (value.kind == Kind::array) {
    Abstract parts{Kind::structure, value.cell, {}, 0, {}};
    parts.arguments.assign(value.length, Abstract::word(value.domain));
    return parts;
  }
  if (value.kind != Kind::list) return value;
  Abstract list = Abstract::constant(nil_cell);
  for (std::uint32_t i = 0; i < value.length; ++i)
    list = {Kind::structure, list_functor, {}, 0, {value.list_element(), std::move(list)}};
  return list;
}

// --- Variants ------------------------------------------------------------------------------------

/// What a variant may be of: so many structures, with so many slots in all.
constexpr std::size_t most_structures = 8;
constexpr std::size_t most_variant_slots = 64;

/// A list of known length cell by cell; others as they are.
Abstract as_cells(Abstract value) {
  if (value.kind == Kind::list) return in_parts(value);
  Abstract* rest = &value;
  while (rest->kind == Kind::structure && rest->cell == list_functor) rest = &rest->arguments[1];
  if (rest->kind == Kind::list) *rest = in_parts(*rest);
  return value;
}

/// Whether it is no list, or one of known length.
bool is_whole(const Abstract& value) {
  return value.cell != list_functor || known_cells(value) > 0;
}

/// Whether one is a list, and the empty list another: where these meet, longer ones will follow.
bool may_have_more_cells(const Abstract& variant) {
  return variant.domain.contains(nil_cell) &&
         std::ranges::any_of(variant.arguments,
                             [](const Abstract& one) { return one.cell == list_functor; });
}

std::size_t slots_in(const Abstract& value) {
  std::size_t count = value.arguments.empty() || value.kind == Kind::variant ? 1 : 0;
  for (const Abstract& argument : value.arguments) count += slots_in(argument);
  return count;
}

/// `value` as a variant, if it can be one of its values: of lists those of a known length can, cell
/// by cell.
bool as_variant(const Abstract& value, Abstract& result) {
  result = {Kind::variant, Cell{0}, {}, 0, {}};
  if (value.is_atomic()) {
    result.domain = value.values();
    return true;
  }
  if (value.kind == Kind::variant) {
    result = value;
    return true;
  }
  if (value.kind != Kind::structure && value.kind != Kind::array && value.kind != Kind::list)
    return false;
  if (value.cell == list_functor && known_length(value).value_or(SIZE_MAX) > most_variant_slots)
    return false;
  result.arguments.push_back(as_cells(value));
  return true;
}

bool has_structure_of(const Abstract& variant, const Abstract& value) {
  const bool is_one = std::ranges::any_of(
      variant.arguments, [&](const Abstract& one) { return one.cell == value.cell; });
  return (is_one && value.cell != Cell{0}) ||
         std::ranges::any_of(value.arguments, [&](const Abstract& argument) {
           return has_structure_of(variant, argument);
         });
}

/// Whether it is small, ground and not of parts that are like the whole, which would grow for ever,
/// and can be told by one word.
bool is_good_variant(const Abstract& variant) {
  if (variant.arguments.size() > most_structures || slots_in(variant) > most_variant_slots ||
      !variant.is_ground() || variant.domain.all_atoms)
    return false;
  const bool is_recursive = std::ranges::any_of(variant.arguments, [&](const Abstract& one) {
    const std::size_t cells = known_cells(one);
    const Abstract* part = &one;
    for (std::size_t i = 1; i < cells; ++i) {
      if (has_structure_of(variant, part->arguments[0])) return true;
      part = &part->arguments[1];
    }
    return std::ranges::any_of(part->arguments, [&](const Abstract& argument) {
      return has_structure_of(variant, argument);
    });
  });
  const Domain tags = variant.tags();
  return !is_recursive && !tags.all_atoms && !may_have_more_cells(variant) &&
         tags.atoms.size() == variant.domain.atoms.size() + variant.arguments.size();
}

/// Of values that are built in different ways, if there are few of these.
bool join_variants(const Abstract& left, const Abstract& right, Abstract& result, bool& conflict,
                   int depth) {
  Abstract other;
  if (!as_variant(left, result) || !as_variant(right, other)) return false;
  result.domain.join(other.domain);
  for (Abstract& structure : other.arguments) {
    const auto place = std::ranges::lower_bound(result.arguments, structure.cell.bits, {},
                                                [](const Abstract& one) { return one.cell.bits; });
    if (place == result.arguments.end() || place->cell != structure.cell) {
      result.arguments.insert(place, std::move(structure));
      continue;
    }
    Abstract array;
    if (place->kind != structure.kind && !(as_array(*place, array) && as_array(structure, array)))
      return false;
    *place = as_cells(join(*place, structure, conflict, depth));
    if (place->kind != Kind::structure && place->kind != Kind::array) return false;
    if (!is_whole(*place)) return false;
  }
  return is_good_variant(result);
}

bool element_of(const Abstract& value, Abstract& element, bool& conflict, bool& has_rows,
                int depth) {
  const Abstract* rest = &value;
  while (rest->kind == Kind::structure && rest->cell == list_functor) {
    element = join(element, rest->arguments[0], conflict, depth);
    rest = &rest->arguments[1];
  }
  if (rest->kind == Kind::constant) return rest->cell == nil_cell;
  if (rest->kind == Kind::list) {
    element = join(element, rest->list_element(), conflict, depth);
    return true;
  }
  if (!rest->is_list_of()) return false;
  has_rows |= rest->is_rows;
  element = join(element, rest->arguments.front(), conflict, depth);
  return true;
}

/// Whether one is an array and the other one has as many parts, but is none: parts that were alike
/// are so no longer.
bool loses_array(const Abstract& left, const Abstract& right) {
  const bool is_left = left.kind == Kind::array || left.kind == Kind::list;
  const Abstract& array = is_left ? left : right;
  const Abstract& other = is_left ? right : left;
  if (other.kind != Kind::structure || array.cell != other.cell) return false;
  if (array.length > most_cells_apart) return false;
  return array.kind == Kind::array ||
         (array.kind == Kind::list && known_length(other) == array.length);
}

Abstract join_others(const Abstract& left, const Abstract& right, bool& conflict, int depth) {
  Abstract one;
  Abstract two;
  const auto are_alike = [&] {
    return one.kind == two.kind && one.cell == two.cell && one.length == two.length &&
           one.width == two.width;
  };
  if ((as_array(left, one) && as_array(right, two) && are_alike()) ||
      (as_matrix(left, one) && as_matrix(right, two) && are_alike())) {
    one.domain.join(two.domain);
    return one;
  }
  if (loses_array(left, right)) return join(in_parts(left), in_parts(right), conflict, depth);
  conflict |= !left.is_ground() || !right.is_ground();
  if (Abstract variant; !conflict && join_variants(left, right, variant, conflict, depth))
    return variant;
  Abstract element;
  bool has_rows = false;
  if (!conflict && element_of(left, element, conflict, has_rows, depth) &&
      element_of(right, element, conflict, has_rows, depth)) {
    return Abstract::list_of(std::move(element), has_rows);
  }
  return Abstract::term();
}

/// Whether some element of a list whose first cells are known is a variant.
bool has_variants(const Abstract& list) {
  const Abstract* rest = &list;
  for (; rest->kind == Kind::structure && rest->cell == list_functor; rest = &rest->arguments[1])
    if (rest->arguments[0].kind == Kind::variant) return true;
  return false;
}

/// Of lists of so many cells, cell by cell.
Abstract join_cells(const Abstract& left, const Abstract& right, std::size_t cells, bool& conflict,
                    int depth) {
  Abstract result = left;
  Abstract* one = &result;
  const Abstract* other = &right;
  while (cells-- > 0) {
    one->arguments[0] = join(one->arguments[0], other->arguments[0], conflict, depth);
    one = &one->arguments[1];
    other = &other->arguments[1];
  }
  *one = join(*one, *other, conflict, depth);
  return result;
}

/// Where one is hidden: so is what covers both.
Abstract join_hidden(const Abstract& left, const Abstract& right, bool& conflict) {
  conflict |= !left.is_ground() || !right.is_ground();
  const auto values = [](const Abstract& one) {
    return one.is_atomic() || one.kind == Kind::hidden ? one.values() : Domain{};
  };
  Domain domain = values(left);
  const Domain other = values(right);
  if (domain == Domain{} || other == Domain{}) return Abstract::hidden({});
  domain.join(other);
  return Abstract::hidden(std::move(domain));
}

Abstract join(const Abstract& left, const Abstract& right, bool& conflict, int depth) {
  if (left.kind == Kind::never) return right;
  if (right.kind == Kind::never || left == right) return left;
  if (left.kind == Kind::unbound || right.kind == Kind::unbound) {
    conflict = true;
    return Abstract::term();
  }
  if (left.kind == Kind::hidden || right.kind == Kind::hidden)
    return join_hidden(left, right, conflict);
  if (depth > most_depth) {
    conflict |= !left.is_ground() || !right.is_ground();
    return Abstract::term();
  }
  if (left.is_atomic() && right.is_atomic()) {
    Domain domain = left.values();
    domain.join(right.values());
    return Abstract::word(std::move(domain));
  }
  if (left.kind == Kind::structure && right.kind == Kind::structure && left.cell == right.cell) {
    const std::size_t cells = known_cells(left);
    const std::size_t others = known_cells(right);
    if (cells > 0 && cells == others) {
      Abstract result = join_cells(left, right, cells, conflict, depth + 1);
      // The elements of a long list that may be of several structures are told apart by looking.
      if (cells < least_array || conflict || !has_variants(result)) return result;
      return join_others(left, right, conflict, depth + 1);
    }
    // Of long lists of two lengths there will be more.
    if (cells > 0 && others > 0 && std::max(cells, others) >= least_array)
      return join_others(left, right, conflict, depth + 1);
    if (left.cell == list_functor)
      return join_cells(left, right, std::min(cells_in(left), cells_in(right)), conflict,
                        depth + 1);
    Abstract result = left;
    for (std::size_t i = 0; i < result.arguments.size(); ++i) {
      result.arguments[i] = join(left.arguments[i], right.arguments[i], conflict, depth + 1);
    }
    return result;
  }
  return join_others(left, right, conflict, depth + 1);
}

}  // namespace

Abstract join(const Abstract& left, const Abstract& right, bool& conflict) {
  return join(left, right, conflict, 0);
}

bool has_hidden(const Abstract& value) {
  return value.kind == Kind::hidden || std::ranges::any_of(value.arguments, has_hidden);
}

bool has_variant(const Abstract& value) {
  if (value.kind == Kind::variant) return true;
  return !value.is_list_of() && std::ranges::any_of(value.arguments, has_variant);
}

Abstract without_variants(Abstract value) {
  if (value.kind == Kind::variant) return Abstract::term();
  if (value.is_list_of()) return value;
  for (Abstract& argument : value.arguments) argument = without_variants(std::move(argument));
  return value;
}

std::optional<std::size_t> known_length(const Abstract& value) {
  const auto [count, rest] = first_cells(value);
  if (rest == nullptr) return std::nullopt;
  return count + rest->length;
}

bool list_element(const Abstract& value, Abstract& element, bool& conflict, bool& has_rows) {
  return element_of(value, element, conflict, has_rows, 0);
}

Abstract with_arrays(Abstract value) {
  for (Abstract& argument : value.arguments) {
    argument = with_arrays(std::move(argument));
    if (value.kind == Kind::variant) argument = as_cells(std::move(argument));
  }
  return as_array_if_large(std::move(value));
}

Abstract as_array_if_large(Abstract value) {
  if (value.kind != Kind::structure) return value;
  Abstract array;
  const bool is_list = value.cell == list_functor;
  if (!is_list && is_record(value.arguments)) return value;
  if (as_array(value, array) && array.length >= least_array) return array;
  return is_list && as_matrix(value, array) ? array : value;
}

}  // namespace zermelo::interpreter
