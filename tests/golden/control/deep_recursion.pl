% Recursion that is not a last call may go deep.
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
deep(N) :- numlist(1, 100000, L), len(L, N).
% query: deep(N)
% expect: N = 100000
