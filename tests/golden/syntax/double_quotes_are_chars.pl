% "..." is a list of one-character atoms.
p("abc").
p("").
% query: p(X)
% expect: X = [a,b,c]
% expect: X = []
