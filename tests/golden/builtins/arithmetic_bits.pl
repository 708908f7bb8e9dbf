% Bitwise operators and shifts.
% query: A is 12 /\ 10, B is 12 \/ 10, C is 12 xor 10, D is \ 12
% expect: A = 8, B = 14, C = 6, D = -13
% query: A is 1 << 10, B is 1024 >> 3, C is -8 >> 1
% expect: A = 1024, B = 128, C = -4
% query: A is msb(1000), B is popcount(255)
% expect: A = 9, B = 8
