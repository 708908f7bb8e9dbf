% atomic_list_concat/2 joins atoms and numbers.
% query: atomic_list_concat([a, 1, b, 2.5], X)
% expect: X = 'a1b2.5'
% query: atomic_list_concat([], X)
% expect: X = ''
