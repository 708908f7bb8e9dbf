% A list that is closed by the wrong bracket.
p([a, b).
% run: check FILE
% status: 3
