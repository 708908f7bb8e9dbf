% A position of more than 4096 atoms, integers and structures stays a term: the machine runs the rules.
% run: check --explain FILE
% expect: explain_large_position.pl: no problems
% expect: explain_large_position.pl: the machine runs all roles: the position is too large
% expect-error: warning: move/3 runs in the machine: the position is too large [engine]
% expect-error:   hint: let positions hold what changes, and facts the rest
initial(tape(Cells)) :- findall(C, between(1, 70000, C), Cells).
to_move(_, max).
move(tape([C|Cs]), drop, tape(Cs)) :- C > 0.
eval(tape(_), 0).
