% SPDX-License-Identifier: MIT
% compiled: yes
% Kalah(4,2). Pockets are Name=Count: a..d belong to south, e..h to north; stores s and n.
:- use_module(library(lists)).
values(-100, 100).
players(south, north).

initial(kalah(south, [a=2, b=2, c=2, d=2, s=0, e=2, f=2, g=2, h=2, n=0])).

to_move(kalah(P, _), P).

move(kalah(P, Board), Pit, kalah(P2, Board3)) :-
    belongs(P, Pit),
    member(Pit=N, Board),
    N > 0,
    set_pocket(Pit, 0, Board, Board1),
    sow(N, Pit, P, Last, Board1, Board2),
    (   store(P, Last)
    ->  P2 = P, Board3 = Board2
    ;   capture(P, Last, Board2, Board3),
        other(P, P2)
    ).

sow(0, Last, _, Last, Board, Board) :- !.
sow(N, Pit, P, Last, Board0, Board) :-
    following(P, Pit, Next),
    memberchk(Next=K, Board0),
    K1 is K + 1,
    set_pocket(Next, K1, Board0, Board1),
    N1 is N - 1,
    sow(N1, Next, P, Last, Board1, Board).

capture(P, Last, Board0, Board) :-
    belongs(P, Last),
    memberchk(Last=1, Board0),
    opposite(Last, Opp),
    memberchk(Opp=K, Board0),
    K > 0,
    !,
    store(P, Store),
    memberchk(Store=S, Board0),
    S1 is S + K + 1,
    set_pocket(Last, 0, Board0, B1),
    set_pocket(Opp, 0, B1, B2),
    set_pocket(Store, S1, B2, Board).
capture(_, _, Board, Board).

set_pocket(K, V, Board0, Board) :-
    append(Before, [K=_|After], Board0),
    append(Before, [K=V|After], Board), !.

following(south, Pit, Next) :- !, next_in([a, b, c, d, s, e, f, g, h, a], Pit, Next).
following(north, Pit, Next) :- next_in([e, f, g, h, n, a, b, c, d, e], Pit, Next).

next_in(L, X, Y) :- nextto(X, Y, L), !.

belongs(south, P) :- member(P, [a, b, c, d]).
belongs(north, P) :- member(P, [e, f, g, h]).
store(south, s).
store(north, n).
opposite(a, h). opposite(b, g). opposite(c, f). opposite(d, e).
opposite(e, d). opposite(f, c). opposite(g, b). opposite(h, a).
other(south, north).
other(north, south).

terminal(kalah(P, Board), V) :-
    forall(( belongs(P, Pit), member(Pit=N, Board) ), N =:= 0),
    findall(N, ( member(X=N, Board), member(X, [a, b, c, d, s]) ), Ss),
    sumlist(Ss, S),
    aggregate_all(sum(N), ( member(X=N, Board), memberchk(X, [e, f, g, h, n]) ), T),
    V is S - T.
