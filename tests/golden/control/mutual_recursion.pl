% Two predicates may call each other.
even(0).
even(N) :- N > 0, M is N - 1, odd(M).
odd(N) :- N > 0, M is N - 1, even(M).
% query: even(10)
% expect: true
% query: odd(10)
% expect: false
% status: 1
