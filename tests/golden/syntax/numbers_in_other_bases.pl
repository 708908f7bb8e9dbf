% Hexadecimal, octal and binary integers.
p(0xFF).
p(0o17).
p(0b1010).
p(16'FF).
% query: p(X)
% expect: X = 255
% expect: X = 15
% expect: X = 10
% expect: X = 255
