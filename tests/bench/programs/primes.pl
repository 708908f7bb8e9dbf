% SPDX-License-Identifier: MIT
% The sieve of Eratosthenes up to 1,000, with lists.
main_check(Count) :- numbers(2, 1000, L), sieve(L, 0, Count).

sieve([], N, N).
sieve([P|T], N0, N) :- strike(T, P, R), N1 is N0 + 1, sieve(R, N1, N).

strike([], _, []).
strike([X|T], P, R) :- X mod P =:= 0, !, strike(T, P, R).
strike([X|T], P, [X|R]) :- strike(T, P, R).

numbers(N, N, [N]) :- !.
numbers(I, N, [I|T]) :- J is I + 1, numbers(J, N, T).
