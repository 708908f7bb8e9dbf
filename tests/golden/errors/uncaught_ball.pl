% So does an uncaught ball of any other kind.
% query: throw(my_ball)
% status: 3
