// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "interpreter/cpp/procedure_printer.hpp"
#include "interpreter/ir/entry_point.hpp"
#include "interpreter/layout/layout.hpp"

namespace zermelo::interpreter {

/// The name that the type of a slot has in code.
const char* type_of_slot(const Layout::Node& slot);

/// Prints the functions that a game is called by: they take positions apart, call procedures, and
/// put results together.
class EntryPrinter {
 public:
  EntryPrinter(const ir::Unit& unit, const Layout& layout, const ProcedurePrinter& procedures,
               CppText& out)
      : unit_(unit), layout_(layout), procedures_(procedures), out_(out) {}

  void entries(const std::vector<EntryPoint>& all);

 private:
  void entry(const EntryPoint& one);
  void call_entry(const EntryPoint& one, const ir::Procedure& own);
  void use_results(const EntryPoint& one, const ir::Procedure& own);
  void use_successor(const EntryPoint& one, const ir::Procedure& own);
  void successors_with_places();
  std::string loads(const EntryPoint& one, std::size_t count) const;
  void store_position(const std::string& to, bool is_successor);
  std::string continuation(const EntryPoint& one, const std::string& body) const;

  const ir::Unit& unit_;
  const Layout& layout_;
  const ProcedurePrinter& procedures_;
  CppText& out_;
  bool has_prioritized_ = false;
  bool has_rows_ = false;
};

}  // namespace zermelo::interpreter
