% char_code/2 works both ways.
% query: char_code(a, N)
% expect: N = 97
% query: char_code(C, 0x44F)
% expect: C = я
