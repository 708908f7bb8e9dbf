% write_term/2 takes options.
% query: write_term(['A', 1 + 2], [quoted(true)]), nl
% expect: ['A',1+2]
% expect: true
% query: write_term(['A', 1 + 2], [ignore_ops(true)]), nl
% expect: [A,+(1,2)]
% expect: true
