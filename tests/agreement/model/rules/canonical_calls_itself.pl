% SPDX-License-Identifier: MIT
% Three cups are drunk from in turn; whoever finds all of them empty has lost. Their order is no
% matter, and the representative is found step by step: what it leaves as it is was changed before.
% compiled: yes
values(-1, 1).
initial(cups(max, full, half, full)).

to_move(cups(Who, _, _, _), Who).

other(max, min).
other(min, max).

sip(full, half).
sip(full, empty).
sip(half, empty).

move(cups(Who, A, B, C), first, cups(Next, X, B, C)) :- other(Who, Next), sip(A, X).
move(cups(Who, A, B, C), second, cups(Next, A, X, C)) :- other(Who, Next), sip(B, X).
move(cups(Who, A, B, C), third, cups(Next, A, B, X)) :- other(Who, Next), sip(C, X).

canonical(cups(Who, A, B, C), S) :- A @> B, !, canonical(cups(Who, B, A, C), S).
canonical(cups(Who, A, B, C), S) :- B @> C, !, canonical(cups(Who, A, C, B), S).
canonical(S, S).

terminal(cups(max, empty, empty, empty), -1).
terminal(cups(min, empty, empty, empty), 1).
