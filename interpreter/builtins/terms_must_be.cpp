// SPDX-License-Identifier: MIT
// must_be/2 and is_of_type/2, with the types and errors of SWI-Prolog's library(error).
#include <array>
#include <optional>

#include "interpreter/builtins/list_elements.hpp"
#include "interpreter/builtins/terms.hpp"
#include "interpreter/builtins/text.hpp"
#include "interpreter/machine/arithmetic.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter::builtins {

namespace {

bool is_boolean(Machine& machine, Cell value) {
  const Symbol no = machine.program().symbols().intern("false");
  return value == Cell::atom(lang::symbols::true_) || value == Cell::atom(no);
}

bool is_code(Cell value) {
  return value.is_small_integer() && value.small_integer() >= 0 &&
         value.small_integer() <= 0x10FFFF;
}

bool is_text_of(Machine& machine, Cell value, TextUnit unit) {
  const TextList found = read_text_list(machine, value);
  if (found.state != TextList::State::text) return false;
  return value == nil_cell || found.unit == unit;
}

bool is_text(Machine& machine, Cell value) {
  return value.is_atom() || read_text_list(machine, value).state == TextList::State::text;
}

bool is_pair(Cell value) {
  return value.is_structure() && functor_of(value) == Cell::functor(lang::symbols::minus, 2);
}

bool is_list_or_partial(Cell value) {
  const ListShape shape = list_shape(value);
  return shape.is_proper() || shape.is_partial();
}

bool is_at_least(Cell value, std::int64_t bound) {
  return value.is_integer() && value.integer_value() >= bound;
}

/// How an unbound or partial value of a type is reported.
enum class Unbound : std::uint8_t {
  top,       ///< instantiation error for a variable, type error for the rest
  anywhere,  ///< instantiation error for a variable anywhere in the value
};

struct SimpleType {
  std::string_view name;
  bool (*has)(Machine& machine, Cell value);
  Unbound unbound = Unbound::top;
};

constexpr std::array simple_types = {
    SimpleType{"any", [](Machine&, Cell) { return true; }},
    SimpleType{"atom", [](Machine&, Cell v) { return v.is_atom(); }},
    SimpleType{"symbol", [](Machine&, Cell v) { return v.is_atom(); }},
    SimpleType{"atomic", [](Machine&, Cell v) { return v.is_atomic(); }},
    SimpleType{"constant", [](Machine&, Cell v) { return v.is_atomic(); }},
    SimpleType{"boolean", is_boolean},
    SimpleType{"callable", [](Machine&, Cell v) { return v.is_callable(); }},
    SimpleType{"char", [](Machine& m, Cell v) { return single_character(m, v).has_value(); }},
    SimpleType{"code", [](Machine&, Cell v) { return is_code(v); }},
    SimpleType{"chars", [](Machine& m, Cell v) { return is_text_of(m, v, TextUnit::characters); }},
    SimpleType{"codes", [](Machine& m, Cell v) { return is_text_of(m, v, TextUnit::codes); }},
    SimpleType{"text", is_text, Unbound::anywhere},
    SimpleType{"compound", [](Machine&, Cell v) { return v.is_compound(); }},
    SimpleType{"float", [](Machine&, Cell v) { return v.is_float(); }},
    SimpleType{"ground", [](Machine& m, Cell v) { return m.is_ground(v); }, Unbound::anywhere},
    SimpleType{"cyclic", [](Machine& m, Cell v) { return !m.is_acyclic(v); }},
    SimpleType{"acyclic", [](Machine& m, Cell v) { return m.is_acyclic(v); }},
    SimpleType{"integer", [](Machine&, Cell v) { return v.is_integer(); }},
    SimpleType{"rational", [](Machine&, Cell v) { return v.is_integer(); }, Unbound::anywhere},
    SimpleType{"nonneg", [](Machine&, Cell v) { return is_at_least(v, 0); }},
    SimpleType{"positive_integer", [](Machine&, Cell v) { return is_at_least(v, 1); }},
    SimpleType{"negative_integer",
               [](Machine&, Cell v) { return v.is_integer() && v.integer_value() < 0; }},
    SimpleType{"nonvar", [](Machine&, Cell v) { return !v.is_reference(); }},
    SimpleType{"number", [](Machine&, Cell v) { return v.is_number(); }},
    SimpleType{"pair", [](Machine&, Cell v) { return is_pair(v); }},
    SimpleType{"proper_list", [](Machine&, Cell v) { return list_shape(v).is_proper(); }},
    SimpleType{"list", [](Machine&, Cell v) { return list_shape(v).is_proper(); }},
    SimpleType{"list_or_partial_list", [](Machine&, Cell v) { return is_list_or_partial(v); }},
    SimpleType{"var", [](Machine&, Cell v) { return v.is_reference(); }},
};

const SimpleType* find_simple_type(std::string_view name) {
  for (const SimpleType& type : simple_types) {
    if (type.name == name) return &type;
  }
  return nullptr;
}

/// A value that has still to be of a type.
struct Demand {
  Cell type;
  Cell value;
};

/// Checks demands one by one; list(Type) makes a demand of each element. With `raises`, the first
/// value that is not of its type is an error, without, it is a plain failure.
class TypeChecker {
 public:
  TypeChecker(Machine& machine, bool raises) : machine_(machine), raises_(raises) {}

  bool run(Cell type, Cell value) {
    open_.push_back({type, value});
    while (!open_.empty()) {
      const Demand demand = {dereference(open_.back().type), dereference(open_.back().value)};
      open_.pop_back();
      if (!check(demand)) return false;
    }
    return true;
  }

 private:
  std::string_view name(Symbol symbol) { return machine_.program().symbols().name(symbol); }

  bool check(const Demand& demand) {
    if (demand.type.is_reference()) return machine_.instantiation_error();
    if (demand.type.is_atom()) {
      const SimpleType* const type = find_simple_type(name(demand.type.atom_name()));
      if (type == nullptr) return unknown(demand);
      return type->has(machine_, demand.value) || wrong_simple(demand, *type);
    }
    if (!demand.type.is_structure()) return unknown(demand);
    const Cell functor = functor_of(demand.type);
    const std::string_view functor_name = name(functor.functor_name());
    const std::uint32_t arity = functor.functor_arity();
    if (functor_name == "list" && arity == 1) return check_elements(demand);
    if (functor_name == "oneof" && arity == 1) return check_oneof(demand);
    if (functor_name == "between" && arity == 2) return check_between(demand);
    return unknown(demand);
  }

  bool check_elements(const Demand& demand) {
    const ListShape shape = list_shape(demand.value);
    if (!shape.is_proper()) {
      return raises_ && (shape.is_partial() ? machine_.instantiation_error() : wrong(demand));
    }
    const Cell element_type = dereference(arguments_of(demand.type)[0]);
    if (element_type.is_reference()) return machine_.instantiation_error();
    const std::vector<Cell> elements = elements_before_tail(demand.value, shape);
    for (std::size_t i = elements.size(); i-- > 0;) open_.push_back({element_type, elements[i]});
    return true;
  }

  bool check_oneof(const Demand& demand) {
    std::vector<Cell> choices;
    if (!machine_.is_ground(demand.value)) return raises_ && machine_.instantiation_error();
    if (!list_elements(machine_, arguments_of(demand.type)[0], choices)) return false;
    for (const Cell choice : choices) {
      const std::size_t mark = machine_.trail_mark();
      const bool same = machine_.unify(choice, demand.value);
      machine_.undo_to(mark);
      if (same) return true;
    }
    return wrong(demand);
  }

  bool check_between(const Demand& demand) {
    const Cell low = dereference(arguments_of(demand.type)[0]);
    const Cell high = dereference(arguments_of(demand.type)[1]);
    const bool wants_integer = low.is_integer() && high.is_integer();
    const bool has_kind = wants_integer ? demand.value.is_integer() : demand.value.is_number();
    if (!has_kind) return wrong(demand);
    NumberOrder from_low;
    NumberOrder to_high;
    if (!compare_numbers(machine_, low, demand.value, from_low) ||
        !compare_numbers(machine_, demand.value, high, to_high)) {
      return false;
    }
    const bool inside =
        from_low.ordered && from_low.sign <= 0 && to_high.ordered && to_high.sign <= 0;
    return inside || wrong(demand);
  }

  bool wrong(const Demand& demand) {
    if (!raises_) return false;
    if (demand.value.is_reference()) return machine_.instantiation_error();
    return raise_type(demand.type, demand.value);
  }

  bool wrong_simple(const Demand& demand, const SimpleType& type) {
    if (!raises_) return false;
    if (type.name == "var") return raise_single("uninstantiation_error", demand.value);
    if (type.name == "cyclic") return machine_.domain_error("cyclic_term", demand.value);
    if (type.name == "acyclic") return machine_.domain_error("acyclic_term", demand.value);
    if (type.name == "list_or_partial_list") return machine_.type_error("list", demand.value);
    if (type.name == "list") {
      return raise_not_a_list(machine_, demand.value, list_shape(demand.value));
    }
    if (type.name == "chars" || type.name == "codes") return wrong_text(demand, type);
    if (type.unbound == Unbound::anywhere && !machine_.is_ground(demand.value)) {
      return machine_.instantiation_error();
    }
    return wrong(demand);
  }

  /// chars and codes are reported as list(char) and list(code).
  bool wrong_text(const Demand& demand, const SimpleType& type) {
    const Cell element = machine_.make_atom(type.name == "chars" ? "char" : "code");
    const Symbol list = machine_.program().symbols().intern("list");
    return check_elements({machine_.make_structure(list, {&element, 1}), demand.value});
  }

  bool raise_type(Cell type, Cell value) {
    const Cell arguments[] = {type, value};
    const Symbol error = machine_.program().symbols().intern("type_error");
    return machine_.raise_formal(machine_.make_structure(error, arguments));
  }

  bool raise_single(std::string_view error, Cell argument) {
    const Symbol error_name = machine_.program().symbols().intern(error);
    return machine_.raise_formal(machine_.make_structure(error_name, {&argument, 1}));
  }

  bool unknown(const Demand& demand) {
    return raises_ && machine_.existence_error("type", demand.type);
  }

  Machine& machine_;
  bool raises_;
  std::vector<Demand> open_;
};

}  // namespace

bool must_be(Machine& machine, Cell* arguments) {
  return TypeChecker(machine, true).run(arguments[0], arguments[1]);
}

bool is_of_type(Machine& machine, Cell* arguments) {
  return TypeChecker(machine, false).run(arguments[0], arguments[1]);
}

}  // namespace zermelo::interpreter::builtins
