% A full stop ends a clause; a dot inside a symbol atom does not.
p(a). p(b).
p(=.. ).
p('end.').
p(...).
% query: p(X)
% expect: X = a
% expect: X = b
% expect: X = =..
% expect: X = 'end.'
% expect: X = ...
