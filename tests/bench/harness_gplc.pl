% SPDX-License-Identifier: MIT
% The entry of a program compiled by gplc: its one argument is the number of runs, 0 for none.
:- initialization(bench_main).

bench_main :-
    argument_value(1, Argument),
    number_atom(N, Argument),
    bench_run(N).

bench_run(0) :- !.
bench_run(N) :- bench_times(N, Answer), writeq(Answer), nl.
