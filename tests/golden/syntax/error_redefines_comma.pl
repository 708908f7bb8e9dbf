% Some operators cannot be changed.
:- op(700, xfx, ',').
% run: check FILE
% status: 3
