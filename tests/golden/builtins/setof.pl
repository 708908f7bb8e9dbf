% setof/3 sorts each group and removes duplicates.
likes(mary, wine). likes(john, wine). likes(john, food). likes(mary, wine).
% query: setof(W, likes(P, W), L)
% expect: P = john, L = [food,wine]
% expect: P = mary, L = [wine]
% query: setof(P, W^likes(P, W), L)
% expect: L = [john,mary]
% query: setof(P-W, likes(P, W), L)
% expect: L = [john-food,john-wine,mary-wine]
