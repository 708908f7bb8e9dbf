% catch/3 takes a ball that unifies with its pattern.
% query: catch(throw(my(1)), my(X), true)
% expect: X = 1
% query: catch(throw(my(1)), X, true)
% expect: X = my(1)
