% format/2 knows the usual directives.
% query: format("~w and ~q~n", ['A b', 'A b'])
% expect: A b and 'A b'
% expect: true
% query: format("~a~n", [abc])
% expect: abc
% expect: true
% query: format("~d ~D~n", [1234567, 1234567])
% expect: 1234567 1,234,567
% expect: true
% query: format("~2d~n", [314])
% expect: 3.14
% expect: true
% query: format("~e ~4f ~g~n", [1.5, 2.0, 0.1])
% expect: 1.500000e+00 2.0000 0.1
% expect: true
% query: format("~s~n", [[104, 105]])
% expect: hi
% expect: true
% query: format("~c~c~n", [104, 105])
% expect: hi
% expect: true
% query: format("~8|abc~n", [])
% expect:         abc
% expect: true
