% --explain says which clause keeps a role in the machine, and what to write instead.
% run: check --explain FILE
% expect: explain_machine_only.pl: no problems
% expect: explain_machine_only.pl: native code runs move/3, to_move/2, eval/2; a position takes 8 bytes
initial(way(0)).
to_move(_, max).
move(way(N), steps(K), way(M)) :-
    length(Steps, N),
    maplist(=(one), Steps),
    length(Steps, K),
    M is N + 1.
eval(way(N), N).
