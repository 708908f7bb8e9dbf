// SPDX-License-Identifier: MIT
// Values of which a few cases are known: code for each of them, where a built-in has to know more.
#include <algorithm>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

namespace {

/// Adds the numbers of arguments that structures of a name have, beyond `least`.
void add_arities(const Abstract& value, Cell name, std::size_t least,
                 std::vector<std::uint32_t>& arities) {
  using K = Abstract::Kind;
  if (value.kind == K::structure || value.kind == K::array) {
    const std::uint32_t arity = value.cell.functor_arity();
    if (value.cell.functor_name() == name.atom_name() && arity >= least &&
        std::ranges::find(arities, arity) == arities.end())
      arities.push_back(arity);
  }
  for (const Abstract& one : value.arguments) add_arities(one, name, least, arities);
}

}  // namespace

/// Goes on for each of the few atoms that a name may be; an integer in its place is an error.
void Specializer::by_name(std::string_view builtin, ValueId name,
                          const std::function<void()>& then) {
  constexpr std::size_t most_names = 8;
  const SymbolicValue value = store_[name];
  if (value.kind == Kind::constant) return ask();  // a number
  if (value.kind != Kind::word || value.domain.all_atoms || value.domain.atoms.size() > most_names)
    unsupported(std::string(builtin) + " with a name that is not known");
  for (const std::uint64_t atom : value.domain.atoms) {
    const auto with_it = [&] {
      if (unify(name, store_.constant(Cell{atom}))) branch(then);
    };
    if (!attempt(with_it, false)) return;
  }
  if (!value.domain.integers) return fail();
  type_test(TypeTest::is_integer, name, {[this] { ask(); }});
}

/// Goes on for each of the structures that a value may be, and for its atomic values.
void Specializer::by_structure(ValueId id, const std::function<void()>& then) {
  constexpr std::uint32_t most_structures = 8;
  const SymbolicValue variant = store_[id];
  if (variant.length > most_structures) unsupported("a term of one of many functors");
  for (std::uint32_t i = 0; i < variant.length; ++i) {
    const auto with_it = [&] {
      if (unify(id, store_.argument(variant, i))) branch(then);
    };
    if (!attempt(with_it, false)) return;
  }
  if (!variant.domain.integers && !variant.domain.has_atoms()) return fail();
  must_be_atomic(variant);
  bind(id, store_.word(variant.variable, variant.domain));
  then();
}

/// A list of any length ends a structure's arguments, of which `least` stand before it. Goes on for
/// each length that makes one of the structures of that name which predicates are called with;
/// others are left to the machine.
void Specializer::by_length(std::string_view builtin, Cell name, std::size_t least, ValueId list,
                            const std::function<void()>& then) {
  constexpr std::size_t most_lengths = 4;
  std::vector<std::uint32_t> arities;
  for (const auto& version : versions_)
    for (const Abstract& argument : version->pattern) add_arities(argument, name, least, arities);
  if (arities.empty() || arities.size() > most_lengths)
    unsupported(std::string(builtin) + " with a list whose length is not known");
  for (const std::uint32_t arity : arities) {
    const auto with_it = [&] {
      ValueId of_length = store_.constant(nil_cell);
      for (std::size_t i = least; i < arity; ++i) {
        const ValueId both[] = {store_.unbound(), of_length};
        of_length = store_.structure(list_functor, both);
      }
      if (unify(list, of_length)) branch(then);
    };
    if (!attempt(with_it, false)) return;
  }
  ask();
}

}  // namespace zermelo::interpreter
