% Lists, partial lists and nesting.
p([]).
p([a]).
p([a, b|c]).
p([[a], [b, [c]]]).
% query: p(X)
% expect: X = []
% expect: X = [a]
% expect: X = [a,b|c]
% expect: X = [[a],[b,[c]]]
