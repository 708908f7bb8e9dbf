% Errors of arithmetic in a clause name the goal that it stands in: is/2, or the comparison.
% query: catch(unbound(_), error(E, context(G, _)), true)
% expect: E = instantiation_error, G = (is)/2
% query: catch(divides(1, _), error(E, context(G, _)), true)
% expect: E = evaluation_error(zero_divisor), G = (is)/2
% query: catch(unknown_function, error(E, context(G, _)), true)
% expect: E = type_error(evaluable,foo/1), G = (is)/2
% query: catch(overflows(9223372036854775807, _), error(E, context(G, _)), true)
% expect: E = evaluation_error(int_overflow), G = (is)/2
% query: catch(copies(a, _), error(E, context(G, _)), true)
% expect: E = type_error(evaluable,a/0), G = (is)/2
% query: catch(compares(_), error(E, context(G, _)), true)
% expect: E = instantiation_error, G = (=\=)/2
% query: catch(compares_sums(foo), error(E, context(G, _)), true)
% expect: E = type_error(evaluable,foo/0), G = (=<)/2
% query: catch(compares_constant(_), error(E, context(G, _)), true)
% expect: E = instantiation_error, G = (>=)/2
% query: catch(is_before_comparison(_), error(E, context(G, _)), true)
% expect: E = instantiation_error, G = (is)/2
% query: catch(comparison_before_is(1, _), error(E, context(G, _)), true)
% expect: E = instantiation_error, G = (is)/2
% query: catch(in_condition(_, _), error(E, context(G, _)), true)
% expect: E = instantiation_error, G = (=:=)/2
% query: X is foo + 1
% expect-error: error: foo/0 is no arithmetic function in (is)/2
% status: 3
% query: 1 + foo < 3
% expect-error: error: foo/0 is no arithmetic function in (<)/2
% status: 3

unbound(X) :- Y is X + 1, foreign(Y).
divides(X, Y) :- Y is X // 0.
unknown_function :- X is 1 + foo(2), foreign(X).
overflows(X, Y) :- Y is X + 1.
copies(X, Y) :- Y is X.
compares(X) :- 1 =\= X.
compares_sums(X) :- 1 + 2 * X =< 7 - X.
compares_constant(X) :- 3 * X >= 4.
is_before_comparison(X) :- Y is X + 1, Y < 3.
comparison_before_is(X, Z) :- X < 3, Y is X + Z, Y > 2.
in_condition(X, Y) :- ( X * 2 =:= 4 -> Y = 1 ; Y = 2 ).

foreign(_).
