% succ/2 goes both ways; plus/3 too.
% query: succ(3, X)
% expect: X = 4
% query: succ(X, 4)
% expect: X = 3
% query: plus(1, X, 5)
% expect: X = 4
