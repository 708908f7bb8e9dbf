% Predicates of other systems: what does their work here.
% run: check FILE
% expect-error: elsewhere.pl:21:15: warning: string_concat/3 is not defined [undefined]
% expect-error:  21 | p(A, B, C) :- string_concat(A, B, C).
% expect-error:     |               ^~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: there are no strings beside atoms: atom_concat/3, atomic_list_concat/2,3, sub_atom/5, atom_chars/2
% expect-error: elsewhere.pl:22:12: warning: dif/2 is not defined [undefined]
% expect-error:  22 | q(A, B) :- dif(A, B).
% expect-error:     |            ^~~~~~~~~
% expect-error:   hint: goals do not wait for variables to be bound: compare by \== or \=, after what binds them
% expect-error: elsewhere.pl:23:9: warning: assertion/1 is not defined [undefined]
% expect-error:  23 | r(A) :- assertion(A > 0).
% expect-error:     |         ^~~~~~~~~~~~~~~~
% expect-error:   hint: raise an error with throw/1 where a condition does not hold
% expect-error: elsewhere.pl:24:9: error: statistics/2 is not part of this language: what rules mean does not depend on time [impure]
% expect-error:  24 | s(A) :- statistics(runtime, A).
% expect-error:     |         ^~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: 'zermelo bench FILE' measures how fast rules are
% expect-error: 1 error, 3 warnings
% status: 3
p(A, B, C) :- string_concat(A, B, C).
q(A, B) :- dif(A, B).
r(A) :- assertion(A > 0).
s(A) :- statistics(runtime, A).
