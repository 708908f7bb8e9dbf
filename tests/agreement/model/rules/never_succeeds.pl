% SPDX-License-Identifier: MIT
% Calls that never succeed and are errors all the same: the order of a lambda that is a side's name,
% a recursion whose end is no number, one that fails at its end.
% compiled: yes
initial(s(a, 0, [p(a, 1), p(b, 2), p(a, 3), p(b, 4)])).

to_move(s(a, _, _), max).
to_move(s(b, _, _), min).

move(s(C, N, Ps), turn(X), s(O, M, Rest)) :-
    N < 9,
    other(C, O),
    append(Front, [p(_, X)|Back], Ps),
    append(Back, [p(C, X)|Front], Rest),
    M is (N * 2 + X) mod 11.
move(s(C, N, Ps), sort, s(O, N, Sorted)) :-
    N =:= 7,
    other(C, O),
    predsort([O, p(_, Y1), p(_, Y2)]>>compare(O, Y1, Y2), Ps, Sorted).
move(s(C, N, Ps), weigh(W), s(C, W, Ps)) :- N =:= 9, weight(Ps, W).
move(s(C, N, Ps), drop, s(C, 0, Kept)) :- N =:= 10, dropped(Ps, Kept).

weight([], none).
weight([p(_, X)|Ps], W) :- weight(Ps, V), W is V + X.

dropped([p(_, X)|Ps], [p(a, X)|Kept]) :- dropped(Ps, Kept), X > 0.

other(a, b).
other(b, a).

eval(s(_, N, _), N).
