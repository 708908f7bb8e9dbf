% Variables come before numbers, atoms and compounds.
% query: msort([f(x), b, 2, a, 1.5, g(a, b), []], L)
% expect: L = [1.5,2,[],a,b,f(x),g(a,b)]
% query: compare(O, a, 1)
% expect: O = >
% query: compare(O, f(a), b)
% expect: O = >
