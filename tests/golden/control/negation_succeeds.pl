% \+ succeeds when its goal fails.
% query: \+ fail
% expect: true
% query: \+ member(x, [a, b])
% expect: true
