% What was written before a failure stays written.
% query: write(one), nl, fail
% expect: one
% expect: false
% status: 1
