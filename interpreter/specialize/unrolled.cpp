// SPDX-License-Identifier: MIT
// Predicates that take a list apart, as append(Before, [x|After], Board): each way gives lists of
// other lengths, and all that a procedure could say of its results is that they are lists. The ways
// go on by themselves instead, so that append(Before, [o|After], Board1) is a board of known
// length.
#include <algorithm>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

namespace {

/// As `most_fact_copies`: where the list is taken apart is known in what follows.
constexpr std::size_t most_ways = 64;
/// Rounds along a list that are made in one procedure.
constexpr std::ptrdiff_t most_unrolled_rounds = 8;

}  // namespace

/// In how many ways at most a call goes on that is better unfolded down to its last round; 0 where
/// it is not. Within such a call it is 1.
std::size_t Specializer::unrolled_ways(RuleSet& set, const std::vector<ValueId>& arguments,
                                       const Next& next) {
  const RuleSet& caller = *versions_[static_cast<std::size_t>(current_)]->set;
  if (!set.is_unrolled || caller.is_frugal || caller.unrolls_nothing) return 0;
  const std::vector<bool>& moves = rules_.recursion(set).moves;
  std::optional<std::size_t> length;
  for (std::size_t i = 0; i < arguments.size() && !length; ++i)
    if (moves[i]) length = known_length(pattern_of(arguments[i]));
  if (!length) return 0;
  has_unrolled_ = true;
  if (!unfoldings_.empty() && unfoldings_.back().set == &set) return 1;
  const std::size_t ways = *length + 1;
  return next.is_final || copies_ * ways <= most_ways ? ways : 0;
}

/// Whether a predicate goes along a list of few arrays, as the rows of a board are: its rounds are
/// made in one procedure, as each would copy what the next ones give.
bool Specializer::goes_along_few(RuleSet& set, const std::vector<ValueId>& arguments) {
  const Recursion& recursion = rules_.recursion(set);
  if (!recursion.is_plain || recursion.calls != 1) return false;
  const auto rounds =
      std::ranges::count_if(unfoldings_, [&](const Unfolding& one) { return one.set == &set; });
  if (rounds >= most_unrolled_rounds) return false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (store_.is_hidden(arguments[i])) continue;
    const SymbolicValue list = store_[arguments[i]];
    if (!recursion.moves[i] || list.kind != Kind::structure || list.cell != list_functor) continue;
    const Kind first = store_[store_.argument(list, 0)].kind;
    if (first != Kind::array && first != Kind::list) continue;
    const std::optional<std::size_t> length = known_length(pattern_of(arguments[i]));
    if (length && *length <= most_unrolled_rounds) return true;
  }
  return false;
}

/// Has the ways of a predicate unfolded if that keeps the length of a result known, and there is
/// one for each element of a list at most.
void Specializer::keep_length(Version& own, const Abstract& result, const Abstract& joined) {
  if (known_length(result) && !known_length(joined)) unroll(own);
}

/// Has the ways of a predicate along a list of known length unfolded, if it is one and they are
/// not.
void Specializer::unroll(Version& own) {
  if (own.set->is_unrolled) return;
  const Recursion& recursion = rules_.recursion(*own.set);
  if (!recursion.is_plain || recursion.calls != 1) return;
  for (std::size_t i = 0; i < own.pattern.size(); ++i) {
    if (!recursion.moves[i] || !known_length(own.pattern[i])) continue;
    own.set->is_unrolled = true;
    throw Deeper{own.set};
  }
}

}  // namespace zermelo::interpreter
