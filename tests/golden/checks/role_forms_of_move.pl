% move/3 and moves/2 are one role.
initial(0).
moves(0, [1]).
move(0, a, 1).
to_move(_, max).
% run: check FILE
% expect-error: role_forms_of_move.pl:3:1: error: move/3 and moves/2 are two forms of one role [role-forms]
% expect-error:  3 | moves(0, [1]).
% expect-error:    | ^~~~~~~~~~~~~
% expect-error:   hint: keep one of them
% expect-error: role_forms_of_move.pl:4:1: note: the other one is here
% expect-error:  4 | move(0, a, 1).
% expect-error:    | ^~~~~~~~~~~~~
% expect-error: 1 error
% status: 3
