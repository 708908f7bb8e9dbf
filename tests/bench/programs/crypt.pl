% SPDX-License-Identifier: MIT
% A multiplication of which only the parity of each digit is known (o odd, e even):
%
%     o e e * e e:   e o e e  +  e o e .  =  o o e e
main_check(solution(Upper, Lower, Product)) :-
    odd(A), even(B), even(C),
    Upper is 100 * A + 10 * B + C,
    even(E), E > 0,
    First is Upper * E, parities(First, [e, e, o, e]),
    even(D), D > 0,
    Second is Upper * D, parities(Second, [e, o, e]),
    Lower is 10 * D + E,
    Product is Upper * Lower, parities(Product, [e, e, o, o]),
    !.

odd(1). odd(3). odd(5). odd(7). odd(9).

even(0). even(2). even(4). even(6). even(8).

% The parities of a number's digits, the last digit first.
parities(0, []) :- !.
parities(N, [P|Ps]) :-
    Digit is N mod 10,
    parity(Digit, P),
    Rest is N // 10,
    parities(Rest, Ps).

parity(D, e) :- even(D), !.
parity(D, o) :- odd(D).
