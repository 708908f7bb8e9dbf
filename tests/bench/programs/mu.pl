% SPDX-License-Identifier: MIT
% Hofstadter's MU system: a derivation of muiiu within five steps.
main_check(Derivation) :- theorem([m, u, i, i, u], 5, Derivation), !.

theorem([m, i], _, [[m, i]]).
theorem(T, Depth, [T|Earlier]) :-
    Depth > 0,
    D is Depth - 1,
    theorem(S, D, Earlier),
    rule(S, T).

rule(S, T) :- ends_in_i(S, T).
rule([m|S], [m|T]) :- join(S, S, T).
rule([m|S], [m|T]) :- replace([i, i, i], [u], S, T).
rule([m|S], [m|T]) :- replace([u, u], [], S, T).

ends_in_i([i], [i, u]).
ends_in_i([X|S], [X|T]) :- ends_in_i(S, T).

replace(Old, New, S, T) :- join(Old, Rest, S), join(New, Rest, T).
replace(Old, New, [X|S], [X|T]) :- replace(Old, New, S, T).

join([], L, L).
join([X|T], L, [X|R]) :- join(T, L, R).
