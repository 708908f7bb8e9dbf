% Output that is captured without end reaches the limit of memory, and is dropped.
kept :- repeat, write('a line of output that is kept'), nl, fail.
% run: query FILE "with_output_to(atom(A), kept)" --memory 50
% expect-error: capture_without_end.pl:2:1: error: the limit of memory is used up (2 calls deep) [goal]
% expect-error:  2 | kept :- repeat, write('a line of output that is kept'), nl, fail.
% expect-error:    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
% status: 3
