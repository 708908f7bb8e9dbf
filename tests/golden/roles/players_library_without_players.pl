% library(players) needs players/2.
:- use_module(library(players)).
values(-1, 1).
% query: win_value(max, V)
% expect-error: error: there is no predicate players/2
% status: 3
