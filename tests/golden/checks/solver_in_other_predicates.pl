% What no role calls may call a solver.
initial(0).
move(0, a, 1).
eval(1, 7).
to_move(_, max).
report :- initial(S), solve(S, V), write(V), nl.
% run: check FILE
% expect: solver_in_other_predicates.pl: no problems
