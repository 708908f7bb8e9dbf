% An error deep inside unwinds to the catch.
f(0) :- _ is foo + 1.
f(N) :- N > 0, M is N - 1, f(M).
% query: catch(f(100), error(E, _), true)
% expect: E = type_error(evaluable,foo/0)
