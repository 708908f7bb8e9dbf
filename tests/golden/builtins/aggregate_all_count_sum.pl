% aggregate_all/3 counts and sums, zero included.
n(3). n(1). n(2).
% query: aggregate_all(count, n(_), C)
% expect: C = 3
% query: aggregate_all(count, fail, C)
% expect: C = 0
% query: aggregate_all(sum(X), n(X), S)
% expect: S = 6
% query: aggregate_all(sum(X), fail, S)
% expect: S = 0
