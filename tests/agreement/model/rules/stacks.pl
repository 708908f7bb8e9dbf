% SPDX-License-Identifier: MIT
% compiled: yes
% Columns as stacks beside each other, all empty at the start; the stone on top comes first.
values(-1, 1).
height(3).
initial(board(red, [[], [], [], []], trays([], [], []))).
to_move(board(red, _, _), max).
to_move(board(yellow, _, _), min).
move(board(P, Cs, Ts), N, board(Q, Ds, Us)) :-
    other(P, Q),
    height(H),
    drop(Cs, 1, N, H, P, Ds),
    kept(N, P, Ts, Us).
drop([C|Cs], I, I, H, P, [[P|C]|Cs]) :- length(C, L), L < H.
drop([C|Cs], I, N, H, P, [C|Ds]) :- J is I + 1, drop(Cs, J, N, H, P, Ds).
kept(1, P, trays(A, B, C), trays([P|A], B, C)) :- !.
kept(2, P, trays(A, B, C), trays(A, [P-1|B], C)) :- is_list(B), !.
kept(_, _, Ts, Ts).
terminal(board(P, Cs, _), V) :- other(P, Q), member([Q, Q, Q|_], Cs), !, worth(Q, V).
terminal(board(_, Cs, _), 0) :- height(H), forall(member(C, Cs), length(C, H)).
worth(red, 1).
worth(yellow, -1).
eval(board(_, Cs, trays(A, B, _)), V) :- maplist(length, Cs, Ls), max_list(Ls, M), length(A, N), length(B, K), V is sign(M + N - K - 2).
other(red, yellow).
other(yellow, red).
