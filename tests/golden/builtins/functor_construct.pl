% functor/3 builds a term with fresh arguments.
% query: functor(T, f, 0)
% expect: T = f
% query: functor(T, f, 1), T = f(z)
% expect: T = f(z)
% query: functor(T, 7, 0)
% expect: T = 7
