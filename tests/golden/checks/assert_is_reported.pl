% assert/1 is reported with the idiom to use in its place.
p(X) :- assert(q(X)).
% run: check FILE
% expect-error: assert_is_reported.pl:2:9: error: assert/1 is not part of this language: rules do not change while they run [impure]
% expect-error:  2 | p(X) :- assert(q(X)).
% expect-error:    |         ^~~~~~~~~~~~
% expect-error:   hint: keep what changes in the position, as an argument that moves pass on; collect results with findall/3
% expect-error: 1 error
% status: 3
