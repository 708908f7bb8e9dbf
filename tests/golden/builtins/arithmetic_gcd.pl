% gcd of integers.
% query: A is gcd(12, 18), B is gcd(-12, 18), C is gcd(0, 5)
% expect: A = 6, B = 6, C = 5
