% bagof/3 groups by the free variables, in their order.
age(peter, 7). age(ann, 11). age(pat, 8). age(tom, 5). age(mike, 11).
% query: bagof(N, age(N, A), L)
% expect: A = 5, L = [tom]
% expect: A = 7, L = [peter]
% expect: A = 8, L = [pat]
% expect: A = 11, L = [ann,mike]
% query: bagof(N, age(N, 11), L)
% expect: L = [ann,mike]
% query: bagof(N, age(N, 99), L)
% expect: false
% status: 1
