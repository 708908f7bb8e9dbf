% between/3 with a bound number is a test.
% query: between(1, 3, 2)
% expect: true
% query: between(1, 3, 4)
% expect: false
% status: 1
