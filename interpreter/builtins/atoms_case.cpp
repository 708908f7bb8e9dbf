// SPDX-License-Identifier: MIT
#include "interpreter/builtins/atoms_case.hpp"

#include <algorithm>
#include <span>

#include "interpreter/builtins/atoms.hpp"
#include "interpreter/builtins/text.hpp"
#include "lang/utf8.hpp"

namespace zermelo::interpreter {

namespace {

/// Every `step`-th code from `first` to `last` maps to itself plus `distance`.
struct CaseRange {
  std::uint32_t first;
  std::uint32_t last;
  std::uint32_t step;
  std::int32_t distance;
};

#include "interpreter/builtins/atoms_case_table.inc"

char32_t map(std::span<const CaseRange> ranges, char32_t code) noexcept {
  const auto after =
      std::upper_bound(ranges.begin(), ranges.end(), code,
                       [](char32_t value, const CaseRange& range) { return value < range.first; });
  if (after == ranges.begin()) return code;
  const CaseRange& range = *(after - 1);
  if (code > range.last || (code - range.first) % range.step != 0) return code;
  return static_cast<char32_t>(static_cast<std::int32_t>(code) + range.distance);
}

}  // namespace

char32_t to_upper(char32_t code) noexcept {
  if (code < 0x80) return code >= U'a' && code <= U'z' ? code - 32 : code;
  return map(to_upper_ranges, code);
}

char32_t to_lower(char32_t code) noexcept {
  if (code < 0x80) return code >= U'A' && code <= U'Z' ? code + 32 : code;
  return map(to_lower_ranges, code);
}

namespace builtins {

namespace {

bool map_atom(Machine& machine, const Cell* arguments, char32_t (*map_code)(char32_t) noexcept) {
  const Cell source = dereference(arguments[0]);
  const Cell target = dereference(arguments[1]);
  if (source.is_reference()) return machine.instantiation_error();
  const auto text = atomic_text(machine, source);
  if (!text) return machine.type_error("atomic", source);
  if (!target.is_reference() && !target.is_atomic()) return machine.type_error("atom", target);
  std::string mapped;
  for (const char32_t code : code_points(*text)) lang::append_utf8(mapped, map_code(code));
  return unify_atom(machine, target, mapped);
}

}  // namespace

bool upcase_atom(Machine& machine, Cell* arguments) {
  return map_atom(machine, arguments, to_upper);
}

bool downcase_atom(Machine& machine, Cell* arguments) {
  return map_atom(machine, arguments, to_lower);
}

}  // namespace builtins

}  // namespace zermelo::interpreter
