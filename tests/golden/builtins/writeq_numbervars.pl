% '$VAR'(N) is written as a variable name.
% query: writeq(f('$VAR'(0), '$VAR'(25), '$VAR'(26))), nl
% expect: f(A,Z,A1)
% expect: true
