% Recursion that is not a last call may go deep.
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
% query: numlist(1, 100000, _L), len(_L, N)
% expect: N = 100000
