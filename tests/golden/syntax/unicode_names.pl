% Letters of any script make names and variables.
минимакс(поз, 1).
größe(Länge, Länge).
% query: минимакс(X, Y)
% expect: X = поз, Y = 1
% query: größe(5, Ä), X = Ä
% expect: Ä = 5, X = 5
