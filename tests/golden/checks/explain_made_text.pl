% A text that is made and put into the position: the place is the clause that makes it.
% run: check FILE --explain
% expect: explain_made_text.pl: no problems
% expect: explain_made_text.pl: the machine runs all roles: a text that is made can only name a move
% expect-error: explain_made_text.pl:14:1: warning: move/3 runs in the machine: a text that is made can only name a move [engine]
% expect-error:  14 | move(s(N, P, L), M, s(K, Q, [M|L])) :- N < 5, K is N + 1, other(P, Q), atom_concat(m, K, M), \+ memb...
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: let positions and tests have terms, as at(3, 4), and make texts of them in show/1; where facts have the texts, let those come first: word(W), atom_chars(W, Letters)
initial(s(0, a, [])).
players(a, b).
values(-1, 1).
to_move(s(_, P, _), P).
other(a, b). other(b, a).
move(s(N, P, L), M, s(K, Q, [M|L])) :- N < 5, K is N + 1, other(P, Q), atom_concat(m, K, M), \+ memberchk(M, L).
terminal(s(N, _, _), 1) :- N >= 5.
