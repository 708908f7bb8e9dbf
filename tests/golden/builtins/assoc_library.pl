% Association lists.
% query: list_to_assoc([a-1, b-2], _A), put_assoc(c, _A, 3, _B), assoc_to_list(_B, L)
% expect: L = [a-1,b-2,c-3]
% query: list_to_assoc([a-1], _A), get_assoc(a, _A, V)
% expect: V = 1
% query: list_to_assoc([a-1], _A), get_assoc(b, _A, V)
% expect: false
% status: 1
