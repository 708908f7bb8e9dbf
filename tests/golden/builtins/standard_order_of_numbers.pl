% Numbers compare by value; of equal ones the float comes first.
% query: msort([2, 1.0, 1, 3.5, -1], L)
% expect: L = [-1,1.0,1,2,3.5]
% query: compare(O, 1, 1.0)
% expect: O = >
% query: compare(O, 1.0, 1)
% expect: O = <
% query: 1 @< 1.5
% expect: true
