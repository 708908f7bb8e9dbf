% A ball thrown when the goal is re-entered is caught.
p(1).
p(_) :- throw(again).
% query: catch(p(X), again, X = caught)
% expect: X = 1
% expect: X = caught
