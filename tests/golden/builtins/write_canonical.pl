% write_canonical/1 ignores operators.
% query: write_canonical(1 + [a, 'B']), nl
% expect: +(1,[a,'B'])
% expect: true
