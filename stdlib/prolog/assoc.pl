% SPDX-License-Identifier: MIT
% Association lists as AVL trees: t is empty, t(Key, Value, Balance, Left, Right) a node whose
% Balance is `<` when its left subtree is the deeper one, `-` when none is, `>` when the right is.
% Trees are the same terms as those of library(assoc) of SWI-Prolog 9, so that they print alike.
% Source of the algorithm: G. M. Adelson-Velsky and E. M. Landis, 1962.
:- module(assoc, [
    empty_assoc/1, is_assoc/1, get_assoc/3, get_assoc/5, gen_assoc/3, put_assoc/4,
    list_to_assoc/2, ord_list_to_assoc/2, assoc_to_list/2, assoc_to_keys/2, assoc_to_values/2,
    map_assoc/2, map_assoc/3, min_assoc/3, max_assoc/3,
    del_assoc/4, del_min_assoc/4, del_max_assoc/4
]).

:- meta_predicate
    map_assoc(1, ?),
    map_assoc(2, ?, ?).

empty_assoc(t).

% A term that is no tree must not be taken for an unfinished one.
must_be_tree(Tree) :-
    (   nonvar(Tree)
    ->  (   tree_root(Tree)
        ->  true
        ;   throw(error(type_error(assoc, Tree), _))
        )
    ;   throw(error(instantiation_error, _))
    ).

tree_root(t).
tree_root(t(_, _, _, _, _)).

is_assoc(Tree) :-
    well_formed(Tree, _, [], Keys),
    ascending(Keys).

well_formed(Tree, Depth, Keys0, Keys) :-
    nonvar(Tree),
    well_formed_(Tree, Depth, Keys0, Keys).

well_formed_(t, 0, Keys, Keys).
well_formed_(t(K, _, B, L, R), Depth, Keys0, Keys) :-
    well_formed(R, RightDepth, Keys0, Keys1),
    well_formed(L, LeftDepth, [K|Keys1], Keys),
    balance(LeftDepth, RightDepth, Balance),
    B == Balance,
    Depth is max(LeftDepth, RightDepth) + 1.

balance(Left, Right, Balance) :-
    (   Left =:= Right
    ->  Balance = (-)
    ;   Left =:= Right + 1
    ->  Balance = (<)
    ;   Right =:= Left + 1,
        Balance = (>)
    ).

ascending([]).
ascending([K|Ks]) :- ascending(Ks, K).

ascending([], _).
ascending([K|Ks], Below) :-
    Below @< K,
    ascending(Ks, K).

get_assoc(Key, Tree, Value) :-
    must_be_tree(Tree),
    lookup(Tree, Key, Value).

lookup(t(K, V, _, L, R), Key, Value) :-
    compare(Order, Key, K),
    lookup_by(Order, Key, V, L, R, Value).

lookup_by(=, _, V, _, _, V).
lookup_by(<, Key, _, L, _, Value) :- lookup(L, Key, Value).
lookup_by(>, Key, _, _, R, Value) :- lookup(R, Key, Value).

get_assoc(Key, Tree0, Value0, Tree, Value) :-
    must_be_tree(Tree0),
    exchange(Tree0, Key, Value0, Tree, Value).

exchange(t(K, V, B, L, R), Key, Value0, t(K, W, B, L1, R1), Value) :-
    compare(Order, Key, K),
    exchange_by(Order, Key, V, L, R, Value0, W, L1, R1, Value).

exchange_by(=, _, V, L, R, V, W, L, R, W).
exchange_by(<, Key, V, L, R, Value0, V, L1, R, Value) :- exchange(L, Key, Value0, L1, Value).
exchange_by(>, Key, V, L, R, Value0, V, L, R1, Value) :- exchange(R, Key, Value0, R1, Value).

gen_assoc(Key, Tree, Value) :-
    must_be_tree(Tree),
    (   ground(Key)
    ->  lookup(Tree, Key, Value)
    ;   entry(Tree, Key, Value)
    ).

entry(t(_, _, _, L, _), Key, Value) :- entry(L, Key, Value).
entry(t(K, V, _, _, _), K, V).
entry(t(_, _, _, _, R), Key, Value) :- entry(R, Key, Value).

assoc_to_list(Tree, Pairs) :-
    must_be_tree(Tree),
    pairs_onto(Tree, [], Pairs).

pairs_onto(t, Pairs, Pairs).
pairs_onto(t(K, V, _, L, R), Rest, Pairs) :-
    pairs_onto(R, Rest, More),
    pairs_onto(L, [K-V|More], Pairs).

assoc_to_keys(Tree, Keys) :-
    must_be_tree(Tree),
    keys_onto(Tree, [], Keys).

keys_onto(t, Keys, Keys).
keys_onto(t(K, _, _, L, R), Rest, Keys) :-
    keys_onto(R, Rest, More),
    keys_onto(L, [K|More], Keys).

assoc_to_values(Tree, Values) :-
    must_be_tree(Tree),
    values_onto(Tree, [], Values).

values_onto(t, Values, Values).
values_onto(t(_, V, _, L, R), Rest, Values) :-
    values_onto(R, Rest, More),
    values_onto(L, [V|More], Values).

list_to_assoc(Pairs, Tree) :-
    keysort(Pairs, Sorted),
    (   has_ascending_keys(Sorted)
    ->  balanced(Sorted, Tree)
    ;   throw(error(domain_error(unique_key_pairs, Pairs), _))
    ).

ord_list_to_assoc(Pairs, Tree) :-
    must_be(list, Pairs),
    (   has_ascending_keys(Pairs)
    ->  balanced(Pairs, Tree)
    ;   throw(error(domain_error(key_ordered_pairs, Pairs), _))
    ).

has_ascending_keys([]).
has_ascending_keys([K-_|Pairs]) :- has_ascending_keys(Pairs, K).

has_ascending_keys([], _).
has_ascending_keys([K-_|Pairs], Below) :-
    Below @< K,
    has_ascending_keys(Pairs, K).

balanced(Pairs, Tree) :-
    length(Pairs, N),
    build(N, Pairs, _, _, Tree).

% The left half gets the odd one.
build(N, Pairs, Rest, Depth, Tree) :-
    (   N =:= 0
    ->  Tree = t,
        Depth = 0,
        Rest = Pairs
    ;   Right is (N - 1) >> 1,
        Left is N - 1 - Right,
        Tree = t(K, V, Balance, L, R),
        build(Left, Pairs, [K-V|Upper], LeftDepth, L),
        build(Right, Upper, Rest, RightDepth, R),
        balance(LeftDepth, RightDepth, Balance),
        Depth is LeftDepth + 1
    ).

map_assoc(Goal, Tree) :-
    must_be_tree(Tree),
    map_(Tree, Goal).

map_(t, _).
map_(t(_, V, _, L, R), Goal) :-
    map_(L, Goal),
    call(Goal, V),
    map_(R, Goal).

map_assoc(Goal, Tree0, Tree) :-
    must_be_tree(Tree0),
    map_(Tree0, Goal, Tree).

map_(t, _, t).
map_(t(K, V, B, L, R), Goal, t(K, W, B, L1, R1)) :-
    map_(L, Goal, L1),
    call(Goal, V, W),
    map_(R, Goal, R1).

min_assoc(Tree, Key, Value) :-
    must_be_tree(Tree),
    Tree = t(K, V, _, L, _),
    leftmost(L, K, V, Key, Value).

leftmost(t, K, V, K, V).
leftmost(t(K, V, _, L, _), _, _, Key, Value) :- leftmost(L, K, V, Key, Value).

max_assoc(Tree, Key, Value) :-
    must_be_tree(Tree),
    Tree = t(K, V, _, _, R),
    rightmost(R, K, V, Key, Value).

rightmost(t, K, V, K, V).
rightmost(t(K, V, _, _, R), _, _, Key, Value) :- rightmost(R, K, V, Key, Value).

put_assoc(Key, Tree0, Value, Tree) :-
    must_be_tree(Tree0),
    insert(Tree0, Key, Value, Tree, _).

% insert(+Tree0, +Key, +Value, -Tree, -Height): Height is `grown` or `kept`.
insert(t, Key, Value, t(Key, Value, -, t, t), grown).
insert(t(K, V, B, L, R), Key, Value, Tree, Height) :-
    compare(Order, Key, K),
    insert_by(Order, K, V, B, L, R, Key, Value, Tree, Height).

insert_by(=, K, _, B, L, R, _, Value, t(K, Value, B, L, R), kept).
insert_by(<, K, V, B, L, R, Key, Value, Tree, Height) :-
    insert(L, Key, Value, L1, LeftHeight),
    left_inserted(LeftHeight, B, K, V, L1, R, Tree, Height).
insert_by(>, K, V, B, L, R, Key, Value, Tree, Height) :-
    insert(R, Key, Value, R1, RightHeight),
    right_inserted(RightHeight, B, K, V, L, R1, Tree, Height).

left_inserted(kept, B, K, V, L, R, t(K, V, B, L, R), kept).
left_inserted(grown, B, K, V, L, R, Tree, Height) :-
    lean_left(B, K, V, L, R, Tree, Lean),
    height_after_insertion(Lean, Height).

right_inserted(kept, B, K, V, L, R, t(K, V, B, L, R), kept).
right_inserted(grown, B, K, V, L, R, Tree, Height) :-
    lean_right(B, K, V, L, R, Tree, Lean),
    height_after_insertion(Lean, Height).

height_after_insertion(leaning, grown).
height_after_insertion(level, kept).

del_assoc(Key, Tree0, Value, Tree) :-
    must_be_tree(Tree0),
    remove(Tree0, Key, Value, Tree, _).

% remove(+Tree0, +Key, -Value, -Tree, -Height): Height is `shrunk` or `kept`.
remove(t(K, V, B, L, R), Key, Value, Tree, Height) :-
    compare(Order, Key, K),
    remove_by(Order, K, V, B, L, R, Key, Value, Tree, Height).

remove_by(=, _, V, B, L, R, _, V, Tree, Height) :- remove_root(L, R, B, Tree, Height).
remove_by(<, K, V, B, L, R, Key, Value, Tree, Height) :-
    remove(L, Key, Value, L1, LeftHeight),
    left_removed(LeftHeight, B, K, V, L1, R, Tree, Height).
remove_by(>, K, V, B, L, R, Key, Value, Tree, Height) :-
    remove(R, Key, Value, R1, RightHeight),
    right_removed(RightHeight, B, K, V, L, R1, Tree, Height).

% The neighbour from the deeper side takes the root's place.
remove_root(L, R, B, Tree, Height) :-
    (   L == t
    ->  Tree = R,
        Height = shrunk
    ;   R == t
    ->  Tree = L,
        Height = shrunk
    ;   B == (>)
    ->  remove_leftmost(R, K, V, R1, RightHeight),
        right_removed(RightHeight, B, K, V, L, R1, Tree, Height)
    ;   remove_rightmost(L, K, V, L1, LeftHeight),
        left_removed(LeftHeight, B, K, V, L1, R, Tree, Height)
    ).

del_min_assoc(Tree0, Key, Value, Tree) :-
    must_be_tree(Tree0),
    remove_leftmost(Tree0, K, V, Tree1, _),
    Key-Value-Tree = K-V-Tree1.

remove_leftmost(t(K, V, B, L, R), Key, Value, Tree, Height) :-
    (   L == t
    ->  Key = K,
        Value = V,
        Tree = R,
        Height = shrunk
    ;   remove_leftmost(L, Key, Value, L1, LeftHeight),
        left_removed(LeftHeight, B, K, V, L1, R, Tree, Height)
    ).

del_max_assoc(Tree0, Key, Value, Tree) :-
    must_be_tree(Tree0),
    remove_rightmost(Tree0, K, V, Tree1, _),
    Key-Value-Tree = K-V-Tree1.

remove_rightmost(t(K, V, B, L, R), Key, Value, Tree, Height) :-
    (   R == t
    ->  Key = K,
        Value = V,
        Tree = L,
        Height = shrunk
    ;   remove_rightmost(R, Key, Value, R1, RightHeight),
        right_removed(RightHeight, B, K, V, L, R1, Tree, Height)
    ).

left_removed(kept, B, K, V, L, R, t(K, V, B, L, R), kept).
left_removed(shrunk, B, K, V, L, R, Tree, Height) :-
    lean_right(B, K, V, L, R, Tree, Lean),
    height_after_removal(Lean, Height).

right_removed(kept, B, K, V, L, R, t(K, V, B, L, R), kept).
right_removed(shrunk, B, K, V, L, R, Tree, Height) :-
    lean_left(B, K, V, L, R, Tree, Lean),
    height_after_removal(Lean, Height).

height_after_removal(leaning, kept).
height_after_removal(level, shrunk).

% lean_left(+Balance, +K, +V, +L, +R, -Tree, -Lean): the node whose left side has become one level
% deeper than Balance says, or its right side one shallower; Lean is `level` when the sides of Tree
% are equally deep.
lean_left(-, K, V, L, R, t(K, V, <, L, R), leaning).
lean_left(>, K, V, L, R, t(K, V, -, L, R), level).
lean_left(<, K, V, t(LK, LV, LB, LL, LR), R, Tree, Lean) :-
    rotate_right(LB, LK, LV, LL, LR, K, V, R, Tree, Lean).

rotate_right(<, LK, LV, LL, LR, K, V, R, t(LK, LV, -, LL, t(K, V, -, LR, R)), level).
rotate_right(-, LK, LV, LL, LR, K, V, R, t(LK, LV, >, LL, t(K, V, <, LR, R)), leaning).
rotate_right(>, LK, LV, LL, t(MK, MV, MB, ML, MR), K, V, R,
             t(MK, MV, -, t(LK, LV, B1, LL, ML), t(K, V, B2, MR, R)), level) :-
    split_balance(MB, B1, B2).

lean_right(-, K, V, L, R, t(K, V, >, L, R), leaning).
lean_right(<, K, V, L, R, t(K, V, -, L, R), level).
lean_right(>, K, V, L, t(RK, RV, RB, RL, RR), Tree, Lean) :-
    rotate_left(RB, RK, RV, RL, RR, K, V, L, Tree, Lean).

rotate_left(>, RK, RV, RL, RR, K, V, L, t(RK, RV, -, t(K, V, -, L, RL), RR), level).
rotate_left(-, RK, RV, RL, RR, K, V, L, t(RK, RV, <, t(K, V, >, L, RL), RR), leaning).
rotate_left(<, RK, RV, t(MK, MV, MB, ML, MR), RR, K, V, L,
            t(MK, MV, -, t(K, V, B1, L, ML), t(RK, RV, B2, MR, RR)), level) :-
    split_balance(MB, B1, B2).

% A middle node's subtrees go to two nodes: how do these lean?
split_balance(<, -, >).
split_balance(-, -, -).
split_balance(>, <, -).
