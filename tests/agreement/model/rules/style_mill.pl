% SPDX-License-Identifier: MIT
% compiled: yes
% Morris on twelve points by name; the board is a list of Point-Man pairs.
game('Morris').
players(x, o).
values(-50, 50).
repetition(0).

adjacent(A, B) :- edge(A, B).
adjacent(A, B) :- edge(B, A).
edge(a, b). edge(b, c). edge(a, d). edge(c, e). edge(d, f). edge(e, h). edge(f, g). edge(g, h).
edge(b, i). edge(d, j). edge(e, k). edge(g, l).
edge(i, j). edge(i, k). edge(j, l). edge(k, l).

mill([a, b, c]). mill([a, d, f]). mill([c, e, h]). mill([f, g, h]).

points([a, b, c, d, e, f, g, h, i, j, k, l]).

initial(pos(x, Board, 3-3)) :- points(Ps), findall(P-empty, member(P, Ps), Board).

to_move(pos(P, _, _), P).

other(x, o).
other(o, x).

in_hand(x, N-_, N).
in_hand(o, _-N, N).
one_less(x, N-M, N1-M) :- N1 is N - 1.
one_less(o, N-M, N-M1) :- M1 is M - 1.

update([P-_|T], P, V, [P-V|T]) :- !.
update([H|T], P, V, [H|T1]) :- update(T, P, V, T1).

makes_mill(Board, P, Man) :-
    mill(Points),
    member(P, Points),
    forall(member(Q, Points), member(Q-Man, Board)).

move(pos(Man, Board, Hand), Move, pos(Other, Board2, Hand1)) :-
    other(Man, Other),
    in_hand(Man, Hand, N),
    (   N > 0
    ->  member(P-empty, Board),
        Move0 = put(P),
        update(Board, P, Man, Board1),
        one_less(Man, Hand, Hand1)
    ;   member(From-Man, Board),
        adjacent(From, P),
        memberchk(P-empty, Board),
        Move0 = go(From, P),
        update(Board, From, empty, B0),
        update(B0, P, Man, Board1),
        Hand1 = Hand
    ),
    (   makes_mill(Board1, P, Man)
    ->  member(Q-Other, Board1),
        update(Board1, Q, empty, Board2),
        Move = Move0 * Q
    ;   Board2 = Board1,
        Move = Move0
    ).

men(Board, M, N) :- include(is_man(M), Board, L), length(L, N).
is_man(M, _-M).

terminal(pos(P, Board, 0-0), V) :-
    other(P, O),
    (   men(Board, P, N), N < 3
    ;   \+ move(pos(P, Board, 0-0), _, _)
    ),
    !,
    ( O == x -> V = 50 ; V = -50 ).

eval(pos(_, Board, _), V) :- men(Board, x, A), men(Board, o, B), V is A - B.
