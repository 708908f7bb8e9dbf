% A goal without variables prints true.
% run: query true
% expect: true
