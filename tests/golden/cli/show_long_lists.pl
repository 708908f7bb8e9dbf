% Many cells that are looked for by computed places are rows: code for each would be too much.
% run: check FILE --show shape
% expect: a position: 280 bytes
% expect:   state/2
% expect:     byte 272: an atom
% expect:     bytes 0 to 271: a list of any length, 3 bytes for each element
% expect: atoms: 0 yellow 1 red 2 free 3 cell
% expect: move/3: compiled
% expect: terminal/2: compiled
% expect: to_move/2: compiled
players(red, yellow).
values(-1, 1).
width(7).
height(6).
initial(state(red, Board)) :-
    width(W), height(H),
    findall(cell(C, R, free), (between(1, W, C), between(1, H, R)), Board).
to_move(state(P, _), P).

other(red, yellow).
other(yellow, red).

move(state(P, Board), C, state(Q, Board1)) :-
    other(P, Q),
    width(W),
    between(1, W, C),
    lowest(C, 1, Board, R),
    put(Board, C, R, P, Board1).

lowest(C, R, Board, R) :- member(cell(C, R, free), Board), !.
lowest(C, R0, Board, R) :- height(H), R0 < H, R1 is R0 + 1, lowest(C, R1, Board, R).

put([cell(C, R, _)|Rest], C, R, P, [cell(C, R, P)|Rest]) :- !.
put([Cell|Rest], C, R, P, [Cell|Rest1]) :- put(Rest, C, R, P, Rest1).

terminal(state(P, Board), V) :-
    other(P, Q),
    (   won(Q, Board) -> value(Q, V)
    ;   \+ member(cell(_, _, free), Board) -> V = 0
    ).
value(red, 1).
value(yellow, -1).

won(P, Board) :-
    member(cell(C, R, P), Board),
    member(d(DC, DR), [d(1, 0), d(0, 1), d(1, 1), d(1, -1)]),
    line(3, C, R, DC, DR, P, Board).

line(0, _, _, _, _, _, _) :- !.
line(N, C, R, DC, DR, P, Board) :-
    C1 is C + DC, R1 is R + DR,
    memberchk(cell(C1, R1, P), Board),
    N1 is N - 1,
    line(N1, C1, R1, DC, DR, P, Board).

