% A value that nobody computed.
% run: solve FILE
% expect-error: error_uncomputed_value.pl:14:1: error: terminal/2: 1+1 is not an integer, in the position s(0,b) [role]
% expect-error:  14 | terminal(s(0, _), V) :- V = 1 + 1.
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: let `is` compute it: V is 1+1
% status: 3
initial(s(5, a)).
players(a, b).
values(-10, 10).
to_move(s(_, P), P).
other(a, b). other(b, a).
move(s(N, P), K, s(M, Q)) :- member(K, [1,2]), K =< N, M is N - K, other(P, Q).
terminal(s(0, _), V) :- V = 1 + 1.
