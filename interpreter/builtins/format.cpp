// SPDX-License-Identifier: MIT
// format/1,2,3: the directives of SWI-Prolog, with its errors.
#include "interpreter/builtins/format_columns.hpp"
#include "interpreter/builtins/format_numbers.hpp"
#include "interpreter/builtins/list_elements.hpp"
#include "interpreter/builtins/output.hpp"
#include "interpreter/builtins/text.hpp"
#include "interpreter/machine/arithmetic.hpp"
#include "interpreter/program/program.hpp"
#include "lang/utf8.hpp"

namespace zermelo::interpreter::builtins {

namespace {

// A count in a directive, such as the 20 of ~20|.
constexpr std::int64_t max_count = 1'000'000;

/// Interprets one format string. After an error, `text` still has what was written before it.
class Formatter {
 public:
  Formatter(Machine& machine, std::size_t column, std::vector<Cell> arguments)
      : machine_(machine), text_(column), arguments_(std::move(arguments)) {}

  bool run(std::string_view format) {
    while (!format.empty()) {
      const std::size_t tilde = std::min(format.find('~'), format.size());
      text_.append(format.substr(0, tilde));
      format.remove_prefix(tilde);
      if (format.empty()) break;
      format.remove_prefix(1);
      if (!read_directive(format)) return false;
      if (text_.size() > max_atom_bytes) return machine_.resource_error("memory");
    }
    return next_ == arguments_.size() || format_error("too many arguments");
  }

  std::string take() { return text_.take(); }

 private:
  // --- Parts of a directive: ~, count, letter ---

  bool read_directive(std::string_view& format) {
    if (!read_count(format)) return false;
    if (!format.empty() && format.front() == ':') format.remove_prefix(1);
    const char32_t letter = take_character(format);
    return execute(letter);
  }

  static char32_t take_character(std::string_view& format) {
    const auto decoded = lang::decode_utf8(format);
    format.remove_prefix(decoded.length);
    return decoded.code;
  }

  bool read_count(std::string_view& format) {
    count_.reset();
    if (format.empty()) return true;
    if (format.front() == '*') {
      format.remove_prefix(1);
      return take_count();
    }
    if (format.front() == '`') {
      format.remove_prefix(1);
      if (format.empty()) return format_error("not enough arguments");
      count_ = static_cast<std::int64_t>(take_character(format));
      return true;
    }
    for (; !format.empty() && format.front() >= '0' && format.front() <= '9';
         format.remove_prefix(1)) {
      count_ = count_.value_or(0) * 10 + (format.front() - '0');
      if (*count_ > max_count) return machine_.resource_error("memory");
    }
    return true;
  }

  bool take_count() {
    Cell cell = nil_cell;
    if (!take_argument(cell)) return false;
    if (!cell.is_integer() || cell.integer_value() < 0) {
      return format_error("no or negative integer for `*' argument");
    }
    if (cell.integer_value() > max_count) return machine_.resource_error("memory");
    count_ = cell.integer_value();
    return true;
  }

  bool take_argument(Cell& cell) {
    if (next_ == arguments_.size()) return format_error("not enough arguments");
    cell = arguments_[next_++];
    return true;
  }

  std::size_t count_or(std::size_t otherwise) const {
    return count_ ? static_cast<std::size_t>(*count_) : otherwise;
  }

  // --- Directives ---

  bool execute(char32_t letter) {
    switch (letter) {
      case U'~':
        return repeat("~", 1);
      case U'n':
        return repeat("\n", count_or(1));
      case U't':
        text_.fill_point(static_cast<char32_t>(count_or(U' ')));
        return true;
      case U'|':
        text_.stop_at(count_or(text_.column()));
        return true;
      case U'+':
        text_.stop_after(count_or(8));
        return true;
      default:
        return execute_with_argument(letter);
    }
  }

  bool execute_with_argument(char32_t letter) {
    constexpr std::u32string_view known = U"wpqaisWcdDefgrR@";
    if (known.find(letter) == std::u32string_view::npos) return unknown(letter);
    Cell cell = nil_cell;
    if (!take_argument(cell)) return false;
    switch (letter) {
      case U'i':
        return true;
      case U'w':
        return term(cell, false);
      case U'p':
      case U'q':
        return term(cell, true);
      case U'W':
        return term_with_options(cell);
      case U'@':
        return goal(cell);
      case U'a':
        return atomic(cell);
      case U's':
        return characters(cell);
      case U'c':
        return character(cell);
      case U'd':
      case U'D':
        return decimal(cell, letter == U'D');
      case U'r':
      case U'R':
        return radix(cell, letter == U'R');
      default:
        return floating(cell, static_cast<char>(letter));
    }
  }

  bool repeat(std::string_view piece, std::size_t times) {
    std::string repeated;
    for (std::size_t i = 0; i < times; ++i) repeated += piece;
    text_.append(repeated);
    return true;
  }

  bool term(Cell cell, bool quoted) {
    TermTextOptions options;
    options.quoted = quoted;
    std::string shown;
    append_term_text(machine_, cell, options, shown);
    text_.append(shown);
    return true;
  }

  bool term_with_options(Cell cell) {
    Cell list = nil_cell;
    WriteTermOptions options;
    if (!take_argument(list) || !read_write_options(machine_, list, options)) return false;
    std::string shown;
    append_written_term(machine_, cell, options, shown);
    text_.append(shown);
    return true;
  }

  /// What the goal writes is put in; what it binds is undone.
  bool goal(Cell cell) {
    std::string written;
    if (!run_once(machine_, cell, text_.column(), written)) return false;
    text_.append(written);
    return true;
  }

  bool atomic(Cell cell) {
    const auto shown = atomic_text(machine_, cell);
    if (!shown) return wrong_argument('a', cell);
    text_.append(*shown);
    return true;
  }

  bool characters(Cell cell) {
    if (cell == nil_cell) return true;
    if (cell.is_atom()) return atomic(cell);
    const TextList found = read_text_list(machine_, cell);
    if (!cell.is_list() || found.state != TextList::State::text) return wrong_argument('s', cell);
    text_.append(found.text);
    return true;
  }

  bool character(Cell cell) {
    const bool is_code = cell.is_small_integer() && cell.small_integer() >= 0 &&
                         lang::is_unicode_scalar(static_cast<std::uint64_t>(cell.small_integer()));
    if (!is_code) return wrong_argument('c', cell);
    return repeat(to_utf8(static_cast<char32_t>(cell.small_integer())), count_or(1));
  }

  bool integer(Cell cell, char letter, std::int64_t& value) {
    Cell result = nil_cell;
    if (!evaluate(machine_, cell, result)) return false;
    if (!result.is_integer()) return wrong_argument(letter, cell);
    value = result.integer_value();
    return true;
  }

  bool decimal(Cell cell, bool grouped) {
    std::int64_t value = 0;
    if (!integer(cell, grouped ? 'D' : 'd', value)) return false;
    text_.append(format_decimal(value, count_or(0), grouped));
    return true;
  }

  bool radix(Cell cell, bool upper_case) {
    const std::size_t base = count_or(8);
    if (base < 2 || base > 36) {
      return machine_.domain_error("radix", Cell::integer(static_cast<std::int64_t>(base)));
    }
    std::int64_t value = 0;
    if (!integer(cell, upper_case ? 'R' : 'r', value)) return false;
    text_.append(format_radix(value, static_cast<unsigned>(base), upper_case));
    return true;
  }

  bool floating(Cell cell, char letter) {
    Cell result = nil_cell;
    if (!evaluate(machine_, cell, result)) return false;
    const std::size_t digits = count_or(6);
    if (result.is_integer() && letter == 'f') {
      text_.append(std::to_string(result.integer_value()));
      if (digits > 0) {
        text_.append(".");
        text_.append(std::string(digits, '0'));
      }
      return true;
    }
    const double value =
        result.is_integer() ? static_cast<double>(result.integer_value()) : result.float_value();
    text_.append(format_float(value, letter, static_cast<int>(digits)));
    return true;
  }

  // --- Errors ---

  bool format_error(std::string_view what) {
    const Cell argument = machine_.make_atom(what);
    return raise("format", {&argument, 1});
  }

  bool wrong_argument(char letter, Cell cell) {
    const Cell parts[] = {machine_.make_atom(std::string_view(&letter, 1)), cell};
    return raise("format_argument_type", parts);
  }

  bool unknown(char32_t letter) {
    return machine_.existence_error("format_character", make_character(machine_, letter));
  }

  bool raise(std::string_view error, std::span<const Cell> parts) {
    const Symbol name = machine_.program().symbols().intern(error);
    return machine_.raise_formal(machine_.make_structure(name, parts));
  }

  Machine& machine_;
  ColumnText text_;
  std::vector<Cell> arguments_;
  std::size_t next_ = 0;
  std::optional<std::int64_t> count_;
};

/// The text of a format string: an atom, or a list of characters or codes.
bool format_text(Machine& machine, Cell cell, std::string& text) {
  if (cell == nil_cell) return true;
  if (cell.is_number()) return machine.type_error("text", cell);
  return any_text(machine, cell, text);
}

/// What is no list is the only argument.
std::vector<Cell> format_arguments(Cell cell) {
  const ListShape shape = list_shape(cell);
  if (!shape.is_proper()) return {cell};
  return elements_before_tail(cell, shape);
}

bool write_formatted(Machine& machine, Cell format, std::vector<Cell> arguments) {
  std::string text;
  if (!format_text(machine, format, text)) return false;
  Formatter formatter(machine, machine.output_column(), std::move(arguments));
  const bool succeeded = formatter.run(text);
  machine.write_output(formatter.take());
  return succeeded;
}

}  // namespace

bool format_plain(Machine& machine, Cell* arguments) {
  return write_formatted(machine, dereference(arguments[0]), {});
}

bool format(Machine& machine, Cell* arguments) {
  return write_formatted(machine, dereference(arguments[0]),
                         format_arguments(dereference(arguments[1])));
}

bool format_to(Machine& machine, Cell* arguments) {
  const Cell target = dereference(arguments[0]);
  if (target.is_atom()) return check_stream(machine, target) && format(machine, arguments + 1);
  const auto sink = read_sink(machine, target);
  std::string text;
  if (!sink || !format_text(machine, dereference(arguments[1]), text)) return false;
  Formatter formatter(machine, 0, format_arguments(dereference(arguments[2])));
  return formatter.run(text) && unify_sink(machine, *sink, formatter.take());
}

}  // namespace zermelo::interpreter::builtins
