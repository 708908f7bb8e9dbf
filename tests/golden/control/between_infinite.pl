% between/3 with an infinite bound counts as long as it is asked.
% query: between(5, inf, X), X >= 7, !
% expect: X = 7
