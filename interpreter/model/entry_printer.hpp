// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "interpreter/model/layout.hpp"
#include "interpreter/model/procedure_printer.hpp"

namespace zermelo::interpreter {

/// The name that the type of a slot has in code.
const char* type_of_slot(const Layout::Node& slot);

/// A procedure that a game offers.
struct EntryPoint {
  enum class Kind : std::uint8_t {
    value,       ///< its first result is an integer
    player,      ///< its first result is an atom or integer
    test,        ///< whether it succeeds
    position,    ///< its first result is a position
    successors,  ///< its results are positions; with a second result, priorities
    move         ///< its results are positions and moves as terms; the index of one is given
  };
  Kind kind = Kind::test;
  std::string field;  ///< of NativeGame
  std::int32_t procedure = ir::none;
  std::int64_t constant = 0;          ///< of a result that is always the same
  bool has_priorities = false;        ///< the last result is a priority
  bool priority_is_constant = false;  ///< namely `constant`
  std::vector<bool> wanted = {};      ///< which slots of the position it uses
};

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
