% Control constructs are protected.
(A, B) :- call(A), call(B).
% run: check FILE
% expect-error: redefines_control.pl:2:1: error: ,/2 is built in and cannot be defined again [protected]
% expect-error:  2 | (A, B) :- call(A), call(B).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: give the predicate another name
% expect-error: 1 error
% status: 3
