% Errors cannot be turned off.
p(X) :- assertz(q(X)).
% run: check FILE --no-warn impure
% expect-error: errors_cannot_be_turned_off.pl:2:9: error: assertz/1 is not part of this language: rules do not change while they run [impure]
% expect-error:  2 | p(X) :- assertz(q(X)).
% expect-error:    |         ^~~~~~~~~~~~~
% expect-error:   hint: keep what changes in the position, as an argument that moves pass on; collect results with findall/3
% expect-error: 1 error
% status: 3
