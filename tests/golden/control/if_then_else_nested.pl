% Conditions nest.
sign(X, S) :- ( X > 0 -> S = positive ; X < 0 -> S = negative ; S = zero ).
% query: sign(5, S)
% expect: S = positive
% query: sign(-5, S)
% expect: S = negative
% query: sign(0, S)
% expect: S = zero
