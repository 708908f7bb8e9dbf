% SPDX-License-Identifier: MIT
% compiled: yes
% Nothing is terminal on a board of this size: the line that wins does not fit.
values(-4, 4).
line(4).
initial(b(x, [e, e, e])).
to_move(b(x, _), max).
to_move(b(o, _), min).
move(b(P, Cs), N, b(Q, Ds)) :- other(P, Q), nth1(N, Cs, e, Rest), nth1(N, Ds, P, Rest).
terminal(b(_, Cs), 4) :- line(K), length(Line, K), maplist(=(x), Line), append(_, Tail, Cs), append(Line, _, Tail).
eval(b(_, Cs), V) :- findall(N, nth1(N, Cs, x), Ns), sum_list(Ns, S), V is S - 4.
other(x, o).
other(o, x).
