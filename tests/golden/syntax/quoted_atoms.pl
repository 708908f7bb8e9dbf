% Escapes in quoted atoms.
p('it''s').
p('tab\there').
p('\x41\\x42\').
p('\101\').
p('\\').
% query: p(X)
% expect: X = 'it\'s'
% expect: X = 'tab\there'
% expect: X = 'AB'
% expect: X = 'A'
% expect: X = \
