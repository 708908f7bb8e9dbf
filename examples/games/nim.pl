% SPDX-License-Identifier: MIT
% Nim. A move take(H, N) takes N objects, at least one, from heap H. Normal play, misere(no): who
% takes the last object wins. misere(yes): who takes it loses.
%
% Value (C. L. Bouton, 1901): the player to move loses in normal play exactly when the bitwise
% exclusive or of the heaps is 0; in misere play likewise, except when no heap holds more than one:
% then exactly when the number of heaps that are left is odd.
%
%     --define "heaps([1, 2, 3])" --define "misere(yes)"

heaps([1, 3, 4]).
misere(no).

:- use_module(library(players)).

game('Nim').
players(first, second).
values(-1, 1).

initial(nim(first, Heaps)) :- heaps(Heaps).

to_move(nim(P, _), P).

move(nim(P, Heaps), take(H, N), nim(Q, Left)) :-
    opponent(P, Q),
    taken(Heaps, 1, H, N, Left).

taken([Heap|Heaps], H, H, N, [Left|Heaps]) :-
    between(1, Heap, N),
    Left is Heap - N.
taken([Heap|Heaps], I, H, N, [Heap|Left]) :-
    I1 is I + 1,
    taken(Heaps, I1, H, N, Left).

% Nothing is left: the player to move did not take the last object.
terminal(nim(P, Heaps), V) :-
    sum_list(Heaps, 0),
    (   misere(no)
    ->  loss_value(P, V)
    ;   win_value(P, V)
    ).

% The order of the heaps does not matter.
canonical(nim(P, Heaps), nim(P, Sorted)) :- msort(Heaps, Sorted).

show(nim(_, Heaps)) :- show_heaps(Heaps, 1).

show_heaps([], _).
show_heaps([Heap|Heaps], I) :-
    write(I), write(':'),
    forall(between(1, Heap, _), write(' o')),
    nl,
    I1 is I + 1,
    show_heaps(Heaps, I1).
