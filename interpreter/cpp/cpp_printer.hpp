// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "interpreter/cpp/entry_printer.hpp"
#include "interpreter/ir/ir.hpp"
#include "interpreter/layout/layout.hpp"

namespace zermelo::interpreter {

/// What a translation unit and a header have in common; `native_prelude` goes before it.
struct CppRules {
  std::string ranks;  ///< the initializer of `rank`
  std::string code;   ///< procedures, and a function `FIELD_entry` for each entry
};

/// May number further atoms of `unit`.
CppRules print_rules(ir::Unit& unit, const Layout& layout, const std::vector<EntryPoint>& entries,
                     const lang::SymbolTable& symbols);

/// The C++ translation unit of a game: see NativeGame. May number further atoms of `unit`.
std::string print_cpp(ir::Unit& unit, const Layout& layout, const std::vector<EntryPoint>& entries,
                      const lang::SymbolTable& symbols);

}  // namespace zermelo::interpreter
