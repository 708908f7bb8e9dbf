% \+ fails when its goal succeeds.
% query: \+ true
% expect: false
% status: 1
