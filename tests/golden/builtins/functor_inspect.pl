% functor/3 takes a term apart.
% query: functor(f(a, b), N, A)
% expect: N = f, A = 2
% query: functor(abc, N, A)
% expect: N = abc, A = 0
% query: functor(42, N, A)
% expect: N = 42, A = 0
% query: functor([x], N, A)
% expect: N = '.', A = 2
