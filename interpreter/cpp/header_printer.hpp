// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"
#include "interpreter/layout/layout.hpp"
#include "interpreter/program/roles.hpp"
#include "lang/operators.hpp"
#include "search/game.hpp"

namespace zermelo::interpreter {

/// What a header says of a game besides its rules.
struct HeaderFacts {
  std::string name;        ///< of the namespace: an identifier
  std::string source;      ///< what the rules are called
  std::string version;     ///< of Zermelo
  std::string title;       ///< may be empty
  std::string max_player;  ///< as the rules call them
  std::string min_player;
  std::optional<search::ValueRange> values;
  std::optional<search::Value> repetition;
  std::vector<Role> roles;         ///< that the rules define
  std::vector<std::byte> initial;  ///< a position of the model's layout
  std::string initial_text;
};

/// A C++ header with the class `Game` that plays by the rules of `unit`, in which all roles that
/// solvers cannot do without were compiled.
std::string print_header(const ir::Unit& unit, const Layout& layout,
                         const std::vector<EntryPoint>& entries, const HeaderFacts& facts,
                         const lang::SymbolTable& symbols, const lang::OperatorTable& operators);

/// An identifier that is no keyword, made of a text: the name of a file without its folder and
/// suffix, for example.
std::string identifier_of(std::string_view text);

}  // namespace zermelo::interpreter
