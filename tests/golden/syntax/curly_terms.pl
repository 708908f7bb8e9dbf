% {} and {}-terms.
p({}).
p({a}).
p({a, b}).
% query: p(X)
% expect: X = {}
% expect: X = {a}
% expect: X = {a,b}
