% What a library predicate does that cannot be compiled is shown at the clause that calls it.
% run: check FILE --explain
% expect: explain_in_library.pl: no problems
% expect: explain_in_library.pl: the machine runs all roles: foldl_/4 gives one unbound variable twice
% expect-error: explain_in_library.pl:15:1: warning: move/3 runs in the machine: foldl_/4 gives one unbound variable twice [engine]
% expect-error:  15 | checked(Xs) :- foldl(maybe, Xs, 0, _).
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: bind the variable before it is shared
players(x, o).
initial(s(x, [3, 1, 2])).
to_move(s(P, _), P).
move(s(x, Xs), go, s(o, Xs)) :- checked(Xs).
terminal(s(o, _), 0).
values(0, 1).
checked(Xs) :- foldl(maybe, Xs, 0, _).
maybe(X, _, _) :- X > 2, !.
maybe(_, A, A).
