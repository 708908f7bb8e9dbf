% Functions of reals.
% query: A is sqrt(16), B is sqrt(2.25)
% expect: A = 4.0, B = 1.5
% query: A is sin(0), B is cos(0), C is atan(0)
% expect: A = 0.0, B = 1.0, C = 0.0
% query: A is exp(0), B is log(1)
% expect: A = 1.0, B = 0.0
% query: A is atan2(0, 1)
% expect: A = 0.0
