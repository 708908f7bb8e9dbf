% Lists, partial lists and braces.
% query: writeq([a, b|c]), nl
% expect: [a,b|c]
% expect: true
% query: writeq('.'(a, [])), nl
% expect: [a]
% expect: true
% query: writeq({a, b}), nl
% expect: {a,b}
% expect: true
% query: writeq('{}'(x)), nl
% expect: {x}
% expect: true
% query: writeq(- [1]), nl
% expect: -[1]
% expect: true
