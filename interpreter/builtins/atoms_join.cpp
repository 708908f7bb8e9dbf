// SPDX-License-Identifier: MIT
#include <algorithm>

#include "interpreter/builtins/atoms.hpp"
#include "interpreter/builtins/list_elements.hpp"
#include "interpreter/builtins/text.hpp"

namespace zermelo::interpreter::builtins {

namespace {

/// Appends the text of an element, or raises the error for one that has none.
bool append_element(Machine& machine, Cell element, std::string& text) {
  if (element.is_reference()) return machine.instantiation_error();
  if (!append_atomic_text(machine, element, text)) return machine.type_error("text", element);
  return text.size() <= max_atom_bytes || machine.resource_error("memory");
}

bool join(Machine& machine, std::span<const Cell> elements, std::string_view separator,
          Cell joined) {
  std::string text;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (i > 0) text += separator;
    if (!append_element(machine, elements[i], text)) return false;
  }
  return unify_atom(machine, joined, text);
}

bool split(Machine& machine, Cell list, std::string_view separator, Cell joined) {
  if (separator.empty()) {
    return machine.domain_error("non_empty_atom", Cell::atom(lang::symbols::empty));
  }
  if (joined.is_reference()) return machine.instantiation_error();
  std::string text;
  if (!append_atomic_text(machine, joined, text)) return machine.type_error("atomic", joined);
  std::vector<Cell> parts;
  std::string_view rest = text;
  for (std::size_t at = rest.find(separator); at != std::string_view::npos;
       at = rest.find(separator)) {
    parts.push_back(machine.make_atom(rest.substr(0, at)));
    rest.remove_prefix(at + separator.size());
  }
  parts.push_back(machine.make_atom(rest));
  return unify_list(machine, list, parts);
}

bool check_list_end(Machine& machine, const ListShape& shape) {
  return shape.is_proper() || shape.is_partial() || machine.type_error("list", shape.tail);
}

}  // namespace

bool atomic_list_concat(Machine& machine, Cell* arguments) {
  const ListShape shape = list_shape(arguments[0]);
  if (!check_list_end(machine, shape)) return false;
  if (shape.is_partial()) return machine.instantiation_error();
  return join(machine, elements_before_tail(arguments[0], shape), "", arguments[1]);
}

bool atomic_list_concat_separated(Machine& machine, Cell* arguments) {
  std::string separator;
  if (!append_element(machine, dereference(arguments[1]), separator)) return false;
  const ListShape shape = list_shape(arguments[0]);
  if (!check_list_end(machine, shape)) return false;
  const std::vector<Cell> elements = elements_before_tail(arguments[0], shape);
  const bool is_complete =
      shape.is_proper() && std::none_of(elements.begin(), elements.end(),
                                        [](Cell element) { return element.is_reference(); });
  if (is_complete) return join(machine, elements, separator, arguments[2]);
  return split(machine, arguments[0], separator, dereference(arguments[2]));
}

}  // namespace zermelo::interpreter::builtins
