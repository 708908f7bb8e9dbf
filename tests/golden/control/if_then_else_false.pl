% The else branch runs when the condition fails.
% query: ( fail -> X = then ; X = else )
% expect: X = else
