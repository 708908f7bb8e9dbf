% SPDX-License-Identifier: MIT
% Counts of positions, beside a rule file. Play stops where the game is over.

% positions(-N): how many different positions can arise, the start included.
positions(N) :-
    reached(itself, Positions),
    length(Positions, N).

% positions_without(+Moves, -N): the same, if the game does not begin with one of the moves.
positions_without(Moves, N) :-
    initial(S),
    findall(T, (move(S, M, T), \+ memberchk(M, Moves)), Ts),
    sort(Ts, First),
    reached(First, [S|First], itself, Positions),
    length(Positions, N).

% classes(-N): positions with one representative counted once.
classes(N) :-
    reached(canonical, Positions),
    length(Positions, N).

% ends(-Ends): for each value, how many positions of this value the game ends in: pairs Value-N.
ends(Ends) :- ends(itself, Ends).

% end_classes(-Ends): representatives of such positions.
end_classes(Ends) :- ends(canonical, Ends).

ends(Image, Ends) :-
    reached(Image, Positions),
    findall(V, (member(S, Positions), terminal(S, V)), Vs),
    tally(Vs, Ends).

% games(-Ends): for each value, how many different games end with it.
games(Ends) :-
    initial(S),
    findall(V, ends_with(S, V), Vs),
    tally(Vs, Ends).

ends_with(S, V) :-
    (   terminal(S, W)
    ->  V = W
    ;   move(S, _, T),
        ends_with(T, V)
    ).

tally(Vs, Tally) :-
    msort(Vs, Sorted),
    runs(Sorted, Tally).

runs([], []).
runs([V|Vs], [V-N|Runs]) :-
    run(Vs, V, 1, N, Rest),
    runs(Rest, Runs).

run([V|Vs], V, N0, N, Rest) :-
    !,
    N1 is N0 + 1,
    run(Vs, V, N1, N, Rest).
run(Rest, _, N, N, Rest).

% plies(+Depth, -Numbers): how many different positions can arise after 0, 1, 2, ... plies.
plies(Depth, Numbers) :-
    initial(S),
    plies(Depth, [S], Numbers).

plies(Depth, Positions, [N|Ns]) :-
    length(Positions, N),
    (   Depth =:= 0
    ->  Ns = []
    ;   Depth1 is Depth - 1,
        next(Positions, itself, Next),
        plies(Depth1, Next, Ns)
    ).

% The positions that can arise, or their images.
reached(Image, Positions) :-
    initial(S),
    call(Image, S, C),
    reached([C], [C], Image, Positions).

itself(S, S).

reached([], Positions, _, Positions).
reached([S|Open], Seen, Image, Positions) :-
    next([S|Open], Image, Next),
    ord_subtract(Next, Seen, New),
    ord_union(Seen, New, Seen1),
    reached(New, Seen1, Image, Positions).

next(Positions, Image, Next) :-
    findall(C, after(Positions, Image, C), Cs),
    sort(Cs, Next).

after(Positions, Image, C) :-
    member(S, Positions),
    \+ terminal(S, _),
    move(S, _, T),
    call(Image, T, C).

% grundy_numbers(+N, -Gs): of games whose position is a player and a list of rows: the Grundy
% numbers of a single row of 0, 1, ..., N, by the rows that move/3 leaves of it.
grundy_numbers(N, Gs) :-
    initial(S),
    S =.. [Game, Player, _],
    numlist(0, N, Rows),
    foldl(add_grundy(Game, Player), Rows, [], Reversed),
    reverse(Reversed, Gs).

% The numbers found so far are listed from the largest row down.
add_grundy(Game, Player, Row, Found, [G|Found]) :-
    S =.. [Game, Player, [Row]],
    findall(X, (move(S, _, T), arg(2, T, Rows), foldl(add_row(Row, Found), Rows, 0, X)), Xs),
    excluded(0, Xs, G).

add_row(Longest, Found, Row, X0, X) :-
    I is Longest - 1 - Row,
    nth0(I, Found, G),
    X is X0 xor G.

excluded(G, Xs, Least) :-
    (   memberchk(G, Xs)
    ->  G1 is G + 1,
        excluded(G1, Xs, Least)
    ;   Least = G
    ).
