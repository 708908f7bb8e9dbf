% atomic_list_concat/3 joins with a separator.
% query: atomic_list_concat([a, b, c], '-', X)
% expect: X = 'a-b-c'
% query: atomic_list_concat([a], '-', X)
% expect: X = a
