% Goals that are arguments: what call/N, findall/3, catch/3 and the library's maps call.
% run: check FILE --show modes
% expect: % position: s(max | min, nonempty_list(0..4))
% expect: :- pred initial(out(s(max, nonempty_list(1..4)))) is det.
% expect: :- pred to_move(in(position), out(max | min)) is det.
% expect: :- pred move(in(position), out(0..4), out(s(max | min, nonempty_list(0..3)))) is nondet.
% expect: :- pred terminal(in(position), out(0)) is semidet.
% expect: :- pred other(in(max | min), out(max | min)) is det.
% expect:   % at most one clause succeeds: argument 1
% expect: :- pred less(in(1), in(0..4), out(0..3)) is det.
% expect: :- pred sum(in(0..4), in(0..), out(0..)) is det.
% expect: :- pred even(in(0..4+0..4)) is semidet.
% expect: :- pred even(in(0..4)) is semidet.
% expect: :- pred pair(out(1..2), out(a | b)) is multi.
% expect:   % clauses 1 and 2 may both succeed
% expect: :- pred pair(out(1..2), out(a | b)) is nondet.
% expect:   % clauses 1 and 2 may both succeed
% expect:   % arguments 1, 2 may share variables
% expect: :- pred made(_ >> two | one(_)) is multi.
% expect:   % clauses 1 and 2 may both succeed
% expect: :- pred one(free, free) is det.
% expect: :- pred two(out(2)) is det.
% expect: :- pred risky(in(0..4 >> 0..1)) is semidet.
% expect: :- pred recover is det.
% expect: :- pred twice(in(even), in(0..4+0..4)) is semidet.
% expect: :- pred once_then_error is det.
% expect:
% expect: % library(lists)
% expect: :- pred member(out(0..4), in(nonempty_list(0..4))) is multi.
% expect: :- pred member_(in(list(0..4)), out(0..4), in(0..4)) is multi.
% expect:   % clauses 1 and 2 may both succeed
% expect:
% expect: % library(apply)
% expect: :- pred maplist(in(less(1)), in(nonempty_list(0..4)), out(nonempty_list(0..3))) is det.
% expect: :- pred maplist_(in(nonempty_list(0..4)), out(nonempty_list(0..3)), in(less(1))) is det.
% expect: :- pred maplist_(in(list(0..4)), out(list(0..3)), in(less(1))) is det.
% expect:   % at most one clause succeeds: argument 1
% expect: :- pred include(in(even), in(nonempty_list(0..4)), out(list(0..4))) is det.
% expect: :- pred include_(in(nonempty_list(0..4)), in(even), out(list(0..4))) is det.
% expect: :- pred include_(in(list(0..4)), in(even), out(list(0..4))) is det.
% expect:   % at most one clause succeeds: argument 1
% expect: :- pred foldl(in(sum), in(nonempty_list(0..4)), in(0), out(0..)) is det.
% expect: :- pred foldl_(in(nonempty_list(0..4)), in(sum), in(0), out(0..)) is det.
% expect: :- pred foldl_(in(list(0..4)), in(sum), in(0..), out(0..)) is det.
% expect:   % at most one clause succeeds: argument 1
% expect:
% expect: % library(aggregate)
% expect: :- pred aggregate_all(in(count), pair(_, _) >> pair(any, any), out(0..)) is det.
% expect: :- pred directly(in(count), out(x), out(count)) is det.
% expect: :- pred total(in(count), list(any), out(0..)) is det.
% run: check FILE --play 5 --check-analysis --engine machine --quiet
initial(s(max, [1, 2, 4])).
to_move(s(P, _), P).
move(s(P, L), D, s(Q, M)) :-
    member(D, L), other(P, Q), maplist(less(1), L, M), foldl(sum, L, 0, _), include(even, L, _),
    findall(X-Y, pair(X, Y), _), forall(member(Z, L), even(Z + Z)), made(G), call(G, _),
    catch(risky(D), error(_), recover), aggregate_all(count, pair(_, _), _), twice(even, D + D),
    catch(once_then_error, _, true).
terminal(s(_, L), 0) :- \+ ( member(X, L), X > 0 ).
other(max, min).
other(min, max).
less(K, N, M) :- M is max(N - K, 0).
sum(X, S, T) :- T is S + X.
even(N) :- N mod 2 =:= 0.
pair(1, a).
pair(2, b).
made(one(_)).
made(two).
one(X, D) :- X = D.
two(2).
risky(D) :- D > 1, throw(error(D)).
risky(D) :- D =< 1.
recover.
twice(G, X) :- Goal =.. [G, X], Goal, call(call, Goal), \+ \+ once((Goal ; fail)).
% One solution, and an error behind it: caught, it is another solution.
once_then_error.
once_then_error :- throw(behind).
