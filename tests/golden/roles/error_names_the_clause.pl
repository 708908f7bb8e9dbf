% What is wrong with an answer is said of the clause that made it, not of the first one.
values(-1, 1).
initial(n(max, 3)).
to_move(n(max, _), max).
to_move(n(min, 7), nobody).
to_move(n(min, _), min).
move(n(P, N), take(1), n(Q, M)) :- N > 2, M is N - 1, other(P, Q).
move(n(min, 2), rest, n(max, _)).
move(n(min, 7), rest, n(max, 0)).
move(n(max, 3), other, n(min, 1)).
move(n(max, 3), high, n(min, 9)).
terminal(n(_, 0), 0) :- !.
terminal(n(min, 1), V) :- V = lost.
terminal(n(min, 9), 5).
other(max, min).
other(min, max).
% run: solve FILE --method minimax --engine machine
% expect-error: error_names_the_clause.pl:8:1: error: move/3: the successor n(max,_A) is not ground, in the position n(min,2) [role]
% expect-error:  8 | move(n(min, 2), rest, n(max, _)).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: bind every variable of the successor
% status: 3
% run: solve FILE --method minimax --engine machine --position "n(max, 1)"
% expect-error: error: eval/2: a position has no moves, is not terminal, and there is no eval/2, in the position n(max,1) [role]
% expect-error:   hint: if the game is over there let terminal/2 cover it, or define eval/2; otherwise see which goal of move/3 fails there
% status: 3
% run: solve FILE --method minimax --engine machine --position "n(min, 7)"
% expect-error: error_names_the_clause.pl:5:1: error: to_move/2: nobody is not one of the two players, in the position n(min,7) [role]
% expect-error:  5 | to_move(n(min, 7), nobody).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: give max or min, or declare players(First, Second)
% status: 3
% run: solve FILE --method minimax --engine machine --position "n(min, 9)"
% expect-error: error_names_the_clause.pl:14:1: error: terminal/2: 5 lies outside values(-1, 1), in the position n(min,9) [role]
% expect-error:  14 | terminal(n(min, 9), 5).
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: widen values/2
% status: 3
% run: solve FILE --method minimax --engine machine --position "n(min, 1)"
% expect-error: error_names_the_clause.pl:13:1: error: terminal/2: lost is not an integer, in the position n(min,1) [role]
% expect-error:  13 | terminal(n(min, 1), V) :- V = lost.
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: values are integers from MAX's point of view
% status: 3
% run: solve FILE --method minimax --engine model --position "n(min, 9)"
% expect-error: error_names_the_clause.pl:14:1: error: terminal/2: 5 lies outside values(-1, 1), in the position n(min,9) [role]
% expect-error:  14 | terminal(n(min, 9), 5).
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: widen values/2
% status: 3
