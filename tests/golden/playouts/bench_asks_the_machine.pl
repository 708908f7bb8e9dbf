% What compiled rules cannot answer is asked of the machine, and bench says how often.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), V) :- with_output_to(atom(_), true), V = -1.
terminal(n(min, 0), V) :- V = 1.
other(max, min).
other(min, max).
% run: bench FILE --time 0.05 --engine model --no-warn engine
% expect-like: the same * positions of * random games on each engine
% expect-like: machine * positions per second
% expect-like: machine without twins * positions per second
% expect-like: model * positions per second; the machine is asked * times in 100 positions
