% How positions lie in memory.
% run: check FILE --show shape
% expect: a position: 8 bytes, packed 14 bits
% expect:   p/4
% expect:     byte 4: an atom
% expect:     bytes 0 to 3: an integer or atom
% expect:     7
% expect:     b/3
% expect:       byte 5: an atom
% expect:       byte 6: an atom
% expect:       byte 7: an atom
% expect: atoms: 0 o 1 x 2 e
% expect: move/3: compiled
% expect: to_move/2: compiled
% expect: eval/2: compiled
players(x, o).
values(-1, 1).
initial(p(x, 0, 7, b(e, e, e))).
to_move(p(P, _, _, _), P).
move(p(P, N, C, b(e, Y, Z)), 1, p(Q, M, C, b(P, Y, Z))) :- other(P, Q), M is N + 1, M < 100.
move(p(P, N, C, b(X, e, Z)), 2, p(Q, M, C, b(X, P, Z))) :- other(P, Q), M is N + 1, M < 100.
move(p(P, N, C, b(X, Y, e)), 3, p(Q, M, C, b(X, Y, P))) :- other(P, Q), M is N + 1, M < 100.
eval(_, 0).
other(x, o).
other(o, x).
