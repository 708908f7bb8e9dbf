// SPDX-License-Identifier: MIT
#include <algorithm>

#include "interpreter/builtins/list_elements.hpp"
#include "interpreter/builtins/lists.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter::builtins {

namespace {

/// An element and what it is sorted by.
struct Keyed {
  Cell key;
  Cell element;
};

struct SortOrder {
  bool descending = false;
  bool drops_duplicates = false;
};

/// Thrown to leave a sort when the time is up; the machine has the error.
struct TimeIsUp {};

/// Compares keys, and looks at the clock now and then.
class Comparison {
 public:
  explicit Comparison(Machine& machine) : machine_(machine), time_(machine) {}

  int operator()(const Keyed& left, const Keyed& right) {
    if (!time_.check()) throw TimeIsUp();
    return machine_.compare(left.key, right.key);
  }

 private:
  Machine& machine_;
  TimeChecks time_;
};

void sort_items(Machine& machine, std::vector<Keyed>& items, SortOrder order) {
  Comparison compare(machine);
  const auto precedes = [&](const Keyed& left, const Keyed& right) {
    const int sign = compare(left, right);
    return order.descending ? sign > 0 : sign < 0;
  };
  if (!std::is_sorted(items.begin(), items.end(), precedes)) {
    std::stable_sort(items.begin(), items.end(), precedes);
  }
  if (order.drops_duplicates) {
    const auto same = [&](const Keyed& left, const Keyed& right) {
      return compare(left, right) == 0;
    };
    items.erase(std::unique(items.begin(), items.end(), same), items.end());
  }
}

/// Sorts stably; of elements with equal keys the first stays, if duplicates are dropped.
bool sort_and_unify(Machine& machine, std::vector<Keyed>& items, SortOrder order, Cell sorted) {
  try {
    sort_items(machine, items, order);
  } catch (const TimeIsUp&) {
    return false;
  }
  std::vector<Cell> elements;
  elements.reserve(items.size());
  for (const Keyed& item : items) elements.push_back(item.element);
  return unify_list(machine, sorted, elements);
}

bool sort_whole(Machine& machine, const Cell* arguments, SortOrder order) {
  std::vector<Cell> elements;
  if (!list_elements(machine, arguments[0], elements)) return false;
  std::vector<Keyed> items;
  items.reserve(elements.size());
  TimeChecks time(machine);
  for (const Cell element : elements) {
    if (!time.check()) return false;
    items.push_back({element, element});
  }
  return sort_and_unify(machine, items, order, arguments[1]);
}

}  // namespace

bool sort(Machine& machine, Cell* arguments) {
  return sort_whole(machine, arguments, {.drops_duplicates = true});
}

bool msort(Machine& machine, Cell* arguments) { return sort_whole(machine, arguments, {}); }

bool keysort(Machine& machine, Cell* arguments) {
  std::vector<Cell> elements;
  if (!list_elements(machine, arguments[0], elements)) return false;
  std::vector<Keyed> items;
  items.reserve(elements.size());
  for (const Cell element : elements) {
    if (element.is_reference()) return machine.instantiation_error();
    if (!element.is_structure() || functor_of(element) != Cell::functor(lang::symbols::minus, 2)) {
      return machine.type_error("pair", element);
    }
    items.push_back({arguments_of(element)[0], element});
  }
  return sort_and_unify(machine, items, {}, arguments[1]);
}

namespace {

bool read_order(Machine& machine, Cell cell, SortOrder& order) {
  if (cell.is_reference()) return machine.instantiation_error();
  if (!cell.is_atom()) return machine.type_error("atom", cell);
  const std::string_view name = machine.program().symbols().name(cell.atom_name());
  if (name != "@<" && name != "@=<" && name != "@>" && name != "@>=") {
    return machine.domain_error("order", cell);
  }
  order.descending = name[1] == '>';
  order.drops_duplicates = name == "@<" || name == "@>";
  return true;
}

bool check_key(Machine& machine, Cell key) {
  if (key.is_reference()) return machine.instantiation_error();
  if (!key.is_integer()) return machine.type_error("sort_key", key);
  return key.integer_value() >= 0 || machine.domain_error("not_less_than_one", key);
}

/// Argument `key` of `element`, or the element itself for 0.
bool key_of(Machine& machine, Cell element, std::int64_t key, Cell& result) {
  result = element;
  if (key == 0) return true;
  if (element.is_reference()) return machine.instantiation_error();
  if (!element.is_compound()) return machine.type_error("compound", element);
  if (key > functor_of(element).functor_arity()) {
    const Cell parts[] = {machine.make_atom("argument"), machine.make_integer(key), element};
    const Symbol error = machine.program().symbols().intern("existence_error");
    return machine.raise_formal(machine.make_structure(error, parts));
  }
  result = arguments_of(element)[key - 1];
  return true;
}

}  // namespace

bool sort_by(Machine& machine, Cell* arguments) {
  const Cell key = dereference(arguments[0]);
  SortOrder order;
  std::vector<Cell> elements;
  if (!read_order(machine, dereference(arguments[1]), order) || !check_key(machine, key) ||
      !list_elements(machine, arguments[2], elements)) {
    return false;
  }
  std::vector<Keyed> items;
  items.reserve(elements.size());
  TimeChecks time(machine);
  for (const Cell element : elements) {
    Cell own;
    if (!time.check() || !key_of(machine, element, key.integer_value(), own)) return false;
    items.push_back({own, element});
  }
  return sort_and_unify(machine, items, order, arguments[3]);
}

}  // namespace zermelo::interpreter::builtins
