% A file may define a name that other systems use for something impure.
p(X) :- close(X, Y), Y > 0.
close(X, Y) :- Y is X - 1.
% run: check FILE
% expect: own_predicate_with_impure_name.pl: no problems
