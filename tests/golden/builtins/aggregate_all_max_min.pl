% aggregate_all/3 finds extremes, with a witness if asked, and fails on none.
w(a, 3). w(b, 7). w(c, 5).
% query: aggregate_all(max(V), w(_, V), M)
% expect: M = 7
% query: aggregate_all(min(V), w(_, V), M)
% expect: M = 3
% query: aggregate_all(max(V, K), w(K, V), M)
% expect: M = max(7,b)
% query: aggregate_all(min(V, K), w(K, V), M)
% expect: M = min(3,a)
% query: aggregate_all(max(V), fail, M)
% expect: false
% status: 1
