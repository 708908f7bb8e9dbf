% A goal that comes out of nowhere: every predicate may be called, in any way.
% run: check FILE --show modes
% expect: % position: s(max | min, integer)
% expect: % move/3 calls goals that are not known: any predicate may be called by it
% expect: :- pred initial(out(s(max, 2))) is det.
% expect: :- pred initial(any >> s(max, 2)) is semidet.
% expect: :- pred to_move(in(position), out(max | min)) is det.
% expect: :- pred to_move(any >> s(any, any), any) is semidet.
% expect:   % arguments 1, 2 may share variables
% expect: :- pred move(in(position), out(dec), out(position)) is nondet.
% expect: :- pred move(any >> s(max | min, any), any >> dec, any >> s(max | min, any)) is nondet.
% expect:   % arguments 1, 2, 3 may share variables
% expect: :- pred terminal(in(position >> s(max | min, 0)), out(0)) is semidet.
% expect: :- pred terminal(any >> s(any, 0), any >> 0) is semidet.
% expect:   % arguments 1, 2 may share variables
% expect: :- pred goal(in(integer), out(ground)) is nondet.
% expect: :- pred goal(any, any) is nondet.
% expect:   % arguments 1, 2 may share variables
% expect: :- pred goal(any, _ >> any) is nondet.
% expect: :- pred dec(any >> ground, any >> number) is semidet.
% expect:   % arguments 1, 2 may share variables
% expect: :- pred other(in(max | min), out(max | min)) is det.
% expect:   % at most one clause succeeds: argument 1
% expect: :- pred other(any >> max | min, any >> max | min) is nondet.
% expect:   % clauses 1 and 2 may both succeed
% expect:   % arguments 1, 2 may share variables
% run: check FILE --play 3 --check-analysis --engine machine --quiet
initial(s(max, 2)).
to_move(s(P, _), P).
move(s(P, N), dec, s(Q, M)) :- goal(N, G), call(G, M), other(P, Q).
terminal(s(_, 0), 0).
goal(N, G) :- atom_concat(de, c, Name), G =.. [Name, N].
dec(N, M) :- N > 0, M is N - 1.
other(max, min).
other(min, max).
