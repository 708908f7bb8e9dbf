% sub_atom/5 finds a given part.
% query: sub_atom(banana, B, _, _, ana)
% expect: B = 1
% expect: B = 3
% query: sub_atom(hello, 0, 2, _, S)
% expect: S = he
% query: sub_atom(hello, _, 2, 0, S)
% expect: S = lo
% query: sub_atom(hello, 1, 3, A, S)
% expect: A = 1, S = ell
