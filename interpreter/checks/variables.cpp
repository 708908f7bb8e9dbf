// SPDX-License-Identifier: MIT
// Names of variables that say something else than how often they stand in their clause.
#include <string_view>

#include <fmt/format.h>

#include "interpreter/checks/checked_module.hpp"
#include "lang/unicode.hpp"
#include "lang/utf8.hpp"

namespace zermelo::interpreter {

namespace {

bool begins_in_upper_case(std::string_view text) noexcept {
  const auto [code, length] = lang::decode_utf8(text);
  if (length == 0) return false;
  if (code < 0x80) return code >= 'A' && code <= 'Z';
  return lang::classify(code) == lang::CharacterClass::upper;
}

/// As in SWI-Prolog: _Name stands once; _name and __Name as often as one likes.
bool is_marked_as_singleton(std::string_view name) noexcept {
  return name.size() > 1 && name.front() == '_' && begins_in_upper_case(name.substr(1));
}

/// What a variable that stands once may be meant to be: in a fact, as players(Anna, Boris), a name.
std::string singleton_hint(std::string_view name, bool is_of_fact) {
  const bool may_be_name = is_of_fact && name.front() >= 'A' && name.front() <= 'Z';
  if (!may_be_name) return fmt::format("write _{} or _ if this is meant", name);
  const char small = static_cast<char>(name.front() - 'A' + 'a');
  return fmt::format("write {}{} if it is a name, _{} or _ if any value is meant", small,
                     name.substr(1), name);
}

void check_variable(const lang::ReadVariable& variable, const SourceClause& clause,
                    Findings& findings) {
  const lang::SourcePtr& source = clause.source;
  if (variable.occurrences == 1 && variable.name.front() != '_') {
    findings.push_back(
        {lang::Severity::warning,
         "singleton",
         fmt::format("the variable {} stands only once in its clause", variable.name),
         source,
         variable.first,
         singleton_hint(variable.name, !clause.body()),
         {}});
  } else if (variable.occurrences > 1 && is_marked_as_singleton(variable.name)) {
    findings.push_back({lang::Severity::warning,
                        "marked-singleton",
                        fmt::format("the variable {} is marked as standing once, but stands {} "
                                    "times in its clause",
                                    variable.name, variable.occurrences),
                        source,
                        variable.first,
                        fmt::format("write {} for one value, or _ for values that may differ",
                                    variable.name.substr(1)),
                        {}});
  }
}

}  // namespace

void check_variables(const CheckedModule& checked, Findings& findings) {
  for (const SourcePredicate& predicate : checked.module.source) {
    for (const SourceClause& clause : predicate.clauses) {
      for (const lang::ReadVariable& variable : clause.read.variables) {
        check_variable(variable, clause, findings);
      }
    }
  }
}

}  // namespace zermelo::interpreter
