% An error in an inlined goal never names the built-in that ran before it.
compare_late(X) :- atom_length(abc, _), X > 1.
compute_late(Y) :- atom_length(abc, _), Y is foo + 1.
% query: catch(compare_late(_), error(_, context(P, _)), true)
% expect: P = (>)/2
% query: catch(compute_late(_), error(_, context(P, _)), true)
% expect: P = (is)/2
