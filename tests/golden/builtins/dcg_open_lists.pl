% Lists in grammar rules whose end is a variable, and nonterminals of other modules.
begun(T) --> [a|T].
two --> [a], lists:append([b]).
pushed(T), [c|T] --> [d].
% query: phrase(begun([b]), L, R)
% expect: L = [a,b|R]
% query: phrase(begun(T), [a,b], [])
% expect: T = [b]
% query: phrase(two, L, R)
% expect: L = [a|_A], R = [b|_A]
% query: phrase(pushed([e]), [d,f], R)
% expect: R = [c,e,f]
