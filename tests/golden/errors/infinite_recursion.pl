% An infinite recursion ends in an error, not in a crash.
grow(X) :- grow(s(X)), true.
% run: query --memory 64 FILE 'grow(0)'
% status: 3
