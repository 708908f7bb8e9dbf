% Where rows would leave a role to the machine, each element of a long list is looked at.
% run: check FILE --explain --allow-outside
% expect: explain_long_lists.pl: no problems
% expect: explain_long_lists.pl: native code runs move/3, terminal/2, to_move/2; a position takes 56 bytes
:- include('../../agreement/model/rules/cells_taken_apart.pl').
