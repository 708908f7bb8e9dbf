% In a file that is no game, move/4 is a name like any other.
move(0, _, _, _) :- !.
move(N, A, B, C) :- M is N - 1, move(M, A, C, B), move(M, C, B, A).
% run: check FILE
% expect: plain_prolog_is_no_game.pl: no problems
