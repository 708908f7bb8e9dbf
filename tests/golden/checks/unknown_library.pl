% A library that does not exist.
:- use_module(library(no_such_library)).
p(1).
% run: check FILE
% expect-error: unknown_library.pl:2:1: error: there is no library(no_such_library) [library]
% expect-error:  2 | :- use_module(library(no_such_library)).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: leave it out if nothing of it is used; there are aggregate, apply, assoc, bits, chess, connection, error, grid, hexgrid, lists, moves, ordsets, pairs, piles, players, points, sowing, symmetry, tree, yall
% expect-error: 1 error
% status: 3
