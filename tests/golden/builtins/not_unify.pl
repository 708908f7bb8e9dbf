% \= holds when two terms do not unify, and binds nothing.
% query: a \= b
% expect: true
% query: f(_) \= f(1)
% expect: false
% status: 1
% query: X \= X
% expect: false
% status: 1
