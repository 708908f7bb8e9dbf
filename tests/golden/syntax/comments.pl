% Line comments and block comments; % inside quotes is text.
/* a block
   comment */
p('a % b'). % the rest of the line
p(/* inside */ c).
% query: p(X)
% expect: X = 'a % b'
% expect: X = c
