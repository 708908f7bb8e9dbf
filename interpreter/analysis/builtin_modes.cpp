// SPDX-License-Identifier: MIT
#include "interpreter/analysis/builtin_modes.hpp"

#include <algorithm>
#include <array>

#include "interpreter/analysis/analyzer.hpp"
#include "interpreter/analysis/comparisons.hpp"

namespace zermelo::interpreter {

using lang::TermView;

namespace {

Type nonvar() {
  Type type = Type::any();
  type.free = false;
  return type;
}

/// What a letter of the table below stands for.
Type type_of_letter(char letter) {
  switch (letter) {
    case 'i':
      return Type::integer();
    case 'p':
      return Type::integer(Integers::from(0));
    case 'n':
      return Type::number();
    case 'a':
      return Type::atom();
    case 't':
      return Type::atomic();
    case 'g':
      return Type::ground();
    case 'l':
      return Type::list_of(Type::any());
    case 'A':
      return Type::list_of(Type::atom());
    case 'I':
      return Type::list_of(Type::integer(Integers::from(0)));
    default:
      return Type::any();
  }
}

/// How a built-in acts. Determinism: `d` fails only where an argument that it gives does not unify,
/// `s` at most one solution, `n` any number. Then a mode and a type for each argument: `+` is not
/// bound, `-` is given, `?` either, with what it is on success by a letter (`b` anything).
struct Mode {
  std::string_view name;
  std::uint32_t arity;
  std::string_view act;
};

constexpr std::array modes{
    Mode{"true", 0, "d"},
    Mode{"otherwise", 0, "d"},
    Mode{"acyclic_term", 1, "s+b"},
    Mode{"cyclic_term", 1, "s+b"},
    Mode{"\\=", 2, "s+b+b"},
    Mode{"?=", 2, "s+b+b"},
    Mode{"@<", 2, "s+b+b"},
    Mode{"@>", 2, "s+b+b"},
    Mode{"@=<", 2, "s+b+b"},
    Mode{"@>=", 2, "s+b+b"},
    Mode{"=@=", 2, "s+b+b"},
    Mode{"\\=@=", 2, "s+b+b"},
    Mode{"subsumes_term", 2, "s+b+b"},
    Mode{"is_of_type", 2, "s+b+b"},
    Mode{"must_be", 2, "d+b+b"},
    Mode{"succ", 2, "s?p?p"},
    Mode{"plus", 3, "s?i?i?i"},
    Mode{"compound_name_arity", 3, "s?b?t?p"},
    Mode{"compound_name_arguments", 3, "s?b?t?l"},
    Mode{"term_variables", 2, "d+b-l"},
    Mode{"atom_length", 2, "d+t-p"},
    Mode{"atom_chars", 2, "s?t?A"},
    Mode{"atom_codes", 2, "s?t?I"},
    Mode{"char_code", 2, "s?a?p"},
    Mode{"number_chars", 2, "s?n?A"},
    Mode{"number_codes", 2, "s?n?I"},
    Mode{"atom_number", 2, "s?t?n"},
    Mode{"term_to_atom", 2, "s?b?a"},
    Mode{"atom_concat", 3, "n?t?t?a"},
    Mode{"sub_atom", 5, "n+t?p?p?p?a"},
    Mode{"atomic_list_concat", 2, "s+b-a"},
    Mode{"atomic_list_concat", 3, "s?b+t?a"},
    Mode{"upcase_atom", 2, "d+b-a"},
    Mode{"downcase_atom", 2, "d+b-a"},
    Mode{"write", 1, "d+b"},
    Mode{"writeq", 1, "d+b"},
    Mode{"print", 1, "d+b"},
    Mode{"write_canonical", 1, "d+b"},
    Mode{"writeln", 1, "d+b"},
    Mode{"write_term", 2, "d+b+b"},
    Mode{"write", 2, "d+b+b"},
    Mode{"writeq", 2, "d+b+b"},
    Mode{"print", 2, "d+b+b"},
    Mode{"write_canonical", 2, "d+b+b"},
    Mode{"writeln", 2, "d+b+b"},
    Mode{"write_term", 3, "d+b+b+b"},
    Mode{"nl", 0, "d"},
    Mode{"nl", 1, "d+b"},
    Mode{"put_char", 1, "d+b"},
    Mode{"put_char", 2, "d+b+b"},
    Mode{"tab", 1, "d+b"},
    Mode{"tab", 2, "d+b+b"},
    Mode{"$findall_open", 0, "d"},
    Mode{"$findall_add", 1, "d+b"},
    Mode{"$findall_close", 1, "d-l"},
    Mode{"$check_list", 1, "d+b"},
};

/// A fresh member of its own for what a built-in makes.
bool give(const std::optional<TermView>& term, const Type& type,
          const std::vector<Bindings::Member>& members, Bindings& bindings) {
  if (!term) {
    for (const Bindings::Member each : members) bindings.disturb(each);
    return true;
  }
  return bindings.unify(*term, type, bindings.new_member());
}

}  // namespace

std::optional<Type> type_test(std::string_view name) {
  if (name == "var") return Type::unbound();
  if (name == "nonvar") return nonvar();
  if (name == "atom") return Type::atom();
  if (name == "integer") return Type::integer();
  if (name == "number") return Type::number();
  if (name == "atomic") return Type::atomic();
  if (name == "is_list") return Type::list_of(Type::any());
  if (name == "ground") return Type::ground();
  Type type;
  if (name == "float") {
    type.floats = true;
  } else if (name == "compound") {
    type.rest = Type::Rest::any;
  } else if (name == "callable") {
    type = Type::atom();
    type.rest = Type::Rest::any;
  } else {
    return std::nullopt;
  }
  return type;
}

Type less_kinds(const Type& type, const Type& kinds) {
  Type result = type;
  if (kinds.free) result.free = false;
  if (kinds.floats) result.floats = false;
  if (kinds.integers == Integers::all()) result.integers = {};
  if (kinds.all_atoms) {
    result.all_atoms = false;
    result.atoms.clear();
  }
  if (kinds.rest == Type::Rest::any) {
    result.rest = Type::Rest::none;
    result.compounds.clear();
    result.element.clear();
  }
  return result;
}

// --- The table -----------------------------------------------------------------------------------

Determinism Analyzer::builtin(std::string_view name, const BuiltinInfo* info,
                              const std::vector<Argument>& arguments, Bindings& bindings) {
  if (const auto special = special_builtin(name, arguments, bindings)) return *special;
  const auto* const mode = std::ranges::find_if(
      modes, [&](const Mode& each) { return each.name == name && each.arity == arguments.size(); });
  if (mode == modes.end()) {
    const Determinism found = anything(arguments, bindings);
    return info != nullptr && info->nondeterministic == nullptr ? semidet : found;
  }
  std::vector<Type> exit;
  bool may_fail = mode->act[0] != 'd';
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Type& before = arguments[i].type;
    const char kind = mode->act[2 * i + 1];
    exit.push_back(
        meet(kind == '+' ? before : instances(before), type_of_letter(mode->act[2 * i + 2])));
    may_fail |= kind != '+' && !before.is_unbound();
  }
  apply_exit(arguments, exit, bindings);
  return {may_fail, mode->act[0] == 'n'};
}

// --- Built-ins that need more --------------------------------------------------------------------

namespace {

/// Comparisons fail where the opposite is possible.
template <class Argument>
Determinism compare_terms(std::string_view name, const std::vector<Argument>& arguments,
                          const lang::SymbolTable& symbols, Bindings& bindings) {
  if (!arguments[0].term || !arguments[1].term) return semidet;
  Bindings opposite = bindings;
  const TermView left = *arguments[0].term;
  const TermView right = *arguments[1].term;
  narrow_comparison(name, left, right, true, symbols, opposite);
  narrow_comparison(name, left, right, false, symbols, bindings);
  return {opposite.is_reachable(), false};
}

template <class Argument>
Determinism between(const std::vector<Argument>& arguments, Bindings& bindings) {
  const auto range = [](const Argument& each) {
    const Integers all = meet(each.type, Type::integer()).integers;
    return each.type.is_integer() && !all.empty() ? all : Integers::all();
  };
  const Integers low = range(arguments[0]);
  const Integers high = range(arguments[1]);
  if (low.low > high.high) {
    bindings.leave();
    return semidet;
  }
  const bool is_given = arguments[2].type.is_ground();
  const bool may_differ =
      give(arguments[2].term, Type::integer({low.low, high.high}), arguments[2].members, bindings);
  return {may_differ || low.high > high.low, !is_given && !(low.low == high.high)};
}

template <class Argument>
Determinism length(const std::vector<Argument>& arguments, Bindings& bindings) {
  const Type& list = arguments[0].type;
  if (list.is_list()) {
    Integers range = Integers::from(list.atoms.empty() ? 1 : 0);
    if (list.element.empty()) range = {0, 0};
    return {give(arguments[1].term, Type::integer(range), arguments[1].members, bindings), false};
  }
  const bool is_given = arguments[1].type.is_ground();
  const Type element = list.is_unbound() ? Type::unbound() : Type::any();
  for (const Bindings::Member each : arguments[0].members) bindings.disturb(each);
  if (arguments[0].term) bindings.narrow(*arguments[0].term, Type::list_of(element));
  give(arguments[1].term, Type::integer(Integers::from(0)), arguments[1].members, bindings);
  return {true, !is_given};
}

/// What arg/3 may give of a term, and the least and most arguments of its functors.
struct Parts {
  Type type = Type::never();
  Integers arity;

  void add(const Type& part) { type = join(type, part); }
  explicit Parts(const Type& whole) {
    if (whole.rest != Type::Rest::none || whole.free) {
      type = whole.rest == Type::Rest::ground && !whole.free ? Type::ground() : Type::any();
      arity = Integers::from(1);
      return;
    }
    const auto widen = [this](std::int64_t more) {
      arity = arity.empty() ? Integers{more, more}
                            : Integers{std::min(arity.low, more), std::max(arity.high, more)};
    };
    for (const Type::Compound& each : whole.compounds) {
      for (const Type& part : each.arguments) add(part);
      widen(Cell{each.functor}.functor_arity());
    }
    if (whole.element.empty()) return;
    add(whole.element.front());
    add(Type::list_of(whole.element.front()));
    widen(2);
  }
};

Type type_of_atoms(const Type& type) { return meet(type, Type::atom()); }
/// The atoms and numbers in a type.
Type type_of_atomic(const Type& type) { return meet(type, Type::atomic()); }

template <class Argument>
Determinism arg(const std::vector<Argument>& arguments, Bindings& bindings) {
  const Parts parts(arguments[1].type);
  if (parts.type.is_never()) {
    bindings.leave();
    return semidet;
  }
  const bool is_given = arguments[0].type.is_ground();
  const Integers numbers{1, parts.arity.high};
  bool may_fail = give(arguments[0].term, Type::integer(numbers), arguments[0].members, bindings);
  const Type& number = arguments[0].type;
  if (number.is_integer())
    may_fail = number.integers.low < 1 || number.integers.high > parts.arity.low ||
               parts.arity.high == INT64_MAX;
  // The part shares with whatever the term shares with.
  const Bindings::Member whole =
      arguments[1].members.empty() ? bindings.new_member() : arguments[1].members.front();
  for (const Bindings::Member each : arguments[1].members) bindings.merge(whole, each);
  if (!arguments[2].term) {
    for (const Bindings::Member each : arguments[2].members) {
      bindings.disturb(each);
      bindings.merge(whole, each);
    }
    bindings.disturb(whole);
    return {true, !is_given};
  }
  may_fail |= bindings.unify(*arguments[2].term, parts.type, whole);
  return {may_fail, !is_given};
}

template <class Argument>
Determinism functor(const std::vector<Argument>& arguments, Bindings& bindings) {
  const bool is_known = !arguments[0].type.free;
  for (const Bindings::Member each : arguments[0].members)
    if (!is_known) bindings.disturb(each);
  if (arguments[0].term) bindings.narrow(*arguments[0].term, nonvar());
  bool may_fail = !is_known;
  const Type& name = arguments[1].type;
  const Type& count = arguments[2].type;
  constexpr std::int64_t most = 1024;
  if (arguments[0].type.is_unbound() && arguments[0].term && name.is_single() &&
      !name.atoms.empty() && count.is_integer() && count.is_single() && count.integers.low > 0 &&
      count.integers.low <= most) {
    const auto arity = static_cast<std::uint32_t>(count.integers.low);
    const Cell made = Cell::functor(Cell{name.atoms.front()}.atom_name(), arity);
    bindings.narrow(*arguments[0].term, Type::compound(made, std::vector(arity, Type::unbound())));
    return det;
  }
  may_fail |= give(arguments[1].term, Type::atomic(), arguments[1].members, bindings);
  may_fail |=
      give(arguments[2].term, Type::integer(Integers::from(0)), arguments[2].members, bindings);
  return {may_fail, false};
}

/// The sorted list has the elements of the other.
template <class Argument>
Determinism sort(const Argument& from, const Argument& to, Bindings& bindings) {
  const Type list = from.type.is_list() ? from.type : Type::list_of(from.type.elements());
  const Bindings::Member member =
      from.members.empty() ? bindings.new_member() : from.members.front();
  for (const Bindings::Member each : from.members) bindings.merge(member, each);
  if (to.term) return {bindings.unify(*to.term, list, member), false};
  for (const Bindings::Member each : to.members) {
    bindings.disturb(each);
    bindings.merge(member, each);
  }
  bindings.disturb(member);
  return semidet;
}

bool is_comparison(std::string_view name) {
  return name == "<" || name == "=<" || name == ">" || name == ">=" || name == "=:=" ||
         name == "=\\=" || name == "==" || name == "\\==";
}

}  // namespace

std::optional<Determinism> Analyzer::special_builtin(std::string_view name,
                                                     const std::vector<Argument>& arguments,
                                                     Bindings& bindings) {
  const std::size_t arity = arguments.size();
  if (name == "throw" && arity == 1) {
    bindings.leave();
    return det;
  }
  if ((name == "fail" || name == "false") && arity == 0) {
    bindings.leave();
    return semidet;
  }
  if (name == "repeat" && arity == 0) return Determinism{false, true};
  if (name == "format" && arity > 0) {
    if (calls_goals(arguments)) {
      call_unknown();
      return anything(arguments, bindings);
    }
    if (arity < 3) return det;
  }
  if (arity == 1) {
    const auto test = type_test(name);
    if (!test) return std::nullopt;
    const Type both = meet(arguments[0].type, *test);
    if (both.is_never()) bindings.leave();
    if (arguments[0].term && !both.is_never()) bindings.narrow(*arguments[0].term, *test);
    return Determinism{both != arguments[0].type, false};
  }
  if (arity == 2) return special_of_two(name, arguments, bindings);
  if (name == "between" && arity == 3) return between(arguments, bindings);
  if (name == "arg" && arity == 3) return arg(arguments, bindings);
  if (name == "functor" && arity == 3) return functor(arguments, bindings);
  if (name == "sort" && arity == 4) return sort(arguments[2], arguments[3], bindings);
  if (name == "compare" && arity == 3) {
    Type order;
    for (const std::string_view each : {"<", "=", ">"})
      order = join(order, Type::constant(Cell::atom(program_.symbols().intern(each))));
    return Determinism{give(arguments[0].term, order, arguments[0].members, bindings), false};
  }
  return std::nullopt;
}

namespace {

/// What =.. makes of a list that stands in the clause, if its length and the name are known.
std::optional<Type> structure_of(TermView list, const Bindings& bindings) {
  const Type name = bindings.type(list.arg(0));
  std::vector<Type> arguments;
  TermView rest = list.arg(1);
  for (; rest.is_compound(lang::symbols::dot, 2); rest = rest.arg(1))
    arguments.push_back(bindings.type(rest.arg(0)));
  const bool is_name = !name.atoms.empty() && type_of_atoms(name) == name;
  if (!is_name || arguments.empty() || !rest.is_atom(lang::symbols::nil)) return std::nullopt;
  Type made;
  const auto arity = static_cast<std::uint32_t>(arguments.size());
  for (const std::uint64_t atom : name.atoms)
    made = join(made, Type::compound(Cell::functor(Cell{atom}.atom_name(), arity), arguments));
  return limited(made);
}

}  // namespace

/// =.. takes a term apart, or makes one of a list.
Determinism Analyzer::univ(const std::vector<Argument>& arguments, Bindings& bindings) {
  const Argument& whole = arguments[0];
  const Argument& list = arguments[1];
  const bool is_pair = list.term && list.term->is_compound(lang::symbols::dot, 2);
  if (!whole.type.free && whole.type.is_ground()) {
    const Type parts = Parts(whole.type).type;
    const Type contents = Type::list_of(parts);
    Type name = Type::never();
    for (const Type::Compound& each : whole.type.compounds)
      name = join(name, Type::constant(Cell::atom(Cell{each.functor}.functor_name())));
    const bool is_named = whole.type.rest == Type::Rest::none && whole.type.element.empty() &&
                          !whole.type.compounds.empty() && type_of_atomic(whole.type).is_never();
    if (!is_named) name = Type::atomic();
    if (!is_pair)
      return {
          give(list.term, Type::compound(list_functor, {name, contents}), list.members, bindings),
          false};
    const bool may_fail = bindings.unify(list.term->arg(0), name, bindings.new_member());
    return {bindings.unify(list.term->arg(1), contents, bindings.new_member()) || may_fail, false};
  }
  if (whole.type.is_unbound() && whole.term && is_pair) {
    if (const auto made = structure_of(*list.term, bindings)) {
      const Bindings::Member member = bindings.new_member();
      for (const Bindings::Member each : list.members) bindings.merge(member, each);
      return {bindings.unify(*whole.term, *made, member), false};
    }
  }
  if (whole.type.is_unbound() && whole.term && list.type.is_ground() && is_pair) {
    const Type made = list.type.is_list() ? Type::ground() : Type::any();
    return {bindings.unify(*whole.term, made, bindings.new_member()), false};
  }
  anything(arguments, bindings);
  return {whole.type.free || !list.type.is_unbound(), false};
}

std::optional<Determinism> Analyzer::special_of_two(std::string_view name,
                                                    const std::vector<Argument>& arguments,
                                                    Bindings& bindings) {
  const Argument& first = arguments[0];
  const Argument& second = arguments[1];
  if (is_comparison(name)) return compare_terms(name, arguments, program_.symbols(), bindings);
  if (name == "length") return length(arguments, bindings);
  if (name == "sort" || name == "msort" || name == "keysort") return sort(first, second, bindings);
  if (name == "copy_term")
    return Determinism{give(second.term, first.type, second.members, bindings), false};
  if (name == "is") {
    const Type value =
        second.term ? value_of(*second.term, bindings, program_.symbols()) : Type::number();
    if (second.term) narrow_evaluated(*second.term, bindings);
    return Determinism{give(first.term, value, first.members, bindings), false};
  }
  if (name == "=" || name == "unify_with_occurs_check") {
    const bool may_cycle = name != "=";
    if (!first.term || !second.term) {
      anything(arguments, bindings);
      return semidet;
    }
    return Determinism{bindings.unify(*first.term, *second.term) || may_cycle, false};
  }
  if (name == "=..") return univ(arguments, bindings);
  return std::nullopt;
}

/// format calls goals for ~@.
bool Analyzer::calls_goals(const std::vector<Argument>& arguments) const {
  const Argument& text = arguments[arguments.size() < 3 ? 0 : 1];
  bool has_tilde = false;
  bool has_at = false;
  const auto see = [&](std::string_view name) {
    has_tilde |= name.find('~') != std::string_view::npos;
    has_at |= name.find('@') != std::string_view::npos;
  };
  const Type letters = join(text.type, text.type.elements());
  for (const std::uint64_t atom : letters.atoms)
    see(program_.symbols().name(Cell{atom}.atom_name()));
  const Integers codes = letters.integers;
  has_tilde |= codes.low <= '~' && '~' <= codes.high;
  has_at |= codes.low <= '@' && '@' <= codes.high;
  const bool is_open = letters.all_atoms || letters.free || text.type.rest != Type::Rest::none;
  return is_open || (has_tilde && has_at);
}

}  // namespace zermelo::interpreter
