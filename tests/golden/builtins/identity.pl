% == compares without binding.
% query: X == X
% expect: true
% query: X == Y
% expect: false
% status: 1
% query: f(a) == f(a)
% expect: true
% query: 1 == 1.0
% expect: false
% status: 1
% query: a \== b
% expect: true
