% Without a terminal the prompt prints ten solutions of a goal at most.
% run: repl
% input: between(1, 12, X).
% input: between(11, 12, X).
% expect: X = 1 ;
% expect: X = 2 ;
% expect: X = 3 ;
% expect: X = 4 ;
% expect: X = 5 ;
% expect: X = 6 ;
% expect: X = 7 ;
% expect: X = 8 ;
% expect: X = 9 ;
% expect: X = 10 ;  ... and perhaps more
% expect: X = 11 ;
% expect: X = 12.
