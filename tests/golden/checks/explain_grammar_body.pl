% --explain says what to write for a grammar body that is known only when it is called.
% run: check --explain FILE
% expect: explain_grammar_body.pl: no problems
% expect: explain_grammar_body.pl: the machine runs all roles: phrase of a body that is not known
% expect-error: explain_grammar_body.pl:11:1: warning: move/3 runs in the machine: phrase of a body that is not known [engine]
% expect-error:  11 | move(way(Steps), step, way(Rest)) :-
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: write the body where phrase/2 is called, in a clause for each
initial(way([a, b, a])).
to_move(_, max).
move(way(Steps), step, way(Rest)) :-
    kind(Body, Rest),
    phrase(Body, Steps).
eval(way(Steps), N) :- length(Steps, N).
kind((step, rest(Rest)), Rest).
kind((step, step, rest(Rest)), Rest).
step --> [a].
step --> [b].
rest(Steps, Steps, []).
