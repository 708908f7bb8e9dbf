% atomic_list_concat/3 splits when the list is open.
% query: atomic_list_concat(L, ',', 'a,b,,c')
% expect: L = [a,b,'',c]
% query: atomic_list_concat([X, Y], ' ', 'hello world')
% expect: X = hello, Y = world
