% Where the mistake lies deeper than the games go that were played, a search of a
% position and its representative finds it.
initial(s).
to_move(s, max).
to_move(b(_), min).
to_move(m(_, _), max).
move(s, go(I), b(I)) :- member(I, [1, 2]).
move(b(I), to(J), m(I, J)) :- between(1, 20, J).
move(m(I, J), on, e(I, J)).
terminal(e(I, J), V) :- ( I =:= 2, J =:= 20 -> V = -1 ; V = 0 ).
canonical(s, s).
canonical(b(_), b(1)).
canonical(m(_, J), m(1, J)).
canonical(e(I, J), e(1, J)) :- I < 3.
% run: check FILE --play 2 --engine machine
% expect: engines: machine, machine without twins
% expect: 2 random games of 3 plies, 0 broken off
% expect: 8 positions, 7.7 moves where there are any
% expect: 3 values compared with the representative's
% expect-error: canonical_other_value.pl:11:1: error: canonical/2: the representative has another value [canonical]
% expect-error:  11 | canonical(s, s).
% expect-error:     | ^~~~~~~~~~~~~~~~
% expect-error:   hint: positions of a class have the same value for MAX
% expect-error:   position: b(2)
% expect-error:   moves: go(2)
% expect-error: 1 error
% status: 3
