% SPDX-License-Identifier: MIT
% Positions and moves that are hard to write: operators, quotes, lists, braces, negative numbers.
:- op(700, xfx, ===>).
:- op(150, yf, done).
initial('A state'(max, [2, left|end], {2}, -(2), '\\', [], a ===> -2)).
to_move('A state'(P, _, _, _, _, _, _), P).
move('A state'(P, [N, _|end], {N}, -(N), B, [], a ===> _), Move,
     'A state'(Q, [K, E|end], {K}, -(K), B, [], a ===> I)) :-
    N > 0,
    K is N - 1,
    I is -K,
    other(P, Q),
    side(E),
    text(N, E, Move).
terminal('A state'(_, [0|_], _, _, _, _, _), 0).
other(max, min).
other(min, max).
side(left).
side('Right hand').
text(N, left, -(-(N))).
text(N, left, 1 - (2 - N)).
text(N, left, 1 - 2 - N).
text(N, left, (a :- b, \+ N)).
text(N, left, [N, 'B c'|rest]).
text(N, left, {N, x}).
text(N, left, - 1 + N).
text(N, left, -(1) + N).
text(N, left, -(a) * N).
text(N, left, 'it''s\n'(N)).
text(N, left, f(:-, (a, b), [], '[]', {}, ;, '|', !, N)).
text(N, left, N = (:-)).
text(N, left, (2 ** -1) ^ N).
text(N, left, \ N).
text(N, left, -(2) ^ N).
text(N, left, (a -> N ; c)).
text(N, E, E ===> (N done) done).
text(N, E, (dynamic E, N)).
