% true succeeds once; fail and false never.
% query: true
% expect: true
% query: fail
% expect: false
% status: 1
% query: false
% expect: false
% status: 1
