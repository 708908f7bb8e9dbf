% Facts that nothing calls and whose name is a little like that of a role.
% run: check FILE
% expect: unused_facts_are_no_roles.pl: no problems
initial(5-light).
move(N-P, T, N1-Q) :- member(T, [1, 2]), T =< N, N1 is N - T, next(P, Q).
to_move(_-light, max).
to_move(_-dark, min).
next(light, dark).
next(dark, light).
rival(light, dark).
rival(dark, light).
