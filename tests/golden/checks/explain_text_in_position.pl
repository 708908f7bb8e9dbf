% A position that is a text which moves make longer stays in the machine; the place is that of move/3.
% run: check --explain FILE
% expect: explain_text_in_position.pl: no problems
% expect: explain_text_in_position.pl: the machine runs all roles: a text that is made can only name a move
% expect-error: explain_text_in_position.pl:11:1: warning: move/3 runs in the machine: a text that is made can only name a move [engine]
% expect-error:  11 | move(Word, Letter, Longer) :-
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: let positions and tests have terms, as at(3, 4), and make texts of them in show/1; where facts have the texts, let those come first: word(W), atom_chars(W, Letters)
initial('').
to_move(_, max).
move(Word, Letter, Longer) :-
    letter(Letter),
    atom_concat(Word, Letter, Longer).
letter(a).
letter(b).
terminal(Word, 1) :- atom_length(Word, 4).
