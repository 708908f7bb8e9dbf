% compare/3 names the order.
% query: compare(O, 1, 2)
% expect: O = <
% query: compare(O, b, a)
% expect: O = >
% query: compare(O, x, x)
% expect: O = =
