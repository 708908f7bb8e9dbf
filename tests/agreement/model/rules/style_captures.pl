% SPDX-License-Identifier: MIT
% Four by four, men of two colours; a man steps up, down, left or right or jumps over an enemy onto
% an empty square and takes him. Taking is compulsory. Who has no move loses.
% compiled: yes
:- use_module(library(lists)).
values(-100, 100).
repetition(0).
initial(men(w, [b, b, b, b,
                b, b, e, b,
                w, e, w, w,
                w, w, w, w])).
to_move(men(w, _), max).
to_move(men(b, _), min).

move(S, M, T) :-
    findall(N, capture(S, N), Ms),
    (   Ms = []
    ->  quiet(S, M)
    ;   member(M, Ms)
    ),
    do(M, S, T).

capture(men(P, B), take(I, J, K)) :-
    enemy(P, Q),
    nth0(I, B, P),
    jump(I, J, K),
    nth0(K, B, e),
    nth0(J, B, Q).

quiet(men(P, B), go(I, J)) :-
    nth0(I, B, P),
    next(I, J),
    nth0(J, B, e).

do(go(I, J), men(P, B), men(Q, B2)) :-
    enemy(P, Q),
    replace(B, I, e, B1),
    replace(B1, J, P, B2).
do(take(I, J, K), men(P, B), men(Q, B3)) :-
    enemy(P, Q),
    replace(B, I, e, B1),
    replace(B1, J, e, B2),
    replace(B2, K, P, B3).

replace([_|T], 0, X, [X|T]).
replace([H|T], N, X, [H|R]) :- N > 0, M is N - 1, replace(T, M, X, R).

terminal(men(P, B), V) :- \+ move(men(P, B), _, _), lost(P, V).
lost(w, -100).
lost(b, 100).

eval(men(_, B), V) :-
    include(==(w), B, Ws), length(Ws, W),
    exclude(not_black, B, Bs), length(Bs, N),
    foldl(weigh, B, 0, E),
    V is 2 * (W - N) + E.
not_black(X) :- X \== b.
weigh(w, S, S).
weigh(b, S, S).
weigh(e, S0, S) :- S is S0 + 1.

next(I, J) :- I mod 4 < 3, J is I + 1.
next(I, J) :- I mod 4 > 0, J is I - 1.
next(I, J) :- I < 12, J is I + 4.
next(I, J) :- I >= 4, J is I - 4.
jump(I, J, K) :- I mod 4 < 2, J is I + 1, K is I + 2.
jump(I, J, K) :- I mod 4 > 1, J is I - 1, K is I - 2.
jump(I, J, K) :- I < 8, J is I + 4, K is I + 8.
jump(I, J, K) :- I >= 8, J is I - 4, K is I - 8.

enemy(w, b).
enemy(b, w).
