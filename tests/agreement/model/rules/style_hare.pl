% SPDX-License-Identifier: MIT
% compiled: yes
% Hare and Hounds. Position: a list of Key=Value attributes. Veteran style: green cuts,
% if-then-else chains, setof with ^, exclusion with \+.
:- use_module(library(lists)).

values(-100, 100).
repetition(0).

initial([turn=hounds, hounds=[l, a1, a3], hare=r, stalled=0]).

to_move(Pos, Who) :-
    memberchk(turn=T, Pos),
    ( T == hounds -> Who = max ; Who = min ).

move(Pos, M, Pos1) :-
    memberchk(turn=T, Pos),
    (   T == hounds
    ->  hounds_move(Pos, M, Pos1)
    ;   hare_move(Pos, M, Pos1)
    ).

hounds_move([turn=hounds, hounds=Hs, hare=H, stalled=S], From>To,
            [turn=hare, hounds=Hs1, hare=H, stalled=S1]) :-
    setof(A-B, hound_step(Hs, H, A, B), Steps),
    member(From-To, Steps),
    subtract(Hs, [From], Rest),
    msort([To|Rest], Hs1),
    (   col(From, C), col(To, C)
    ->  S1 is S + 1
    ;   S1 = 0
    ).

hound_step(Hs, H, A, B) :-
    member(A, Hs),
    near(A, B),
    B \== H,
    \+ memberchk(B, Hs),
    col(A, CA),
    col(B, CB),
    CB >= CA.

hare_move([turn=hare, hounds=Hs, hare=H, stalled=S], H>To,
          [turn=hounds, hounds=Hs, hare=To, stalled=S]) :-
    near(H, To),
    \+ memberchk(To, Hs).

terminal(Pos, V) :-
    memberchk(hounds=Hs, Pos),
    memberchk(hare=H, Pos),
    memberchk(stalled=S, Pos),
    (   S >= 8 -> V = -100
    ;   col(H, CH), forall(member(X, Hs), (col(X, C), C >= CH)) -> V = -100
    ;   memberchk(turn=hare, Pos), \+ (near(H, N), \+ memberchk(N, Hs)) -> V = 100
    ;   memberchk(turn=hounds, Pos), \+ hound_step(Hs, H, _, _) -> V = -100
    ).

eval(Pos, V) :-
    memberchk(hare=H, Pos),
    memberchk(hounds=Hs, Pos),
    findall(C, (member(X, Hs), col(X, C)), Cs),
    min_list(Cs, Min),
    col(H, CH),
    V is CH - Min.

near(A, B) :- line(A, B).
near(A, B) :- line(B, A).

line(l, a1). line(l, a2). line(l, a3).
line(a1, a2). line(a2, a3). line(a1, b1). line(a1, b2). line(a2, b2). line(a3, b2). line(a3, b3).
line(b1, b2). line(b2, b3). line(b1, c1). line(b2, c1). line(b2, c2). line(b2, c3). line(b3, c3).
line(c1, c2). line(c2, c3). line(c1, r). line(c2, r). line(c3, r).

col(l, 0). col(r, 4).
col(a1, 1). col(a2, 1). col(a3, 1).
col(b1, 2). col(b2, 2). col(b3, 2).
col(c1, 3). col(c2, 3). col(c3, 3).
