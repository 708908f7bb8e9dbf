% The clause that makes an error is found, also where most of what a role call may take is used up.
initial(p(max, [a])).
to_move(p(P, _), P).
move(p(max, _), m, _) :- count(3000).
move(p(max, L), m, p(min, S)) :- sum_list(L, S).
count(0) :- !, fail.
count(N) :- M is N - 1, count(M).
terminal(p(over, _), 0).
% run: solve --inferences 4000 -q FILE
% expect-error: error_near_a_limit.pl:5:1: error: move/3: a/0 is no arithmetic function in (is)/2, in the position p(max,[a]) [role]
% expect-error:  5 | move(p(max, L), m, p(min, S)) :- sum_list(L, S).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
