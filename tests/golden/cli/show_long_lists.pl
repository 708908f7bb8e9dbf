% Many cells that are looked for by computed places are rows: code for each would be too much.
% run: check FILE --show shape --allow-outside
% expect: a position: 280 bytes
% expect:   state/2
% expect:     byte 272: an atom
% expect:     bytes 0 to 271: a list of any length, 3 bytes for each element
% expect: atoms: 0 yellow 1 red 2 free 3 cell
% expect: move/3: compiled
% expect: terminal/2: compiled
% expect: to_move/2: compiled
% expect: eval/2: compiled
:- include('../../agreement/model/rules/cells_by_place.pl').
