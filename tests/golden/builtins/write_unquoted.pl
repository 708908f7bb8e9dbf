% write/1 does not quote; writeq/1 does.
% query: write('hello world'), nl
% expect: hello world
% expect: true
% query: writeq('hello world'), nl
% expect: 'hello world'
% expect: true
% query: writeq(['A', b, "c", 0'd, f(x, 'it''s')]), nl
% expect: ['A',b,[c],100,f(x,'it\'s')]
% expect: true
% query: print('a b'), nl
% expect: 'a b'
% expect: true
