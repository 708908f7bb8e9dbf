% A role that cannot be compiled: the clause, and what to write instead. Nothing is written.
% run: compile FILE -o role_not_compiled.hpp
% expect-error: role_not_compiled.pl:17:1: error: terminal/2 cannot be compiled: sin in arithmetic [compile]
% expect-error:  17 | terminal(heap(P, 0), V) :- lost(P, W), V is round(100 * sin(W)) // 100.
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: use integers, and functions that give integers
% status: 3
% run: compile FILE -o -
% expect-error: role_not_compiled.pl:17:1: error: terminal/2 cannot be compiled: sin in arithmetic [compile]
% expect-error:  17 | terminal(heap(P, 0), V) :- lost(P, W), V is round(100 * sin(W)) // 100.
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: use integers, and functions that give integers
% status: 3
initial(heap(max, 3)).
to_move(heap(P, _), P).
move(heap(P, N), take(K), heap(Q, M)) :- between(1, 2, K), K =< N, M is N - K, other(P, Q).
terminal(heap(P, 0), V) :- lost(P, W), V is round(100 * sin(W)) // 100.
other(max, min).
other(min, max).
lost(max, -2).
lost(min, 2).
