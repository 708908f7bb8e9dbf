% Positions that change their shape, lists that grow, integers that grow without a bound.
% run: check FILE --show modes
% expect: % position: start | going(max | min, list(0..4), 0..5) | done(0..)
% expect: :- pred initial(out(start)) is det.
% expect: :- pred to_move(in(position >> start | going(max | min, list(0..4), 0..5)), out(max | min)) is semidet.
% expect:   % at most one clause succeeds: argument 1
% expect: :- pred move(in(position >> start | going(max | min, list(0..4), 0..5)), out(begin | pop | push | stop), out(going(max | min, list(0..4), 0..5) | done(0..))) is nondet.
% expect:   % clauses 2 and 3 may both succeed
% expect: :- pred terminal(in(position >> done(0..)), out(0..1)) is semidet.
% expect: :- pred other(in(max | min), out(max | min)) is det.
% expect:   % at most one clause succeeds: argument 1
% run: check FILE --play 5 --check-analysis --engine machine --quiet
initial(start).
to_move(start, max).
to_move(going(P, _, _), P).
move(start, begin, going(max, [], 0)).
move(going(P, L, N), push, going(Q, [N|L], M)) :- N < 5, M is N + 1, other(P, Q).
move(going(P, [X|L], N), pop, going(Q, L, N)) :- X > 1, other(P, Q).
move(going(_, L, _), stop, done(K)) :- length(L, K).
terminal(done(K), V) :- V is K mod 2.
other(max, min).
other(min, max).
