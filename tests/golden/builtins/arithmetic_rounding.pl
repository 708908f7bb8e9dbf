% The four ways to an integer.
% query: A is floor(2.5), B is ceiling(2.5), C is round(2.5), D is truncate(2.5)
% expect: A = 2, B = 3, C = 3, D = 2
% query: A is floor(-2.5), B is ceiling(-2.5), C is round(-2.5), D is truncate(-2.5)
% expect: A = -3, B = -2, C = -3, D = -2
% query: A is integer(2.5), B is integer(-2.5)
% expect: A = 3, B = -3
% query: A is float(3), B is float_integer_part(2.75), C is float_fractional_part(2.75)
% expect: A = 3.0, B = 2.0, C = 0.75
