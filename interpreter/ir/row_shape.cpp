// SPDX-License-Identifier: MIT
#include "interpreter/ir/row_shape.hpp"

#include <algorithm>
#include <functional>

namespace zermelo::interpreter {

namespace {

using Kind = Abstract::Kind;

/// Takes an element apart.
class PartList {
 public:
  /// False if it has no fixed shape.
  bool add(const Abstract& one) {
    if (parts.size() > most_row_parts) return false;
    const std::size_t number = parts.size();
    if (!add_parts(one)) return false;
    parts[number].extent = static_cast<std::uint32_t>(parts.size() - number);
    return true;
  }

  std::vector<RowPart> parts;
  bool has_integers = false;

 private:
  bool add_parts(const Abstract& one) {
    switch (one.kind) {
      case Kind::constant:
        part(RowPart::Kind::constant, one.cell);
        return true;
      case Kind::word:
        return add_slot(one.domain);
      case Kind::structure:
        part(RowPart::Kind::structure, one.cell);
        return std::ranges::all_of(one.arguments,
                                   [&](const Abstract& argument) { return add(argument); });
      case Kind::variant:
        return !is_in_variant_ && add_variant(one);
      case Kind::array:
      case Kind::list:
        return !is_in_variant_ && add_array(one);
      default:
        return false;
    }
  }

  RowPart& part(RowPart::Kind kind, Cell cell) {
    RowPart& made = parts.emplace_back();
    made.kind = kind;
    made.cell = cell;
    made.is_optional = is_in_variant_;
    return made;
  }

  bool add_slot(const Domain& domain) {
    has_integers |= domain.integers;
    part(RowPart::Kind::slot, Cell{0}).domain = domain;
    return !domain.all_atoms;
  }

  bool add_variant(const Abstract& one) {
    RowPart& whole = part(RowPart::Kind::variant, Cell{0});
    whole.domain = one.domain;
    whole.structures = static_cast<std::uint32_t>(one.arguments.size());
    if (!add_slot(one.tags())) return false;
    is_in_variant_ = true;
    const bool is_good = std::ranges::all_of(
        one.arguments, [&](const Abstract& structure) { return add(structure); });
    is_in_variant_ = false;
    return is_good;
  }

  bool add_array(const Abstract& one) {
    if (one.width > 0 || one.length > most_row_slots) return false;
    if (one.kind == Kind::array) part(RowPart::Kind::structure, one.cell);
    for (std::uint32_t i = 0; i < one.length; ++i) {
      if (one.kind == Kind::list) part(RowPart::Kind::structure, list_functor);
      if (!add_slot(one.domain)) return false;
    }
    if (one.kind == Kind::list) part(RowPart::Kind::constant, nil_cell);
    return true;
  }

  bool is_in_variant_ = false;
};

std::uint32_t cells_of(const RowPart& part) {
  if (part.kind != RowPart::Kind::structure) return 0;
  return part.cell.functor_arity() + (part.cell == list_functor ? 0 : 1);
}

}  // namespace

std::optional<RowShape> row_shape(const Abstract& element) {
  PartList list;
  if (!list.add(element)) return std::nullopt;
  RowShape shape;
  shape.has_integers = list.has_integers;
  for (const RowPart& part : list.parts) {
    shape.slots += part.kind == RowPart::Kind::slot ? 1 : 0;
    shape.cells += cells_of(part);
  }
  if (shape.slots == 0 || shape.slots > most_row_slots || list.parts.size() > most_row_parts)
    return std::nullopt;
  return shape;
}

std::vector<RowPart> row_parts(const Abstract& element) {
  PartList list;
  list.add(element);
  return std::move(list.parts);
}

std::uint64_t part_code(const RowPart& part, const std::function<std::uint64_t(Cell)>& number) {
  switch (part.kind) {
    case RowPart::Kind::slot:
      return part.is_optional && !part.domain.integers ? 17 : 0;
    case RowPart::Kind::variant:
      return std::uint64_t{part.structures} << 3 | 5;
    case RowPart::Kind::constant:
      return part.cell.is_atom() ? number(part.cell) << 2 | 2
                                 : static_cast<std::uint64_t>(part.cell.small_integer()) << 2 | 3;
    default:
      break;
  }
  const std::uint64_t name = number(Cell::atom(part.cell.functor_name()));
  return (name << 16 | part.cell.functor_arity()) << 2 | (part.cell == list_functor ? 1 : 0);
}

bool is_ordered_by_slots(const Abstract& element) {
  return element.kind != Kind::variant &&
         std::ranges::all_of(element.arguments, is_ordered_by_slots);
}

std::size_t structure_in(const std::vector<RowPart>& parts, std::size_t variant, Cell functor) {
  std::size_t structure = variant + 2;  // behind the slot
  for (std::uint32_t i = 0; i < parts[variant].structures; ++i) {
    if (parts[structure].cell == functor) return structure;
    structure += parts[structure].extent;
  }
  return 0;
}

RowPlan row_plan(const Abstract& element, bool is_small) {
  RowPlan plan{row_shape(element).value(), row_parts(element)};
  plan.shape.is_small = plan.shape.has_integers && is_small;
  return plan;
}

bool ir::has_rows(const Unit& unit) {
  return std::ranges::any_of(unit.procedures, [](const Procedure& own) {
    return std::ranges::any_of(own.variables, [](Type one) { return one.kind == ir::Kind::rows; });
  });
}

void ir::make_rows_small(Unit& unit) {
  const auto make_small = [](Type& one) {
    if (one.kind == Kind::rows && one.slot_kind() == SlotKind::wide)
      one = rows_type(one.row_slots(), SlotKind::small);
  };
  for (Procedure& own : unit.procedures) {
    std::ranges::for_each(own.variables, make_small);
    std::ranges::for_each(own.outputs, make_small);
  }
}

bool are_alike_rows(const Abstract& left, const Abstract& right) {
  PartList one;
  PartList two;
  return one.add(left) && two.add(right) && one.has_integers == two.has_integers &&
         std::ranges::equal(one.parts, two.parts, [](const RowPart& a, const RowPart& b) {
           return a.kind == b.kind && a.cell == b.cell && a.structures == b.structures &&
                  (!a.is_optional || a.domain.integers == b.domain.integers);
         });
}

namespace {

/// Whether `one` holds rows whose elements are as `is_meant` says.
bool holds_rows(const Abstract& one, const std::function<bool(const Abstract&)>& is_meant) {
  if (one.is_rows) return is_meant(one.arguments.front());
  return std::ranges::any_of(one.arguments,
                             [&](const Abstract& part) { return holds_rows(part, is_meant); });
}

}  // namespace

Abstract with_first_row(Abstract list) {
  if (list.kind != Kind::structure || list.cell != list_functor || !list.arguments[1].is_rows)
    return list;
  const Abstract& element = list.arguments[1].arguments.front();
  if (row_shape(element)->slots < 2 || !are_alike_rows(list.arguments[0], element)) return list;
  bool conflict = false;
  Abstract rows = Abstract::list_of(join(list.arguments[0], element, conflict), true);
  return rows.is_rows && !conflict ? rows : list;
}

void keep_rows(const std::vector<Abstract>& arguments, bool with_integers, Abstract& made) {
  if (made.is_list_of() && !made.is_rows) {
    const Abstract& element = made.arguments.front();
    const std::optional<RowShape> shape = row_shape(element);
    const bool may_be_other =
        shape && (!shape->has_integers || (with_integers && shape->slots > 1));
    const auto are_like = [&](const Abstract& own) {
      return may_be_other || are_alike_rows(own, element);
    };
    made.is_rows = (may_be_other && element.kind == Kind::variant) ||
                   std::ranges::any_of(
                       arguments, [&](const Abstract& one) { return holds_rows(one, are_like); });
  } else if (made.kind == Kind::structure || made.kind == Kind::variant) {
    for (Abstract& part : made.arguments) keep_rows(arguments, with_integers, part);
    made = with_first_row(std::move(made));
  }
}

}  // namespace zermelo::interpreter
