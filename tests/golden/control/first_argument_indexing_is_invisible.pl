% Indexing changes speed, never the order of solutions.
p(a, 1). p(b, 2). p(_, 3). p(a, 4). p(f(_), 5). p(12, 6).
% query: p(a, X)
% expect: X = 1
% expect: X = 3
% expect: X = 4
% query: p(f(z), X)
% expect: X = 3
% expect: X = 5
% query: p(12, X)
% expect: X = 3
% expect: X = 6
% query: p(none, X)
% expect: X = 3
% query: p(A, X), X > 4
% expect: A = f(_A), X = 5
% expect: A = 12, X = 6
