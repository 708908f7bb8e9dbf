% writeq/1 quotes an atom when it would not read back.
% query: writeq([a, aB, 'Ab', 'a b', [], {}, ;, !, ',', '|', +, '\n', '\\', 'don''t', '', a1, 'é']), nl
% expect: [a,aB,'Ab','a b',[],{},;,!,',','|',+,'\n',\,'don\'t','',a1,é]
% expect: true
