% upcase_atom/2 knows letters of any script.
% query: upcase_atom(hello, X)
% expect: X = 'HELLO'
% query: upcase_atom('мир', X)
% expect: X = 'МИР'
