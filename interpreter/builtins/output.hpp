// SPDX-License-Identifier: MIT
// The predicates of output_builtins().
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "interpreter/builtins/term_text.hpp"
#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter::builtins {

// output.cpp
/// Accepts the atoms user_output and user_error; there are no other streams.
bool check_stream(Machine& machine, Cell stream);

// output_write_term.cpp
/// What write_term/2 is told by its option list.
struct WriteTermOptions {
  TermTextOptions text;
  bool full_stop = false;
  bool newline = false;
};
bool read_write_options(Machine& machine, Cell list, WriteTermOptions& options);
void append_written_term(Machine& machine, Cell term, const WriteTermOptions& options,
                         std::string& out);
bool write_term(Machine& machine, Cell* arguments);

// capture.cpp
/// Where text goes when it is no stream: atom(A), codes(C), codes(C, Tail), ...
struct Sink {
  enum class Kind : std::uint8_t { atom, codes, chars };
  Kind kind;
  Cell target;
  Cell tail = nil_cell;
};
/// The sink that a term is, or an error and nothing.
std::optional<Sink> read_sink(Machine& machine, Cell cell);
bool unify_sink(Machine& machine, const Sink& sink, std::string_view text);
/// Runs a goal for its first solution and undoes it; false when it fails or raises an error.
/// `written` gets what it wrote, beginning in `column`.
bool run_once(Machine& machine, Cell goal, std::size_t column, std::string& written);
bool capture_open(Machine& machine, Cell* arguments);
bool capture_close(Machine& machine, Cell* arguments);
bool capture_drop(Machine& machine, Cell* arguments);

// format.cpp
bool format_plain(Machine& machine, Cell* arguments);
bool format(Machine& machine, Cell* arguments);
bool format_to(Machine& machine, Cell* arguments);

}  // namespace zermelo::interpreter::builtins
