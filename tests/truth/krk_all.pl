% SPDX-License-Identifier: MIT
% King and rook against king from all legal positions: the first move chooses one. Six of those with
% black to move, up to symmetry, cannot be reached from the start position of krk.pl.
:- discontiguous([initial/1, to_move/2, move/3, canonical/2, show/1]).

initial(all).
to_move(all, white).
move(all, choose(S), S) :- legal(S).
canonical(all, all).
show(all) :- write('all legal positions').

:- include('../../examples/games/krk.pl').
