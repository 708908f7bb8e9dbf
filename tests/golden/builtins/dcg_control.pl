% Grammar rules may hold cuts, alternatives, negation and pushback.
ab --> "a", !, ab.
ab --> [].
sign(-1) --> "-", !.
sign(1) --> ( "+" ; "" ), !.
no_x --> \+ "x", [_].
% query: phrase(ab, "aab", R)
% expect: R = [b]
% query: phrase(sign(S), "-", R)
% expect: S = -1, R = []
% query: phrase(sign(S), "7", R)
% expect: S = 1, R = ['7']
% query: phrase(no_x, "x")
% expect: false
% status: 1
% query: phrase(no_x, "y")
% expect: true
