% So is retract/1.
p(X) :- retract(q(X)).
q(1).
% run: check FILE
% expect-error: retract_is_reported.pl:2:9: error: retract/1 is not part of this language: rules do not change while they run [impure]
% expect-error:  2 | p(X) :- retract(q(X)).
% expect-error:    |         ^~~~~~~~~~~~~
% expect-error:   hint: keep what changes in the position, as an argument that moves pass on; collect results with findall/3
% expect-error: 1 error
% status: 3
