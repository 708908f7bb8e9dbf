// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "interpreter/builtins/list_elements.hpp"
#include "interpreter/builtins/output.hpp"
#include "interpreter/builtins/text.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter::builtins {

namespace {

/// Reads an option list into a `WriteTermOptions`. Options that are not known are passed over.
class OptionReader {
 public:
  OptionReader(Machine& machine, WriteTermOptions& options)
      : machine_(machine), options_(options) {}

  bool run(Cell list) {
    std::vector<Cell> elements;
    return list_elements(machine_, list, elements) &&
           std::all_of(elements.begin(), elements.end(), [&](Cell option) { return read(option); });
  }

 private:
  std::string_view name_of(Symbol symbol) { return machine_.program().symbols().name(symbol); }

  bool read(Cell option) {
    if (option.is_reference()) return machine_.instantiation_error();
    if (!option.is_structure() || functor_of(option).functor_arity() != 1) {
      return machine_.type_error("option", option);
    }
    const std::string_view name = name_of(functor_of(option).functor_name());
    const Cell value = dereference(arguments_of(option)[0]);
    if (name == "quoted") return read_flag(value, options_.text.quoted);
    if (name == "ignore_ops") return read_flag(value, options_.text.ignore_ops);
    if (name == "numbervars") return read_flag(value, options_.text.numbervars);
    if (name == "fullstop") return read_flag(value, options_.full_stop);
    if (name == "nl") return read_flag(value, options_.newline);
    if (name == "max_depth") return read_depth(value);
    if (name == "variable_names") return read_names(value);
    return true;
  }

  bool read_flag(Cell value, bool& flag) {
    if (value.is_reference()) return machine_.instantiation_error();
    const std::string_view name = value.is_atom() ? name_of(value.atom_name()) : "";
    if (name != "true" && name != "false") return machine_.type_error("bool", value);
    flag = name == "true";
    return true;
  }

  bool read_depth(Cell value) {
    if (value.is_reference()) return machine_.instantiation_error();
    if (!value.is_integer()) return machine_.type_error("integer", value);
    constexpr std::int64_t deepest = std::numeric_limits<std::int32_t>::max();
    options_.text.max_depth =
        static_cast<std::uint32_t>(std::clamp<std::int64_t>(value.integer_value(), 0, deepest));
    return true;
  }

  bool read_names(Cell list) {
    std::vector<Cell> elements;
    if (!list_elements(machine_, list, elements)) return false;
    for (const Cell element : elements) {
      const bool is_pair =
          element.is_structure() && functor_of(element) == Cell::functor(lang::symbols::equals, 2);
      if (!is_pair) return machine_.type_error("pair", element);
      if (!read_name(arguments_of(element))) return false;
    }
    return true;
  }

  bool read_name(const Cell* pair) {
    const Cell name = dereference(pair[0]);
    const Cell variable = dereference(pair[1]);
    if (name.is_reference()) return machine_.instantiation_error();
    if (!name.is_atom()) return machine_.type_error("atom", name);
    const std::string_view text = name_of(name.atom_name());
    const bool begins_variable =
        !text.empty() && (text[0] == '_' || (text[0] >= 'A' && text[0] <= 'Z'));
    if (!begins_variable) return machine_.domain_error("variable_name", name);
    if (variable.is_reference()) {
      options_.text.variable_names.push_back({std::string(text), variable});
    }
    return true;
  }

  Machine& machine_;
  WriteTermOptions& options_;
};

}  // namespace

bool read_write_options(Machine& machine, Cell list, WriteTermOptions& options) {
  options.text.numbervars = false;
  return OptionReader(machine, options).run(list);
}

void append_written_term(Machine& machine, Cell term, const WriteTermOptions& options,
                         std::string& out) {
  append_term_text(machine, term, options.text, out);
  if (options.full_stop) out += '.';
  if (options.full_stop || options.newline) out += options.newline ? '\n' : ' ';
}

bool write_term(Machine& machine, Cell* arguments) {
  WriteTermOptions options;
  if (!read_write_options(machine, arguments[1], options)) return false;
  std::string text;
  append_written_term(machine, arguments[0], options, text);
  machine.write_output(text);
  return true;
}

}  // namespace zermelo::interpreter::builtins
