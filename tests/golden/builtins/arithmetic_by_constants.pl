% SPDX-License-Identifier: MIT
% Division by constants, and comparisons with a constant on either side.
rest(X, R) :- R is X mod 4.
quotient(X, Q) :- Q is X // 3.
by_zero(X, R) :- R is X mod 0.
by_negative(X, R, Q) :- R is X mod -4, Q is X // -4.
multiple(X) :- 0 =:= X mod 4.
other(X) :- 1 =\= X mod 4.
below(X) :- 3 < X.
known(X) :- 7 =:= X.
same :- 2 =:= 2, 2 =\= 3.
% query: member(X, [-9, -4, -1, 0, 1, 4, 9]), rest(X, R), quotient(X, Q), by_negative(X, S, P)
% expect: X = -9, R = 3, Q = -3, S = -1, P = 2
% expect: X = -4, R = 0, Q = -1, S = 0, P = 1
% expect: X = -1, R = 3, Q = 0, S = -1, P = 0
% expect: X = 0, R = 0, Q = 0, S = 0, P = 0
% expect: X = 1, R = 1, Q = 0, S = -3, P = 0
% expect: X = 4, R = 0, Q = 1, S = 0, P = -1
% expect: X = 9, R = 1, Q = 3, S = -3, P = -2
% query: rest(1152921504606846977, R), quotient(1152921504606846977, Q)
% expect: R = 1, Q = 384307168202282325
% query: catch(rest(1.5, R), error(E, C), true)
% expect: E = type_error(integer,1.5), C = context((is)/2,_A)
% query: catch(quotient(_, R), error(E, C), true)
% expect: E = instantiation_error, C = context((is)/2,_A)
% query: catch(rest(foo, R), error(E, C), true)
% expect: E = type_error(evaluable,foo/0), C = context((is)/2,_A)
% query: catch(by_zero(3, R), error(E, C), true)
% expect: E = evaluation_error(zero_divisor), C = context((is)/2,_A)
% query: multiple(8), \+ multiple(7), other(7), \+ other(5)
% expect: true
% query: catch(multiple(_), error(E, C), true)
% expect: E = instantiation_error, C = context((=:=)/2,_A)
% query: catch(multiple(a), error(E, C), true)
% expect: E = type_error(evaluable,a/0), C = context((=:=)/2,_A)
% query: catch(other(1.0), error(E, C), true)
% expect: E = type_error(integer,1.0), C = context((=\=)/2,_A)
% query: member(X, [2, 3, 4]), below(X)
% expect: X = 4
% query: catch(below(_), error(E, C), true)
% expect: E = instantiation_error, C = context((<)/2,_A)
% query: catch(known(_), error(E, C), true)
% expect: E = instantiation_error, C = context((=:=)/2,_A)
% query: known(7.0), \+ known(8), same
% expect: true
% query: catch((X = a, 3 =:= X), error(E, C), true)
% expect: E = type_error(evaluable,a/0), C = context((=:=)/2,_A)
