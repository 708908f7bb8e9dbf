% A role with the wrong number of arguments.
initial(n(max, 5)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
terminal(n(_, 0)).
% run: check FILE
% expect-error: wrong_arity_of_role.pl:9:1: warning: terminal/1 is not the role terminal/2 [role-arity]
% expect-error:  9 | terminal(n(_, 0)).
% expect-error:    | ^~~~~~~~~~~~~~~~~
% expect-error:   hint: the role is terminal(Position, Value)
% expect-error: 1 warning
