% A role from which a solver is reached, with the way.
initial(0).
eval(S, V) :- estimate(S, V).
estimate(S, V) :- once(alphabeta(S, _, V)).
% run: check FILE
% expect-error: role_reaches_solver.pl:4:24: error: the role eval/2 reaches the solver alphabeta/3 by way of estimate/2 [role-solver]
% expect-error:  4 | estimate(S, V) :- once(alphabeta(S, _, V)).
% expect-error:    |                        ^~~~~~~~~~~~~~~~~~
% expect-error:   hint: roles describe the game and do not search it; call solvers in queries
% expect-error: 1 error
% status: 3
