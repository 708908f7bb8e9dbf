// SPDX-License-Identifier: MIT
// The predicates of output_builtins().
#pragma once

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

// format.cpp
bool format_plain(Machine& machine, Cell* arguments);
bool format(Machine& machine, Cell* arguments);
bool format_to(Machine& machine, Cell* arguments);

}  // namespace zermelo::interpreter::builtins
