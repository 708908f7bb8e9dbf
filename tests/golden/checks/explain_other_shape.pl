% A role whose results have not the shape of positions: the place is where it is defined.
% run: check FILE --explain
% expect: explain_other_shape.pl: no problems
% expect: explain_other_shape.pl: native code runs move/3, terminal/2, to_move/2; a position takes 24 bytes
% expect-error: explain_other_shape.pl:15:1: warning: canonical/2 runs in the machine: its results are not known to have the shape of positions [engine]
% expect-error:  15 | canonical(s(P, Xs), s(P, Ys)) :- sort(Xs, Ys), length(Ys, 4), !.
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: write the result as a term in the clause, of parts that arithmetic, facts and lists of known length give
players(x, o).
initial(s(x, [3, 1, 2, 1])).
to_move(s(P, _), P).
move(s(x, Xs), K, s(o, Ys)) :- nth1(K, Xs, X, Rest), Y is X - 1, nth1(K, Ys, Y, Rest).
terminal(s(o, _), 0).
values(0, 1).
canonical(s(P, Xs), s(P, Ys)) :- sort(Xs, Ys), length(Ys, 4), !.
canonical(S, S).
