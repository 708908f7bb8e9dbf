% SPDX-License-Identifier: MIT
% Runs a program's main_check/1 as often as asked and gives the last answer.
bench_times(N, Answer) :- M is N - 1, between(1, M, _), \+ main_check(_), Answer = failed.
bench_times(_, Answer) :- main_check(Answer), !.
