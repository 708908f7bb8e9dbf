% Integers in lists take a byte, as those in positions need no more; those that order the moves do,
% and have room for more: no position is left to the machine.
% run: bench FILE --time 0.3
% expect-like: the same * positions of * random games on each engine
% expect-like: machine * positions per second
% expect-like: machine without twins * positions per second
% expect-like: model * positions per second
% expect-like: native * positions per second
players(first, second).
values(-1, 1).
initial(heaps(first, [3, 4, 5, 2])).
to_move(heaps(P, _), P).
other(first, second).
other(second, first).
move(heaps(P, Heaps), I-K, heaps(Q, Next)) :-
    other(P, Q),
    findall(W-J, (nth0(J, Heaps, H), W is 1000 * H + J), Ws),
    msort(Ws, Sorted),
    member(_-I, Sorted),
    nth0(I, Heaps, Here),
    between(1, Here, K),
    Left is Here - K,
    replaced(Heaps, I, Left, All),
    exclude(==(0), All, Next).
replaced([_|Hs], 0, H, [H|Hs]) :- !.
replaced([G|Hs], I, H, [G|Next]) :- J is I - 1, replaced(Hs, J, H, Next).
terminal(heaps(P, Heaps), V) :- Heaps == [], lost(P, V).
lost(first, -1).
lost(second, 1).
