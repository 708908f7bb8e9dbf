% The then branch runs once the condition holds; the condition is committed to.
n(1). n(2).
% query: ( n(X) -> Y = then ; Y = else )
% expect: X = 1, Y = then
