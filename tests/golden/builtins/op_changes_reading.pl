% op/3 as a directive changes how the rest of the file is read.
:- op(700, xfx, ===>).
:- op(200, xfy, **>).
rule(a ===> b).
power(1 **> 2 **> 3).
% query: rule(X ===> Y)
% expect: X = a, Y = b
% query: power(A **> B)
% expect: A = 1, B = 2**>3
