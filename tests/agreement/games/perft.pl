% SPDX-License-Identifier: MIT
% perft(Most): writes the numbers of positions at exactly 1, 2, 3, ... plies, once for each way that
% leads there, up to the first number above Most or the end of all games.

perft(Most) :-
    initial(S),
    perft([S], Most).

perft(Positions, Most) :-
    findall(T, follows(Positions, T), Ts),
    length(Ts, N),
    (   N =:= 0
    ->  true
    ;   write(N), nl,
        (   N > Most
        ->  true
        ;   perft(Ts, Most)
        )
    ).

follows(Positions, T) :-
    member(S, Positions),
    \+ optional(terminal(S, _)),
    (   optional(moves(S, Successors))
    ->  member(T, Successors)
    ;   optional(move(S, _, T))
    ).

optional(Goal) :- catch(Goal, error(existence_error(procedure, _), _), fail).
