% --explain says what to write for a grammar body that is translated only when it is called.
% run: check --explain FILE
% expect: explain_grammar_body.pl: no problems
% expect: explain_grammar_body.pl: the machine runs all roles: phrase of what is no single nonterminal
% expect-error: explain_grammar_body.pl:11:1: warning: move/3 runs in the machine: phrase of what is no single nonterminal [engine]
% expect-error:  11 | move(way(Steps), step, way(Rest)) :-
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: give what is parsed a name: name --> body
initial(way([a, b, a])).
to_move(_, max).
move(way(Steps), step, way(Rest)) :-
    phrase((step, rest(Rest)), Steps).
eval(way(Steps), N) :- length(Steps, N).
step --> [a].
step --> [b].
rest(Steps, Steps, []).
