% sort/2 orders and removes duplicates; msort/2 keeps them.
% query: sort([c, a, b, a], L)
% expect: L = [a,b,c]
% query: msort([c, a, b, a], L)
% expect: L = [a,a,b,c]
% query: sort([], L)
% expect: L = []
