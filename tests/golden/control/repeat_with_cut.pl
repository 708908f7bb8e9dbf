% repeat/0 succeeds until a cut stops it.
% query: repeat, !
% expect: true
