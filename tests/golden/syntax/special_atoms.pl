% Symbol-character atoms and solo characters.
p(;).
p(!).
p([]).
p(=..).
p(<=>).
p(\\).
% query: p(X)
% expect: X = ;
% expect: X = !
% expect: X = []
% expect: X = =..
% expect: X = <=>
% expect: X = \\
