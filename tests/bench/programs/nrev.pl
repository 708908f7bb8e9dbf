% SPDX-License-Identifier: MIT
% Naive reverse of thirty elements: 496 inferences.
main_check(R) :- numbers(1, 30, L), nrev(L, R).

numbers(N, N, [N]) :- !.
numbers(I, N, [I|T]) :- J is I + 1, numbers(J, N, T).

nrev([], []).
nrev([X|T], R) :- nrev(T, S), join(S, [X], R).

join([], L, L).
join([X|T], L, [X|R]) :- join(T, L, R).
