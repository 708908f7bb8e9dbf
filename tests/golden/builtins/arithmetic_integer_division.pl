% // truncates, div rounds down; rem and mod go with them.
% query: A is 7 // 2, B is -7 // 2, C is 7 // -2, D is -7 // -2
% expect: A = 3, B = -3, C = -3, D = 3
% query: A is 7 div 2, B is -7 div 2, C is 7 div -2, D is -7 div -2
% expect: A = 3, B = -4, C = -4, D = 3
% query: A is 7 rem 2, B is -7 rem 2, C is 7 rem -2, D is -7 rem -2
% expect: A = 1, B = -1, C = 1, D = -1
% query: A is 7 mod 2, B is -7 mod 2, C is 7 mod -2, D is -7 mod -2
% expect: A = 1, B = 1, C = -1, D = -1
