% The nearest disjunction to an arrow is its else.
% query: ( 1 =:= 2 -> X = a ; 1 =:= 1 -> X = b ; X = c )
% expect: X = b
