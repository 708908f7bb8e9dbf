// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "interpreter/cpp/cpp_text.hpp"
#include "interpreter/ir/array_search.hpp"
#include "interpreter/ir/ir.hpp"
#include "lang/symbols.hpp"

namespace zermelo::interpreter {

/// Prints procedures as C++ functions. Labels and variables are numbered within a procedure; a
/// label that is left from within a continuation is reached through what the continuation returns.
class ProcedurePrinter {
 public:
  /// May number further atoms of `unit`.
  ProcedurePrinter(ir::Unit& unit, const lang::SymbolTable& symbols, CppText& out);

  /// The definition of a procedure, which takes fuel when it begins or does not.
  void procedure(std::int32_t number, bool takes_fuel);
  /// Its declaration, without the semicolon.
  std::string signature(std::int32_t number) const;
  /// What it is called.
  std::string name(std::int32_t number) const;

  /// A parameter of this type.
  static std::string declared(ir::Type type, const std::string& name);
  /// The type of an array's elements.
  static const char* element_type(ir::Kind kind) { return kind == ir::Kind::bytes ? "B" : "I"; }
  /// The type of the slots of rows.
  static const char* slot_type(ir::Type rows) {
    switch (rows.slot_kind()) {
      case ir::SlotKind::small:
        return "Small";
      case ir::SlotKind::wide:
        return "H";
      case ir::SlotKind::large:
        return "W";
      default:
        return "B";
    }
  }

 private:
  using Places = std::map<ir::Variable, std::size_t>;

  /// A function or continuation that is being printed, with the labels that lie in it.
  struct Scope {
    std::vector<ir::Label> labels;
    std::vector<ir::Label> left_for;  ///< labels outside that it is left for
  };

  void statements(const std::vector<ir::Statement>& list);
  void statement(const ir::Statement& one);
  void succeed(const ir::Statement& one);
  std::string applied(const ir::Statement& one) const;
  static bool is_in_place(const Places& places, const ir::Operand& one, std::size_t index);
  void value(const ir::Statement& one);
  void declare_array(const ir::Statement& one, ir::Variable target, ir::Type own);
  void table(const ir::Statement& one);
  void array(const ir::Statement& one);
  void row_value(const ir::Statement& one);
  void changed_rows(const ir::Statement& one);
  std::string room(const ir::Statement& one) const;
  std::string element_shape(const Abstract& element);
  std::string same(const ir::Statement& one) const;
  void term_value(const ir::Statement& one);
  void test(const ir::Statement& one);
  void call(const ir::Statement& one);
  void enumerate(const ir::Statement& one);
  void leave(ir::Label label);
  std::int32_t code_of(ir::Label label) const;
  bool may_be_within_itself() const;
  void restart(const ir::Statement& one);
  void loop(const ir::Statement& one);
  std::vector<ir::Statement> search(const ir::Statement& loop, const ArraySearch& search);
  std::vector<ir::Statement> search_rows(const ir::Statement& loop, const RowSearch& search);
  void define(const ir::Statement& one, std::string_view expression);
  std::string call_text(const ir::Statement& one) const;
  std::string atom_and_text(std::int64_t number) const;
  std::string operand(const ir::Operand& one, ir::Kind kind = ir::Kind::word) const;
  std::string arguments(const std::vector<ir::Operand>& list) const;
  ir::Kind kind(const ir::Operand& one) const;
  ir::Type type(ir::Variable variable) const {
    return current_->variables[static_cast<std::size_t>(variable)];
  }
  std::uint32_t atom(Cell cell);
  std::string header(Cell functor);
  std::string nil();

  ir::Unit& unit_;
  const lang::SymbolTable& symbols_;
  CppText& out_;
  std::map<std::uint64_t, std::uint32_t> numbers_;  ///< of atoms
  const ir::Procedure* current_ = nullptr;
  std::int32_t current_number_ = 0;
  Places made_in_place_;   ///< arrays that are results
  Places made_for_round_;  ///< arrays that are inputs when restarted
  std::vector<Scope> scopes_;
  int loops_ = 0;  ///< around this place, within its procedure
};

}  // namespace zermelo::interpreter
