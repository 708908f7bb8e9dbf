// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "lang/symbols.hpp"

namespace zermelo::lang {

enum class OperatorType : std::uint8_t { xfx, xfy, yfx, fy, fx, xf, yf };
enum class OperatorClass : std::uint8_t { prefix, infix, postfix };

OperatorClass operator_class(OperatorType type) noexcept;

/// One operator definition; priority 0 means "none".
struct Operator {
  std::uint16_t priority = 0;
  OperatorType type = OperatorType::xfx;

  explicit operator bool() const noexcept { return priority != 0; }
  /// Highest priority that the left (right) argument may have.
  std::uint16_t left_limit() const noexcept;
  std::uint16_t right_limit() const noexcept;
};

/// A run-time operator table. A value: a file's `op/3` directives change its own copy.
class OperatorTable {
 public:
  /// The table of LANGUAGE.md: SWI-Prolog's, less dicts and its system-only operators.
  static OperatorTable standard(SymbolTable& symbols);

  Operator prefix(Symbol name) const noexcept { return find(OperatorClass::prefix, name); }
  Operator infix(Symbol name) const noexcept { return find(OperatorClass::infix, name); }
  Operator postfix(Symbol name) const noexcept { return find(OperatorClass::postfix, name); }
  bool is_operator(Symbol name) const noexcept;
  /// Defines or (priority 0) removes an operator. The caller has checked ISO's restrictions.
  void define(Symbol name, std::uint16_t priority, OperatorType type);

  struct Entry {
    Symbol name;
    Operator op;
  };
  /// Every definition, in no particular order: what `current_op/3` enumerates.
  std::vector<Entry> entries() const;

 private:
  Operator find(OperatorClass fixity, Symbol name) const noexcept;
  std::unordered_map<std::uint64_t, Operator> table_;
};

}  // namespace zermelo::lang
