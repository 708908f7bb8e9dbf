// SPDX-License-Identifier: MIT
// Variables and words that stand in several places of a call's arguments, as the place in
// select(Place-piece, Board, Place-empty, Board1): its procedure knows that they are the same.
#include <algorithm>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

/// A place in a pattern that holds a variable or a word.
struct Specializer::Leaf {
  Abstract* pattern;
  std::optional<ValueId> value;  ///< none in parts of arrays and terms
  bool is_inside;                ///< an argument of a structure
};

/// In preorder: a number says which one is meant.
void Specializer::add_leaves(Abstract& pattern, std::optional<ValueId> value, bool is_inside,
                             std::vector<Leaf>& out) const {
  using K = Abstract::Kind;
  if (pattern.kind == K::unbound || pattern.kind == K::word)
    out.push_back({&pattern, value ? std::optional(store_.find(*value)) : value, is_inside});
  if (pattern.kind != K::structure) return;
  const bool is_known = value && store_[*value].kind == Kind::structure;
  for (std::uint32_t i = 0; i < pattern.arguments.size(); ++i) {
    const auto part = is_known ? std::optional(store_.argument(store_[*value], i)) : std::nullopt;
    add_leaves(pattern.arguments[i], part, true, out);
  }
}

std::vector<Specializer::Leaf> Specializer::leaves_of(std::vector<Abstract>& pattern,
                                                      const std::vector<ValueId>& arguments) const {
  std::vector<Leaf> leaves;
  for (std::size_t i = 0; i < pattern.size(); ++i)
    add_leaves(pattern[i], arguments[i], false, leaves);
  return leaves;
}

/// Notes in the pattern of a call what is the same in it; the unbound variables, each once. Words
/// that are arguments themselves stay apart: they are as likely to change on their own; and all
/// words do in calls of a predicate that there would be too many of otherwise.
std::vector<ValueId> Specializer::note_shared(const RuleSet& set, std::vector<Abstract>& pattern,
                                              const std::vector<ValueId>& arguments) const {
  std::vector<ValueId> variables;
  const bool notes_words = set.forgetting != Forgetting::parts;
  const std::vector<Leaf> leaves = leaves_of(pattern, arguments);
  for (auto one = leaves.begin(); one != leaves.end(); ++one) {
    const Kind kind = one->value ? store_[*one->value].kind : Kind::term;
    const auto first = std::find_if(leaves.begin(), one, [&](const Leaf& other) {
      if (other.value != one->value) return false;
      return kind == Kind::unbound ||
             (notes_words && kind == Kind::word && (one->is_inside || other.is_inside));
    });
    if (first != one)
      one->pattern->length = static_cast<std::uint32_t>(first - leaves.begin()) + 1;
    else if (kind == Kind::unbound)
      variables.push_back(*one->value);
  }
  return variables;
}

/// Makes the same what a pattern says to be so in arguments that were made of it; the unbound
/// variables, each once.
std::vector<ValueId> Specializer::share(std::vector<Abstract>& pattern,
                                        const std::vector<ValueId>& arguments) {
  std::vector<ValueId> variables;
  const std::vector<Leaf> leaves = leaves_of(pattern, arguments);
  for (const Leaf& one : leaves) {
    const std::uint32_t first = one.pattern->length;
    if (first > 0)
      store_.bind(*one.value, *leaves[first - 1].value);
    else if (one.pattern->kind == Abstract::Kind::unbound)
      variables.push_back(*one.value);
  }
  return variables;
}

}  // namespace zermelo::interpreter
