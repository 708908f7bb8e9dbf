% Compounds compare by arity, then name, then arguments.
% query: msort([g(1), f(2), f(1), h(0, 0), a(9)], L)
% expect: L = [a(9),f(1),f(2),g(1),h(0,0)]
% query: f(a, b) @< f(a, c)
% expect: true
% query: b(1) @< a(1, 2)
% expect: true
