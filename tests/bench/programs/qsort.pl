% SPDX-License-Identifier: MIT
% Quicksort of fifty numbers with an accumulator.
main_check(Sorted) :-
    qsort([27, 74, 17, 33, 94, 18, 46, 83, 65, 2, 32, 53, 28, 85, 99, 47, 28, 82, 6, 11, 55, 29, 39,
           81, 90, 37, 10, 0, 66, 51, 7, 21, 85, 27, 31, 63, 75, 4, 95, 99, 11, 28, 61, 74, 18, 92, 40,
           53, 59, 8], Sorted, []).

qsort([], R, R).
qsort([X|T], R, R0) :-
    partition_by(T, X, Small, Large),
    qsort(Large, R1, R0),
    qsort(Small, R, [X|R1]).

partition_by([], _, [], []).
partition_by([Y|T], X, [Y|S], L) :- Y =< X, !, partition_by(T, X, S, L).
partition_by([Y|T], X, S, [Y|L]) :- partition_by(T, X, S, L).
