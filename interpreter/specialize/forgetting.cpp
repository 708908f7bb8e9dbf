// SPDX-License-Identifier: MIT
// What calls forget of their arguments where there would be too many versions of a procedure, or no
// end of them.
#include <utility>

#include <fmt/format.h>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

namespace {

/// What is known without which integers and, `structures`, without what structures hold.
Abstract forget(Abstract one, bool structures) {
  using K = Abstract::Kind;
  if (one.kind == K::constant && (structures || !one.cell.is_atom()))
    return Abstract::word(one.values());
  if (one.kind == K::word && structures) return Abstract::word(Domain::any());
  if (one.kind == K::variant && structures) return Abstract::term();
  if (structures && one.is_ground() && (one.kind == K::structure || one.kind == K::list)) {
    Abstract element;
    bool conflict = false;
    bool has_rows = false;
    if (list_element(one, element, conflict, has_rows))
      return Abstract::list_of(std::move(element), has_rows);
    return Abstract::term();
  }
  if (one.kind == K::term) return one;
  for (Abstract& argument : one.arguments) argument = forget(std::move(argument), structures);
  return one;
}

/// Appends how a value is built: two with the same outline are unbound in the same places, and
/// differ in atomic values and in lengths of lists only.
void append_outline(const Abstract& one, std::string& out) {
  using K = Abstract::Kind;
  Abstract element;
  bool conflict = false;
  bool has_rows = false;
  const bool is_list = one.is_ground() && list_element(one, element, conflict, has_rows);
  if (is_list && !conflict) {
    out += has_rows ? "r" : "l";
    return append_outline(element, out);
  }
  out += static_cast<char>('A' + static_cast<char>(one.is_atomic() ? K::word : one.kind));
  if (one.is_atomic()) return;
  out += fmt::format("{}/{}(", one.cell.bits, one.length);
  for (const Abstract& argument : one.arguments) append_outline(argument, out);
  out += ')';
}

/// Appends how a value is built, down to the atomic values in structures.
void append_build(const Abstract& one, bool is_part, std::string& out) {
  using K = Abstract::Kind;
  if (is_part && one.is_atomic()) {
    out += 'w';
    return;
  }
  if (one.kind != K::structure) return one.append_key(out);
  out += fmt::format("{}(", one.cell.bits);
  for (const Abstract& argument : one.arguments) append_build(argument, true, out);
  out += ')';
}

/// The atomic arguments of a structure that is being filled get one domain: which of them an
/// exception went to, as the square of a move on a board that is copied, is forgotten at once.
void level(Abstract& one) {
  using K = Abstract::Kind;
  if (one.kind != K::structure) return;
  Domain values;
  bool has_room = false;
  for (Abstract& argument : one.arguments) {
    level(argument);
    if (argument.is_atomic()) values.join(argument.values());
    has_room |= argument.kind == K::unbound;
  }
  if (!has_room) return;
  for (Abstract& argument : one.arguments)
    if (argument.is_atomic()) argument = Abstract::word(values);
}

/// What covers this pattern and all that were built alike so far.
std::vector<Abstract> widened(RuleSet& set, std::vector<Abstract> pattern) {
  std::string outline;
  for (Abstract& one : pattern) {
    if (set.forgetting == Forgetting::parts) {
      level(one);
      append_build(one, false, outline);
    } else {
      append_outline(one, outline);
    }
  }
  std::vector<Abstract>& covering = set.covering[outline];
  covering.resize(pattern.size());
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    bool conflict = false;
    Abstract wider = with_arrays(join(covering[i], pattern[i], conflict));
    if (!conflict) covering[i] = pattern[i] = std::move(wider);
  }
  return pattern;
}

}  // namespace

std::vector<Abstract> Specializer::pattern_of(RuleSet& set, const std::vector<ValueId>& arguments) {
  std::vector<Abstract> pattern;
  pattern.reserve(arguments.size());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    // What is put into a term twice each time that a procedure calls itself.
    if (!is_small(arguments[i]) && set.forgetting != Forgetting::most) forget_more(set);
    pattern.push_back(pattern_of(arguments[i]));
    if (set.forgetting <= Forgetting::parts) continue;
    const bool forgets_structures =
        set.forgetting == Forgetting::most ||
        (set.forgetting == Forgetting::moving && !rules_.steady(set)[i]);
    pattern.back() = forget(std::move(pattern.back()), forgets_structures);
  }
  const bool widens =
      set.forgetting == Forgetting::parts || set.forgetting == Forgetting::differences;
  return widens ? widened(set, std::move(pattern)) : pattern;
}

namespace {

/// Cells that a list is known to begin with; all, where its length is known.
std::size_t cells_known(const Abstract& list) {
  if (const auto length = known_length(list)) return *length;
  std::size_t count = 0;
  for (const Abstract* rest = &list;
       rest->kind == Abstract::Kind::structure && rest->cell == list_functor;
       rest = &rest->arguments[1])
    ++count;
  return count;
}

bool is_nil(const Abstract& one) {
  return one.kind == Abstract::Kind::constant && one.cell == nil_cell;
}

bool is_list_shape(const Abstract& one) {
  return is_nil(one) || one.kind == Abstract::Kind::list ||
         (one.kind == Abstract::Kind::structure && one.cell == list_functor);
}

/// Whether something known says when a recursion ends: an integer or a list whose length is known
/// that gets shorter.
bool has_known_end(const std::vector<Abstract>& before, const std::vector<Abstract>& after) {
  for (std::size_t i = 0; i < before.size(); ++i) {
    const bool are_constants = before[i].kind == Abstract::Kind::constant &&
                               after[i].kind == Abstract::Kind::constant &&
                               before[i].cell != after[i].cell;
    if (are_constants && before[i].cell.is_small_integer()) return true;
    const auto length = known_length(before[i]);
    const auto rest = known_length(after[i]);
    if (length && rest && *rest < *length) return true;
  }
  return false;
}

}  // namespace

/// Lists that get longer each time that a procedure calls itself, as accumulators do, where nothing
/// known says how often that is: their length is forgotten at once.
void Specializer::forget_lengths(const RuleSet& set, std::vector<Abstract>& pattern) const {
  const Version& own = *versions_[static_cast<std::size_t>(current_)];
  if (own.set != &set || has_known_end(own.pattern, pattern)) return;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (!is_list_shape(pattern[i]) ||
        !(is_list_shape(own.pattern[i]) || own.pattern[i].is_list_of()))
      continue;
    if (cells_known(pattern[i]) <= cells_known(own.pattern[i])) continue;
    Abstract element;
    bool conflict = false;
    bool has_rows = false;
    const bool is_list = list_element(own.pattern[i], element, conflict, has_rows) &&
                         list_element(pattern[i], element, conflict, has_rows);
    if (!is_list || conflict || !element.is_ground()) continue;
    has_rows |= are_kept_as_rows(element);
    pattern[i] = Abstract::list_of(std::move(element), has_rows);
  }
}

}  // namespace zermelo::interpreter
