% SPDX-License-Identifier: MIT
% Lists of pairs Key-Value, with the meaning of library(pairs) of SWI-Prolog 9.
:- module(pairs, [
    pairs_keys_values/3, pairs_keys/2, pairs_values/2,
    group_pairs_by_key/2, transpose_pairs/2, map_list_to_pairs/3
]).

:- meta_predicate map_list_to_pairs(2, +, -).

pairs_keys_values([], [], []).
pairs_keys_values([K-V|Pairs], [K|Ks], [V|Vs]) :- pairs_keys_values(Pairs, Ks, Vs).

pairs_keys([], []).
pairs_keys([K-_|Pairs], [K|Ks]) :- pairs_keys(Pairs, Ks).

pairs_values([], []).
pairs_values([_-V|Pairs], [V|Vs]) :- pairs_values(Pairs, Vs).

group_pairs_by_key([], []).
group_pairs_by_key([K-V|Pairs], [K-[V|Vs]|Groups]) :-
    group(Pairs, K, Vs, Rest),
    group_pairs_by_key(Rest, Groups).

group([K-V|Pairs], Key, [V|Vs], Rest) :-
    Key == K,
    !,
    group(Pairs, Key, Vs, Rest).
group(Rest, _, [], Rest).

transpose_pairs(Pairs, Transposed) :-
    swapped(Pairs, Swapped),
    keysort(Swapped, Transposed).

swapped([], []).
swapped([K-V|Pairs], [V-K|Swapped]) :- swapped(Pairs, Swapped).

map_list_to_pairs(Key, Xs, Pairs) :- map_list_to_pairs_(Xs, Key, Pairs).

map_list_to_pairs_([], _, []).
map_list_to_pairs_([X|Xs], Key, [K-X|Pairs]) :-
    call(Key, X, K),
    map_list_to_pairs_(Xs, Key, Pairs).
