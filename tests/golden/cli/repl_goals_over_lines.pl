% A goal may take several lines, and a line several goals; a full stop in quotes ends nothing.
% run: repl
% input: X = 'a. b',
% input:    Y = 0'. . % and a comment. here
% input: true. fail.
% input: X = "/* no. comment".
% expect: X = 'a. b', Y = 46.
% expect: true.
% expect: false.
% expect: X = [/,*,' ',n,o,'.',' ',c,o,m,m,e,n,t].
