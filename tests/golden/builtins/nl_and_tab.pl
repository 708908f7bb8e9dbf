% tab/1 writes spaces.
% query: write(a), tab(3), write(b), nl
% expect: a   b
% expect: true
