% The pair with the least number, whose variables the solutions bind, is compiled and is what the machine finds.
players(x, o).
initial(s(x, 3, 2)).
to_move(s(P, _, _), P).
move(s(P, A, B), a(K), s(Q, C, B)) :- between(1, A, K), C is A - K, other(P, Q).
move(s(P, A, B), b(K), s(Q, A, C)) :- between(1, B, K), C is B - K, other(P, Q).
terminal(s(x, 0, 0), -1).
terminal(s(o, 0, 0), 1).
values(-1, 1).
canonical(s(P, A, B), s(P, C, D)) :-
    aggregate_all(min(K, X-Y), ( image(A, B, X, Y), K is 8 * X + Y ), min(_, C-D)).
image(A, B, A, B).
image(A, B, B, A).
other(x, o).
other(o, x).
% run: check FILE --explain
% expect: explain_least_pair.pl: no problems
% expect: explain_least_pair.pl: native code runs move/3, terminal/2, to_move/2, canonical/2; a position takes 16 bytes
% run: check FILE --play 3 --engine model
% expect: engines: machine, machine without twins, model
% expect: 3 random games of 3 to 5 plies, 0 broken off
% expect: 15 positions, 3.2 moves where there are any
% expect: 5 values compared with the representative's
% expect: explain_least_pair.pl: no problems
