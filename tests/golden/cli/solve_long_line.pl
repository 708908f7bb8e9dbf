% A line of many moves is shown in part; --json has all of it.
% run: solve FILE
% expect: s(0,a)
% expect: a (MAX) to move
% expect: value: 0, neither side can force a win
% expect: best move: up
% expect: line: up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, up, ... (100 more; --json has all)
initial(s(0, a)).
players(a, b).
values(-1, 1).
to_move(s(_, P), P).
other(a, b). other(b, a).
move(s(N, P), up, s(K, Q)) :- N < 300, K is N + 1, other(P, Q).
terminal(s(300, _), 0).
