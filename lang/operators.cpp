// SPDX-License-Identifier: MIT
#include "lang/operators.hpp"

#include <initializer_list>
#include <string_view>

namespace zermelo::lang {
namespace {

struct Row {
  std::uint16_t priority;
  OperatorType type;
  std::initializer_list<std::string_view> names;
};

// SWI-Prolog 9's table without dicts (`.`, `$`, `:<`, `>:<`) and without declarations that only its
// own system reads (volatile, thread_initialization).
const std::initializer_list<Row> standard_rows = {
    {1200, OperatorType::xfx, {":-", "-->", "=>"}},
    {1200, OperatorType::fx, {":-", "?-"}},
    {1150,
     OperatorType::fx,
     {"dynamic", "discontiguous", "initialization", "meta_predicate", "module_transparent",
      "multifile", "public", "table", "thread_local"}},
    {1105, OperatorType::xfy, {"|"}},
    {1100, OperatorType::xfy, {";"}},
    {1050, OperatorType::xfy, {"->", "*->"}},
    {1000, OperatorType::xfy, {","}},
    {900, OperatorType::fy, {"\\+"}},
    {800, OperatorType::xfx, {":="}},
    {700,
     OperatorType::xfx,
     {"=", "\\=", "==", "\\==", "@<", "@>", "@=<", "@>=", "=..", "is", "=:=", "=\\=", "<", ">",
      "=<", ">=", "=@=", "\\=@=", "as"}},
    {600, OperatorType::xfy, {":"}},
    {500, OperatorType::yfx, {"+", "-", "/\\", "\\/"}},
    {400, OperatorType::yfx, {"*", "/", "//", "div", "mod", "rem", "rdiv", "<<", ">>", "xor"}},
    {200, OperatorType::xfx, {"**"}},
    {200, OperatorType::xfy, {"^"}},
    {200, OperatorType::fy, {"-", "+", "\\"}},
};

std::uint64_t key_of(OperatorClass fixity, Symbol name) noexcept {
  return (std::uint64_t{static_cast<std::uint32_t>(name)} << 2U) |
         static_cast<std::uint64_t>(fixity);
}

}  // namespace

OperatorClass operator_class(OperatorType type) noexcept {
  switch (type) {
    case OperatorType::fy:
    case OperatorType::fx:
      return OperatorClass::prefix;
    case OperatorType::xf:
    case OperatorType::yf:
      return OperatorClass::postfix;
    case OperatorType::xfx:
    case OperatorType::xfy:
    case OperatorType::yfx:
      break;
  }
  return OperatorClass::infix;
}

std::uint16_t Operator::left_limit() const noexcept {
  const bool keeps = type == OperatorType::yfx || type == OperatorType::yf;
  return static_cast<std::uint16_t>(keeps ? priority : priority - 1);
}

std::uint16_t Operator::right_limit() const noexcept {
  const bool keeps = type == OperatorType::xfy || type == OperatorType::fy;
  return static_cast<std::uint16_t>(keeps ? priority : priority - 1);
}

OperatorTable OperatorTable::standard(SymbolTable& symbols) {
  OperatorTable table;
  for (const auto& row : standard_rows) {
    for (const auto name : row.names) table.define(symbols.intern(name), row.priority, row.type);
  }
  return table;
}

bool OperatorTable::is_operator(Symbol name) const noexcept {
  return prefix(name) || infix(name) || postfix(name);
}

void OperatorTable::define(Symbol name, std::uint16_t priority, OperatorType type) {
  const auto key = key_of(operator_class(type), name);
  if (priority == 0) {
    table_.erase(key);
  } else {
    table_[key] = {priority, type};
  }
}

std::vector<OperatorTable::Entry> OperatorTable::entries() const {
  std::vector<Entry> result;
  result.reserve(table_.size());
  for (const auto& [key, op] : table_) {
    result.push_back({Symbol{static_cast<std::uint32_t>(key >> 2U)}, op});
  }
  return result;
}

Operator OperatorTable::find(OperatorClass fixity, Symbol name) const noexcept {
  const auto found = table_.find(key_of(fixity, name));
  return found == table_.end() ? Operator{} : found->second;
}

}  // namespace zermelo::lang
