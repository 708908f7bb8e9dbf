% sign and abs keep the type.
% query: A is sign(-5), B is sign(0), C is sign(3)
% expect: A = -1, B = 0, C = 1
% query: A is sign(-2.5), B is abs(-2.5), C is abs(-7)
% expect: A = -1.0, B = 2.5, C = 7
