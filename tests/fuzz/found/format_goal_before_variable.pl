% A goal inside a format ran over the environment of the goal that called it.
% query: format('~@', [(write(1), Y = 2)]), var(Y)
% query: X = 1, format('~@', [(write(X), Y = 2, write(Y))]), var(Y)
