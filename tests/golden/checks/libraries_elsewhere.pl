% Libraries that other systems have.
:- use_module(library(clpfd), [transpose/2]).
:- use_module(library(random)).
:- use_module(library(dcg/basics)).
:- use_module(library(list)).
:- use_module(library(5)).
columns(Rows, Columns) :- transpose(Rows, Columns).
first(X) :- limit(1, member(X, [1, 2])).
% run: check FILE
% expect-error: libraries_elsewhere.pl:2:1: error: there is no library(clpfd) [library]
% expect-error:  2 | :- use_module(library(clpfd), [transpose/2]).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: there are no constraints: between/3 chooses numbers, is/2 and =:=/2 compute and compare
% expect-error: libraries_elsewhere.pl:3:1: error: there is no library(random) [library]
% expect-error:  3 | :- use_module(library(random)).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: rules do not depend on chance: let the outcomes be moves, of a player of its own
% expect-error: libraries_elsewhere.pl:4:1: error: there is no library(dcg/basics) [library]
% expect-error:  4 | :- use_module(library(dcg/basics)).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: leave it out if nothing of it is used; there are aggregate, apply, assoc, bits, chess, connection, error, grid, hexgrid, lists, moves, ordsets, pairs, piles, players, points, sowing, symmetry, tree, yall
% expect-error: libraries_elsewhere.pl:5:1: error: there is no library(list) [library]
% expect-error:  5 | :- use_module(library(list)).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: did you mean library(lists)?
% expect-error: libraries_elsewhere.pl:6:1: error: a file name is an atom [directive]
% expect-error:  6 | :- use_module(library(5)).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: write the name in quotes: 'other.pl'
% expect-error: libraries_elsewhere.pl:7:27: warning: transpose/2 is not defined [undefined]
% expect-error:  7 | columns(Rows, Columns) :- transpose(Rows, Columns).
% expect-error:    |                           ^~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: rows of a list become columns by a predicate of your own; library(grid) has transpose_grid/2
% expect-error: libraries_elsewhere.pl:8:13: warning: limit/2 is not defined [undefined]
% expect-error:  8 | first(X) :- limit(1, member(X, [1, 2])).
% expect-error:    |             ^~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: collect the solutions by findall/3 and take from the list; once/1 gives the first one
% expect-error: 5 errors, 2 warnings
% status: 3
