% sub_atom/5 enumerates the parts from left to right.
% query: sub_atom(ab, B, L, A, S)
% expect: B = 0, L = 0, A = 2, S = ''
% expect: B = 0, L = 1, A = 1, S = a
% expect: B = 0, L = 2, A = 0, S = ab
% expect: B = 1, L = 0, A = 1, S = ''
% expect: B = 1, L = 1, A = 0, S = b
% expect: B = 2, L = 0, A = 0, S = ''
