// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include <boost/test/unit_test.hpp>

#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"
#include "lang/reader.hpp"

namespace zermelo::interpreter {

/// The term that `text` says, without its end.
inline Cell term_of(const std::string& text, Program& program, Machine& machine) {
  const auto source = std::make_shared<lang::Source>("test", text + " .");
  const auto read = lang::read_term(source, program.symbols(), program.user().operators, {},
                                    [](const lang::Diagnostic&) {});
  BOOST_REQUIRE(read);
  return machine.import_term(read->term);
}

}  // namespace zermelo::interpreter
