% Positions that outgrow the room of compiled rules: these begin anew with more of it.
% run: bench FILE --time 0.02
% expect-like: the same * positions of * random games on each engine
% expect-like: machine * positions per second
% expect-like: machine without twins * positions per second
% expect-like: model * positions per second
% expect-like: native * positions per second
initial(s(max, 0, [])).
to_move(s(P, _, _), P).
move(s(P, N, L), X, s(Q, M, [X|L])) :- N < 90, M is N + 1, other(P, Q), member(X, [1, 2]).
other(max, min).
other(min, max).
terminal(s(_, 90, L), V) :- sum_list(L, V).
