% The left branch of a disjunction comes first.
% query: ( X = left ; X = right ; X = last )
% expect: X = left
% expect: X = right
% expect: X = last
