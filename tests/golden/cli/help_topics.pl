% help on the roles and the methods, and of a name that is near.
% run: help roles
% expect: The roles: predicates by which a rule file says what the game is. + is given, - is found.
% expect:
% expect: A game has
% expect:   initial(-Position)           the start: any term without variables
% expect:   to_move(+Position, -Player)  whose turn it is: max or min, or a name that players/2 gives
% expect:   move(+Position, -Move, -Next)
% expect:                                Move is legal and leads to Next; all solutions count
% expect:   terminal(+Position, -Value)  the game is over, and worth Value to MAX: an integer
% expect:
% expect: and may have
% expect:   players(-A, -B)              A is MAX, B is MIN
% expect:   values(-Low, -High)          every value lies in Low..High: searches stop at a bound
% expect:   eval(+Position, -Value)      a guess, where a depth limit cuts the game off; the value of a
% expect:                                position without moves, where terminal/2 says nothing
% expect:   repetition(-Value)           what a position is worth that comes again
% expect:   canonical(+Position, -Representative)
% expect:                                one position in place of all that are alike by symmetry
% expect:   priority(+Position, +Move, -N)
% expect:                                the move with the greatest N is tried first
% expect:   show(+Position)              draws the position, for people
% expect:   game(-Title)                 the title
% expect:
% expect: The textbook's names mean the same: moves(S, Successors), staticval(S, V), max_to_move(S) and
% expect: min_to_move(S).
% expect:
% expect: A game to begin with: from 0, two players add 1 to 3 by turns; who reaches 10 wins.
% expect:
% expect:   values(-1, 1).
% expect:   initial(at(0, max)).
% expect:   to_move(at(_, Player), Player).
% expect:   move(at(N, Player), add(K), at(M, Other)) :-
% expect:       between(1, 3, K),
% expect:       M is N + K,
% expect:       M =< 10,
% expect:       other(Player, Other).
% expect:   terminal(at(10, max), -1).
% expect:   terminal(at(10, min), 1).
% expect:   other(max, min).
% expect:   other(min, max).
% expect:
% expect: zermelo check FILE says what is wrong or missing; docs/language.md has the whole language.
% run: help methods
% expect: The methods of solve --method, play --method and tree --method.
% expect:
% expect: Values:
% expect:   minimax      visits every line of play: the reference for all others
% expect:   alphabeta    alpha-beta with a table of positions, deepening and ordered moves
% expect:   scout        Pearl's SCOUT: EVAL and TEST
% expect:   pvs          principal variation search: moves after the first are TESTed first
% expect:   mtdf         MTD(f): TESTs from a first guess on
% expect:   sss          SSS* as TESTs from the greatest value down
% expect:
% expect: Provers, for --at-least V and --more-than V; without a question they find the value by proofs:
% expect:   andor        AND/OR win search, a ply deeper each time: a shortest win
% expect:   pns          proof-number search, its tree in memory
% expect:   pn2          the same in two levels, in less memory
% expect:   dfpn         depth-first proof-number search, with a table
% expect:
% expect: All positions:
% expect:   retrograde   from the ends of the game backwards: exact where play goes in circles; distances
% expect:
% expect:   auto         looks which of these does best (default)
% expect:
% expect: --pure and --no-table take away what the textbook does not have. docs/solvers.md says more.
% run: help role
% expect-error: zermelo: there is no command role (did you mean roles?)
% status: 2
