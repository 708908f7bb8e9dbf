% ^ keeps a variable from grouping.
age(peter, 7). age(ann, 11). age(pat, 8). age(tom, 5). age(mike, 11).
% query: bagof(N, A^age(N, A), L)
% expect: L = [peter,ann,pat,tom,mike]
% query: bagof(A-N, age(N, A), L)
% expect: L = [7-peter,11-ann,8-pat,5-tom,11-mike]
