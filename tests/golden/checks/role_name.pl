% A predicate that nothing calls, with nearly the name of a role that is missing.
% run: check FILE
% expect-error: role_name.pl:15:1: warning: moove/3 is no role, and nothing calls it [role-name]
% expect-error:  15 | moove(heap(max, N), K, heap(min, M)) :- between(1, N, K), M is N - K.
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: did you mean move(Position, Move, Next)?
% expect-error: role_name.pl:16:1: warning: terminla/2 is no role, and nothing calls it [role-name]
% expect-error:  16 | terminla(heap(_, 0), 1).
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: did you mean terminal(Position, Value)?
% expect-error: 2 warnings
:- style_check(-singleton).
initial(heap(max, 3)).
to_move(heap(P, _), P).
moove(heap(max, N), K, heap(min, M)) :- between(1, N, K), M is N - K.
terminla(heap(_, 0), 1).
evaluate(heap(_, N), N).
show(heap(_, N)) :- value(N), write(N).
value(_).
