% How many solutions: exclusive clauses, covered arguments, cuts, conditions.
% run: check FILE --show modes
% expect: % position: s(max | min, -1..3)
% expect: :- pred initial(out(s(max, 3))) is det.
% expect: :- pred to_move(in(position), out(max | min)) is det.
% expect: :- pred move(in(position >> s(max | min, 1..3)), out(1..2), out(s(max | min, -1..2))) is nondet.
% expect: :- pred terminal(in(position >> s(max | min, 0)), out(0)) is semidet.
% expect: :- pred step(out(1..2)) is multi.
% expect:   % clauses 1 and 2 may both succeed
% expect: :- pred step(in(1..2)) is det.
% expect:   % at most one clause succeeds: argument 1
% expect: :- pred other(in(max | min), out(max | min)) is det.
% expect:   % at most one clause succeeds: argument 1
% expect: :- pred ways(in(1..3), in(1..2)) is nondet.
% expect: :- pred sign_of(in(1..3), out(positive)) is det.
% expect: :- pred partial(in(1..2 >> 1)) is semidet.
% expect: :- pred first(in(1..2), out(0..2)) is det.
% expect:   % at most one clause succeeds: cuts
% expect: :- pred guarded(in(1..3)) is det.
% expect:   % at most one clause succeeds: cuts
% expect: :- pred opposite(in(1..3), in(1..2)) is semidet.
% expect:   % at most one clause succeeds: opposite tests
% expect: :- pred both(in(1..2)) is multi.
% expect:   % clauses 1 and 2 may both succeed
% expect: :- pred branch(in(1..2), out(more | one)) is det.
% expect: :- pred cut_then_fail(in(1..2)) is semidet.
% expect: :- pred late_cut(in(1..3), out(1..3)) is multi.
% expect:   % clauses 1 and 2 may both succeed
% expect: :- pred never(in(1..2)) is det.
% expect: :- pred wrong(in(1..2)) is det.
% expect: :- pred any_of(out(a | b)) is multi.
% expect: :- pred big(in(1..3)) is failure.
% run: check FILE --play 5 --check-analysis --engine machine --quiet
initial(s(max, 3)).
to_move(s(P, _), P).
move(s(P, N), D, s(Q, M)) :- step(D), D =< N, M is N - D, other(P, Q), ways(N, D).
terminal(s(_, 0), 0).
step(1).
step(2).
other(max, min).
other(min, max).
ways(N, D) :-
    sign_of(N, _), ( partial(D) -> true ; true ), first(D, _), guarded(N), opposite(N, D), both(D), branch(D, _),
    cut_then_fail(D), late_cut(N, _), never(D), wrong(D), any_of(_), once(step(_)), \+ big(N).
sign_of(N, zero) :- N =:= 0.
sign_of(N, positive) :- N > 0.
partial(1).
first(D, X) :- step(X), X >= D, !.
first(_, 0).
guarded(N) :- N > 2, !.
guarded(_).
opposite(N, D) :- N < D.
opposite(N, D) :- D =< N.
both(_).
both(D) :- D > 0.
branch(D, X) :- ( D =:= 1 -> X = one ; D > 1 -> X = more ; X = none ).
cut_then_fail(D) :- D > 1, !, fail.
cut_then_fail(_).
late_cut(N, X) :- ( N > 1, ! ; true ), step(X).
late_cut(_, 3).
never(D) :- D > 5, fail.
never(_).
wrong(D) :- catch(throw(oops), _, step(D)).
any_of(X) :- ( X = a ; X = b ).
big(N) :- N > 100.
