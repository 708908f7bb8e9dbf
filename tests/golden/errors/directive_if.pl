% There is no conditional text.
% run: check FILE
% expect-error: directive_if.pl:17:1: error: 'if' is not part of this language: all of a file is read [directive]
% expect-error:  17 | :- if(current_prolog_flag(bounded, false)).
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: keep one of the alternatives; what varies is a fact that --define replaces
% expect-error: directive_if.pl:19:1: error: 'else' is not part of this language: all of a file is read [directive]
% expect-error:  19 | :- else.
% expect-error:     | ^~~~~~~~
% expect-error:   hint: keep one of the alternatives; what varies is a fact that --define replaces
% expect-error: directive_if.pl:21:1: error: 'endif' is not part of this language: all of a file is read [directive]
% expect-error:  21 | :- endif.
% expect-error:     | ^~~~~~~~~
% expect-error:   hint: keep one of the alternatives; what varies is a fact that --define replaces
% expect-error: 3 errors
% status: 3
:- if(current_prolog_flag(bounded, false)).
p(1).
:- else.
p(2).
:- endif.
