% SPDX-License-Identifier: MIT
% Two pieces each on three by four; one goes a step or takes what stands beside it. Lists of pieces.
game('Hunters').
players(left, right).
values(-1, 1).
initial(hunt(left, 0, [p(1, 1, king), p(1, 2, man)], [p(4, 3, king), p(4, 2, man)], [])).
to_move(hunt(P, _, _, _, _), P).

move(hunt(P, N, Own, Other, Taken), X/Y-X1/Y1, hunt(Q, N1, Other1, Own1, Taken1)) :-
    N < 5,
    opponent(P, Q),
    N1 is N + 1,
    select(p(X, Y, K), Own, Rest),
    step(K, X, Y, X1, Y1),
    \+ member(p(X1, Y1, _), Rest),
    (   select(p(X1, Y1, L), Other, Other1)
    ->  Taken1 = [L|Taken]
    ;   Other1 = Other,
        Taken1 = Taken
    ),
    Own1 = [p(X1, Y1, K)|Rest].

step(_, X, Y, X1, Y) :- ( X1 is X + 1 ; X1 is X - 1 ), X1 >= 1, X1 =< 4.
step(king, X, Y, X, Y1) :- ( Y1 is Y + 1 ; Y1 is Y - 1 ), Y1 >= 1, Y1 =< 3.

opponent(left, right).
opponent(right, left).

% Whoever lost a king has lost.
terminal(hunt(left, _, _, _, [king|_]), -1).
terminal(hunt(right, _, _, _, [king|_]), 1).
terminal(hunt(_, 5, _, _, Taken), 0) :- Taken \= [king|_].
