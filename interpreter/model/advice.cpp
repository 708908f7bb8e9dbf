// SPDX-License-Identifier: MIT
#include "interpreter/model/advice.hpp"

#include <utility>

namespace zermelo::interpreter {

std::string_view advice(std::string_view reason) noexcept {
  // The first part that occurs in the reason decides.
  static constexpr std::pair<std::string_view, std::string_view> mends[] = {
      {"runs in the machine only",
       "roles that searches ask for run fastest on terms, lists and integers; keep texts to the "
       "names of moves or to a predicate of their own, as colour_of(Piece, Colour), and other "
       "built-ins to show/1"},
      {"can only name a move",
       "let positions and tests have terms, as at(3, 4), and make texts of them in show/1; where "
       "facts have the texts, let those come first: word(W), atom_chars(W, Letters)"},
      {"one of a few atoms",
       "take the atom from facts, or keep texts as lists of characters in positions"},
      {"is not defined", "define it"},
      {"functor is not known", "match the terms that can occur in the heads of clauses"},
      {"=../2 with", "write the terms that can occur in the heads of clauses"},
      {"functor/3 with", "write the terms that can occur in the heads of clauses"},
      {"length/2 of",
       "let clauses or findall/3 make the list, or name its length before (as between(0, 3, N), "
       "length(List, N)); nth1/3 finds an element by its number"},
      {"arguments of several kinds",
       "let the cells of a board hold atoms or integers, not compound terms"},
      {"several kinds of cells",
       "let the cells of a board hold atoms or integers, not compound terms"},
      {"in arithmetic", "use integers, and functions that give integers"},
      {"float", "use integers: scale the values"},
      {"integer of more than 61 bits", "use smaller integers"},
      {"phrase of a body", "write the body where phrase/2 is called, in a clause for each"},
      {"goal that is not known", "call predicates by their names"},
      {"free variables", "bind them before, or by Variable^Goal; or use findall/3"},
      {"binds an argument in some ways only",
       "bind the argument in each of the clauses; what exclude/3 or partition/4 unify with, as "
       "=(p(_, X)), stays bound: say include(\\=(p(_, X)), ...) or write a lambda"},
      {"gives one unbound variable twice", "bind the variable before it is shared"},
      {"throw themselves", "let the goal fail, or give a result that says what happened"},
      {"with variables", "bind all variables before"},
      {"called in too many ways", "split the predicate by what its arguments are"},
      {"position is too large", "let positions hold what changes, and facts the rest"},
      {"too large", "build what is large by smaller predicates"},
      {"can be any atom", "let the atoms of positions stand in the clauses"},
      {"more than 256 atoms", "use integers where there are so many things"},
      {"the shape of positions",
       "write the result as a term in the clause, of parts that arithmetic, facts and lists of "
       "known length give"},
  };
  for (const auto& [part, mend] : mends) {
    if (reason.find(part) != std::string_view::npos) return mend;
  }
  return {};
}

}  // namespace zermelo::interpreter
