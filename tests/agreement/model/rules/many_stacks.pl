% SPDX-License-Identifier: MIT
% compiled: yes
% Four in a row: seven columns as stacks beside each other, more than an array begins with, all
% empty at the start; a column is found by its number, and put back at a place known at run time only.
players(x, o).
initial(c4(x, [[],[],[],[],[],[],[]], none)).
to_move(c4(P,_,_), P).
other(x,o). other(o,x).
move(c4(P,Cols,none), I, c4(Q,New,W)) :-
    other(P,Q),
    nth1(I, Cols, Col), length(Col, L), L < 6,
    replace(I, Cols, [P|Col], New),
    ( wins(I, L, New, P) -> W = P ; W = none ).
replace(1, [_|T], X, [X|T]) :- !.
replace(N, [H|T], X, [H|R]) :- N1 is N-1, replace(N1, T, X, R).
wins(I, _, Cols, P) :- nth1(I, Cols, [P,P,P,P|_]), !.
wins(I, L, Cols, P) :- member(D, [-1,0,1]),
    run(I, L, 1, D, Cols, P, A), run(I, L, -1, D, Cols, P, B), A + B >= 3, !.
run(I, L, S, D, Cols, P, N) :-
    I1 is I+S, L1 is L+S*D,
    ( at(I1, L1, Cols, P) -> run(I1, L1, S, D, Cols, P, M), N is M+1 ; N = 0 ).
at(I, L, Cols, P) :- I >= 1, L >= 0, nth1(I, Cols, Col), length(Col, H), L < H, K is H-1-L, nth0(K, Col, P).
terminal(c4(_,_,x), 1).
terminal(c4(_,_,o), -1).
terminal(c4(_,Cols,none), 0) :- \+ (member(C, Cols), length(C, L), L < 6).
