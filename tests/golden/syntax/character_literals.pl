% 0'c is a character's code.
p(0'a).
p(0' ).
p(0''').
p(0'\n).
% query: p(X)
% expect: X = 97
% expect: X = 32
% expect: X = 39
% expect: X = 10
