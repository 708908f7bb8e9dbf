% The player of every position with moves must be one of the two.
initial(n(max, 5)).
to_move(n(P, N), Q) :- ( N =:= 2 -> Q = nobody ; Q = P ).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
% run: check FILE --play 5 --engine machine
% expect: engines: machine, machine without twins
% expect: 5 random games of 2 to 3 plies, 0 broken off
% expect: 17 positions, 1.5 moves where there are any
% expect-error: third_player.pl:3:1: error: to_move/2: nobody is not one of the two players [role]
% expect-error:  3 | to_move(n(P, N), Q) :- ( N =:= 2 -> Q = nobody ; Q = P ).
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: give max or min, or declare players(First, Second)
% expect-error:   position: n(max,2)
% expect-error:   moves: take(1), take(2)
% expect-error:   3 positions
% expect-error: 1 error
% status: 3
