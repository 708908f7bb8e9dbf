% SPDX-License-Identifier: MIT
% An explicit game tree with named nodes and labelled leaves, in the style of fig. 15.2 of I.
% Bratko, "Prolog Programming for Artificial Intelligence". MAX moves at the root. Backed-up values:
% d 4, e 6, f 2, g 1, so b 4 and c 1: the root is worth 4, its best move b. Main variation: b, d, i.
%
% Any tree can stand here; `nested_tree(max, [[3, 12, 8], [2, 4, 6], [14, 5, 2]], T)` makes one
% from its leaves.
:- use_module(library(tree)).

game('A game tree').

tree(node(a, max, [
         node(b, min, [
             node(d, max, [leaf(h, 1), leaf(i, 4)]),
             node(e, max, [leaf(j, 5), leaf(k, 6)])
         ]),
         node(c, min, [
             node(f, max, [leaf(l, 2), leaf(m, 1)]),
             node(g, max, [leaf(n, 1), leaf(p, 1)])
         ])
     ])).

values(1, 6).

initial(T) :- tree(T).
to_move(T, P) :- tree_side(T, P).
move(T, M, S) :- tree_child(T, M, S).
terminal(T, V) :- tree_leaf(T, V).
show(T) :- draw_tree(T).
