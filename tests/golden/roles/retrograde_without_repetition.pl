% Retrograde analysis needs to know what endless play is worth, as every method does.
initial(0-max).
to_move(_-P, P).
move(N-P, stay, N-Q) :- other(P, Q).
move(N-P, go(M), M-Q) :- N < 2, M is N + 1, other(P, Q).
other(max, min).
other(min, max).
terminal(2-_, 1).
values(-1, 1).
% run: solve FILE --method retrograde
% status: 3
