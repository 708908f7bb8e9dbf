% A full stop in the middle of a body: the goals after it are no definition.
p(X) :-
    q(X).
    r(X),
    s(X).
q(1). r(1). s(1).
t(X, Y) :-
    q(X).
    Y is X + 1.
append(_, _) :- true.
_ is 1 :- true.
% run: check FILE
% expect-error: full_stop_for_comma.pl:4:5: error: ,/2 is built in and cannot be defined again [protected]
% expect-error:  4 |     r(X),
% expect-error:    |     ^~~~~
% expect-error:   hint: if it is a goal of the clause before, write ',' for the '.' that ends that clause
% expect-error: full_stop_for_comma.pl:9:5: error: is/2 is built in and cannot be defined again [protected]
% expect-error:  9 |     Y is X + 1.
% expect-error:    |     ^~~~~~~~~~~
% expect-error:   hint: if it is a goal of the clause before, write ',' for the '.' that ends that clause
% expect-error: full_stop_for_comma.pl:11:1: error: is/2 is built in and cannot be defined again [protected]
% expect-error:  11 | _ is 1 :- true.
% expect-error:     | ^~~~~~~~~~~~~~~
% expect-error:   hint: give the predicate another name
% expect-error: full_stop_for_comma.pl:7:6: warning: the variable Y stands only once in its clause [singleton]
% expect-error:  7 | t(X, Y) :-
% expect-error:    |      ^
% expect-error:   hint: write _Y or _ if this is meant
% expect-error: 3 errors, 1 warning
% status: 3
