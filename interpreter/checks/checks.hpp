// SPDX-License-Identifier: MIT
// What is wrong or doubtful in loaded rules, found without running them.
#pragma once

#include <span>
#include <string_view>

#include "interpreter/program/program.hpp"
#include "lang/diagnostic.hpp"
#include "lang/reader.hpp"

namespace zermelo::interpreter {

/// One kind of finding: its stable name, how bad it is, and what it is about, for help texts.
struct CheckInfo {
  std::string_view code;
  lang::Severity severity;
  std::string_view description;
};

/// Every kind of finding that `check_program` can report.
std::span<const CheckInfo> check_table() noexcept;

/// Checks the user's module and the modules that it loads from files of the user's; embedded
/// libraries are not looked at. Call it when all files are loaded; whether they are compiled makes
/// no difference. Findings reach the sink file by file, in the order of the text. Time grows
/// linearly with the text (by n log n where clauses of one file must be sorted), C++ stack not at
/// all. What clauses that could not be read may define is not called missing.
void check_program(Program& program, const lang::DiagnosticSink& sink,
                   const lang::Unread& unread = {});

}  // namespace zermelo::interpreter
