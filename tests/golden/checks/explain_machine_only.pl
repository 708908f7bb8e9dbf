% --explain says which clause keeps a role in the machine, and what to write instead.
% run: check --explain FILE
% expect: explain_machine_only.pl: no problems
% expect: explain_machine_only.pl: the machine runs all roles: length/2 of a list that is not known
% expect-error: explain_machine_only.pl:11:1: warning: move/3 runs in the machine: length/2 of a list that is not known [engine]
% expect-error:  11 | move(way(N), steps(K), way(M)) :-
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: let clauses or findall/3 make the list, or name its length before (as between(0, 3, N), length(List, N)); nth1/3 finds an element by its number
initial(way(0)).
to_move(_, max).
move(way(N), steps(K), way(M)) :-
    length(Steps, N),
    maplist(=(one), Steps),
    length(Steps, K),
    M is N + 1.
eval(way(N), N).
