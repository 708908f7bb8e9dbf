% An infix operator without its right side.
p(1 + ).
% run: check FILE
% status: 3
