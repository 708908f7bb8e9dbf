% library(players) asks the rule file's own players/2 and values/2, wherever they stand.
:- use_module(library(players)).

initial(pile(3, left)).
to_move(pile(_, P), P).
move(pile(N, P), N, pile(N1, Q)) :- N > 0, N1 is N - 1, opponent(P, Q).
terminal(pile(0, P), V) :- loss_value(P, V).

players(left, right).
values(-7, 7).
% query: opponent(right, Q), win_value(right, Won), loss_value(Q, Lost), solve(pile(3, left), V)
% expect: Q = left, Won = -7, Lost = -7, V = 7
% query: gained(left, 2, 1, Lead), gained(right, 2, 1, Behind)
% expect: Lead = 3, Behind = -1
