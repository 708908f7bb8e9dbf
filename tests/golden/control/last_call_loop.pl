% A deterministic loop runs in constant space.
count(N, N) :- !.
count(I, N) :- J is I + 1, count(J, N).
% query: count(0, 1000000)
% expect: true
