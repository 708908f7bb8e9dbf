% What built-ins throw is left to the machine, which a header has not.
% run: compile FILE -o -
% expect-error: error: the game cannot be compiled: catch/3 leaves errors to the machine, which a header has not (test before, in place of catching)
% status: 3
initial(p(x, 5)).
to_move(p(P, _), P).
players(x, o).
other(x, o).
other(o, x).
take(N, K, M) :- M is N - K, ( M < 0 -> _ is K // 0 ; true ).
move(p(P, N), K, p(Q, M)) :- other(P, Q), member(K, [1, 2]), catch(take(N, K, M), error(evaluation_error(_), _), fail).
terminal(p(x, 0), -1).
terminal(p(o, 0), 1).
