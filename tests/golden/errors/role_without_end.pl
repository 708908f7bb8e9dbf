% A role whose term grows without end is an error of that role on each engine.
% run: perft FILE --depth 2 --engine model --memory 64
% expect-error: role_without_end.pl:12:1: error: terminal/2: the limit of memory is used up in walk/3 (0 calls deep), in the position s(0) [role]
% expect-error:  12 | walk(K, Seen, N) :- K1 is K + 1, walk(K1, [K1|Seen], N).
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
initial(s(0)).
to_move(_, max).
move(s(N), K, s(M)) :- N < 3, M is N + 1, member(K, [1, 2, 3]).
terminal(s(N), 0) :- walk(1, [1], N).
walk(10, _, -1) :- !.
walk(K, Seen, N) :- K1 is K + 1, walk(K1, [K1|Seen], N).
eval(_, 0).
