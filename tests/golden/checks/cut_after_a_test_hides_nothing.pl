% A clause behind a cut that depends on a test can be reached.
sign(X, positive) :- X > 0, !.
sign(_, other).
% run: check FILE
% expect: cut_after_a_test_hides_nothing.pl: no problems
