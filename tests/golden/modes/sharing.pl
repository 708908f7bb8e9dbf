% Variables that are the same: what is bound through another name is not called free or unchanged.
% run: check FILE --show modes
% expect: % position: s(max | min, a | b)
% expect: :- pred initial(out(s(max, a))) is det.
% expect: :- pred to_move(in(position), out(max | min)) is det.
% expect: :- pred move(in(position), out(go), out(position)) is semidet.
% expect: :- pred terminal(in(position >> s(max | min, b)), out(0)) is semidet.
% expect: :- pred other(in(max | min), out(max | min)) is det.
% expect:   % at most one clause succeeds: argument 1
% expect: :- pred alias(in(a | b), out(a | b)) is det.
% expect: :- pred bind(out(a | b), in(a | b)) is det.
% expect:   % at most one clause succeeds: argument 2
% expect: :- pred twice(free, free) is det.
% expect: :- pred through(out(f(a, a))) is det.
% expect: :- pred inner(f(_, _) >> f(a, any)) is det.
% expect: :- pred partial(_ >> f(a, g(any))) is det.
% expect: :- pred two(free, _ >> g(_)) is det.
% expect: :- pred open_list(in(a | b)) is det.
% expect: :- pred close(_ >> list(_)) is multi.
% expect:   % clauses 1 and 2 may both succeed
% expect: :- pred same(out(a), out(atom)) is semidet.
% expect:   % arguments 1, 2 may share variables
% expect: :- pred unify_late(in(a | b)) is semidet.
% expect: :- pred q(p(_, _)) is det.
% expect: :- pred cyclic(in(a | b)) is det.
% expect: :- pred copied(in(a | b)) is semidet.
% expect: :- pred apart(out(b), out(b)) is det.
% expect: :- pred chained(out(k(c, c))) is det.
% run: check FILE --play 5 --check-analysis --engine machine --quiet
initial(s(max, a)).
to_move(s(P, _), P).
move(s(P, X), go, s(Q, Y)) :-
    other(P, Q), alias(X, Y), twice(_, _), through(_), partial(_), open_list(X), same(Z, Z),
    unify_late(X), cyclic(X), copied(X), apart(_, _), chained(_).
terminal(s(_, b), 0).
other(max, min).
other(min, max).
alias(X, Y) :- A = B, bind(A, X), Y = B.
bind(b, a).
bind(a, b).
twice(X, X).
through(T) :- T = f(W, W), inner(T), W == a.
inner(f(a, _)).
partial(f(X, Y)) :- two(X, Y), X = a.
two(X, Y) :- Y = g(X).
open_list(X) :- L = [X|T], close(T), !, length(L, N), N > 0.
close([]).
close([_|T]) :- close(T).
same(X, Y) :- X = a, atom(Y).
unify_late(X) :- P = p(A, B), q(P), A = B, B = X, atom(A).
q(p(_, _)).
cyclic(X) :- T = f(T, X), functor(T, _, _).
copied(X) :- copy_term(f(V, V, X), C), C = f(A, B, _), A = 1, integer(B), var(V).
apart(X, Y) :- T = h(X, Y, X), T = h(b, Z, W), W == b, var(Z), Y = W.
chained(X) :- X = k(Y, Z), Y = Z, Z = V, V = c, X = k(c, c).
