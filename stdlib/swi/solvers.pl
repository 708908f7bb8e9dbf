% SPDX-License-Identifier: MIT
% The solvers as predicates, for SWI-Prolog: the value of a position by its definition, every node
% visited. A second opinion on small games, not a fast one. The roles are those of the module user,
% under either of their names.
:- module(zermelo_solvers, [
    solve/2, minimax/3, alphabeta/3, scout/3, best_move/3, test/3, principal_variation/3,
    visited_nodes/3, perft/3
]).

% solve(+S, -V)
solve(S, V) :- value(S, [], V, _, 0, _).

% minimax(+S, -Best, -V): Best is the first best successor; unbound in a leaf.
minimax(S, Best, V) :-
    value(S, [], V, Line, 0, _),
    (   Line = [_-Best|_]
    ->  true
    ;   true
    ).

alphabeta(S, Best, V) :- minimax(S, Best, V).

scout(S, Best, V) :- minimax(S, Best, V).

% best_move(+S, -M, -V): fails in a leaf.
best_move(S, M, V) :- value(S, [], V, [M-_|_], 0, _).

% principal_variation(+S, -Moves, -V)
principal_variation(S, Moves, V) :-
    value(S, [], V, Line, 0, _),
    findall(M, member(M-_, Line), Moves).

% test(+S, +Rel, +V): Pearl's TEST, Rel is > or >=.
test(S, Rel, Bound) :-
    memberchk(Rel, [>, >=]),
    solve(S, V),
    call(Rel, V, Bound).

% visited_nodes(+S, -V, -N): the value and the size of the game tree.
visited_nodes(S, V, N) :- value(S, [], V, _, 0, N).

% perft(+S, +Depth, -N): how many positions stand at exactly that ply.
perft(S, Depth, N) :-
    (   Depth =:= 0
    ->  N = 1
    ;   has_role(terminal/2),
        user:terminal(S, _)
    ->  N = 0
    ;   Depth1 is Depth - 1,
        successors(S, Moves),
        foldl(perft_after(Depth1), Moves, 0, N)
    ).

perft_after(Depth, _-T, N0, N) :-
    perft(T, Depth, N1),
    N is N0 + N1.

% value(+S, +Path, -V, -Line, +N0, -N): Line is a list Move-Successor of best play.
value(S, Path, V, Line, N0, N) :-
    N1 is N0 + 1,
    (   has_role(terminal/2),
        user:terminal(S, V0)
    ->  V = V0,
        Line = [],
        N = N1
    ;   member(Before, Path),
        Before == S
    ->  repeated_value(S, V),
        Line = [],
        N = N1
    ;   successors(S, Moves),
        (   Moves == []
        ->  static_value(S, V),
            Line = [],
            N = N1
        ;   side(S, Side),
            best(Moves, Side, [S|Path], none, V-Line, N1, N)
        )
    ).

best([], _, _, Best, Best, N, N).
best([M-T|Moves], Side, Path, Best0, Best, N0, N) :-
    value(T, Path, V, Line, N0, N1),
    (   Best0 = V0-_,
        \+ better(Side, V, V0)
    ->  Best1 = Best0
    ;   Best1 = V-[M-T|Line]
    ),
    best(Moves, Side, Path, Best1, Best, N1, N).

better(max, V, W) :- V > W.
better(min, V, W) :- V < W.

repeated_value(S, V) :-
    (   has_role(repetition/1)
    ->  once(user:repetition(V))
    ;   throw(error(existence_error(role, repetition/1), S))
    ).

static_value(S, V) :-
    (   static_role(Role),
        has_role(Role/2)
    ->  once(call(user:Role, S, V))
    ;   throw(error(existence_error(role, eval/2), S))
    ).

static_role(eval).
static_role(staticval).

successors(S, Moves) :-
    (   has_role(move/3)
    ->  findall(M-T, user:move(S, M, T), Moves)
    ;   user:moves(S, Ts)
    ->  findall(T-T, member(T, Ts), Moves)
    ;   Moves = []
    ).

side(S, Side) :-
    (   has_role(to_move/2)
    ->  once(user:to_move(S, Player)),
        player_side(Player, Side)
    ;   has_role(max_to_move/1),
        user:max_to_move(S)
    ->  Side = max
    ;   once(user:min_to_move(S)),
        Side = min
    ).

player_side(Player, Side) :-
    (   has_role(players/2)
    ->  once(user:players(Max, Min)),
        memberchk(Player-Side, [Max-max, Min-min, max-max, min-min])
    ;   memberchk(Player, [max, min]),
        Side = Player
    ).

has_role(Role) :- current_predicate(user:Role).
