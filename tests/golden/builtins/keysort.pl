% keysort/2 is stable.
% query: keysort([b-1, a-2, b-0, a-1], L)
% expect: L = [a-2,a-1,b-1,b-0]
