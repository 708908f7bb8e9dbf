// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "interpreter/builtins/terms.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter::builtins {

namespace {

constexpr std::array<std::string_view, 7> specifiers = {"xfx", "xfy", "yfx", "fy",
                                                        "fx",  "xf",  "yf"};

bool check_priority(Machine& machine, Cell priority) {
  if (priority.is_reference()) return true;
  if (!priority.is_integer()) return machine.type_error("integer", priority);
  const std::int64_t value = priority.integer_value();
  return (value >= 1 && value <= 1200) || machine.domain_error("operator_priority", priority);
}

bool check_specifier(Machine& machine, Cell specifier) {
  if (specifier.is_reference()) return true;
  if (!specifier.is_atom()) return machine.type_error("atom", specifier);
  const std::string_view name = machine.program().symbols().name(specifier.atom_name());
  const bool is_known = std::find(specifiers.begin(), specifiers.end(), name) != specifiers.end();
  return is_known || machine.domain_error("operator_specifier", specifier);
}

bool check_name(Machine& machine, Cell name) {
  return name.is_reference() || name.is_atom() || machine.type_error("atom", name);
}

using Entry = lang::OperatorTable::Entry;

/// Every definition, in an order that depends on the definitions alone.
std::vector<Entry> ordered_entries(Program& program) {
  std::vector<Entry> entries = program.user().operators.entries();
  std::erase_if(entries, [](const Entry& entry) { return !entry.op; });
  std::sort(entries.begin(), entries.end(), [&](const Entry& left, const Entry& right) {
    if (left.name == right.name) return left.op.type < right.op.type;
    return program.symbols().name(left.name) < program.symbols().name(right.name);
  });
  return entries;
}

bool unify_entry(Machine& machine, const Cell* arguments, const Entry& entry) {
  const std::string_view specifier = specifiers[static_cast<std::size_t>(entry.op.type)];
  return machine.unify(arguments[2], Cell::atom(entry.name)) &&
         machine.unify(arguments[0], Cell::integer(entry.op.priority)) &&
         machine.unify(arguments[1], machine.make_atom(specifier));
}

}  // namespace

Redo current_op(Machine& machine, Cell* arguments, Cell* state) {
  const Cell name = dereference(arguments[2]);
  if (!check_priority(machine, dereference(arguments[0])) ||
      !check_specifier(machine, dereference(arguments[1])) || !check_name(machine, name)) {
    return Redo::fail;
  }
  std::vector<Entry> entries = ordered_entries(machine.program());
  if (name.is_atom()) {
    std::erase_if(entries, [&](const Entry& entry) { return entry.name != name.atom_name(); });
  }
  for (auto i = static_cast<std::size_t>(state[0].small_integer()); i < entries.size(); ++i) {
    const std::size_t mark = machine.trail_mark();
    if (unify_entry(machine, arguments, entries[i])) {
      state[0] = Cell::integer(static_cast<std::int64_t>(i) + 1);
      return i + 1 == entries.size() ? Redo::last : Redo::more;
    }
    machine.undo_to(mark);
  }
  return Redo::fail;
}

}  // namespace zermelo::interpreter::builtins
