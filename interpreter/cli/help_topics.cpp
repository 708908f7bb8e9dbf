// SPDX-License-Identifier: MIT
#include "interpreter/cli/help_topics.hpp"

namespace zermelo::cli {

namespace {

constexpr std::string_view roles_help =
    R"text(The roles: predicates by which a rule file says what the game is. + is given, - is found.

A game has
  initial(-Position)           the start: any term without variables
  to_move(+Position, -Player)  whose turn it is: max or min, or a name that players/2 gives
  move(+Position, -Move, -Next)
                               Move is legal and leads to Next; all solutions count
  terminal(+Position, -Value)  the game is over, and worth Value to MAX: an integer

and may have
  players(-A, -B)              A is MAX, B is MIN
  values(-Low, -High)          every value lies in Low..High: searches stop at a bound
  eval(+Position, -Value)      a guess, where a depth limit cuts the game off; the value of a
                               position without moves, where terminal/2 says nothing
  repetition(-Value)           what a position is worth that comes again
  canonical(+Position, -Representative)
                               one position in place of all that are alike by symmetry
  priority(+Position, +Move, -N)
                               the move with the greatest N is tried first
  show(+Position)              draws the position, for people
  game(-Title)                 the title

The textbook's names mean the same: moves(S, Successors), staticval(S, V), max_to_move(S) and
min_to_move(S).

A game to begin with: from 0, two players add 1 to 3 by turns; who reaches 10 wins.

  values(-1, 1).
  initial(at(0, max)).
  to_move(at(_, Player), Player).
  move(at(N, Player), add(K), at(M, Other)) :-
      between(1, 3, K),
      M is N + K,
      M =< 10,
      other(Player, Other).
  terminal(at(10, max), -1).
  terminal(at(10, min), 1).
  other(max, min).
  other(min, max).

zermelo check FILE says what is wrong or missing; docs/language.md has the whole language.
)text";

constexpr std::string_view methods_help =
    R"text(The methods of solve --method, play --method and tree --method.

Values:
  minimax      visits every line of play: the reference for all others
  alphabeta    alpha-beta with a table of positions, deepening and ordered moves
  scout        Pearl's SCOUT: EVAL and TEST
  pvs          principal variation search: moves after the first are TESTed first
  mtdf         MTD(f): TESTs from a first guess on
  sss          SSS* as TESTs from the greatest value down

Provers, for --at-least V and --more-than V; without a question they find the value by proofs:
  andor        AND/OR win search, a ply deeper each time: a shortest win
  pns          proof-number search, its tree in memory
  pn2          the same in two levels, in less memory
  dfpn         depth-first proof-number search, with a table

All positions:
  retrograde   from the ends of the game backwards: exact where play goes in circles; distances

  auto         looks which of these does best (default)

--pure and --no-table take away what the textbook does not have. docs/solvers.md says more.
)text";

constexpr HelpTopic topics[] = {{"roles", roles_help}, {"methods", methods_help}};

}  // namespace

std::span<const HelpTopic> help_topics() noexcept { return topics; }

}  // namespace zermelo::cli
