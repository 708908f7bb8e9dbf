% A cut in the then branch cuts the whole clause.
p(X) :- ( true -> ! , X = 1 ; X = 2 ).
p(3).
% query: p(X)
% expect: X = 1
