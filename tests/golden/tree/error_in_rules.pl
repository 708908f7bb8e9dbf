% After an error in the rules nothing is written.
initial(a).
to_move(_, max).
move(a, m, b).
move(a, n, c).
terminal(b, 1).
terminal(c, X) :- X is foo + 1.
% run: tree FILE -o - --format dot
% expect-error: error_in_rules.pl:7:1: error: terminal/2: foo/0 is no arithmetic function in (is)/2, in the position c [role]
% expect-error:  7 | terminal(c, X) :- X is foo + 1.
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
