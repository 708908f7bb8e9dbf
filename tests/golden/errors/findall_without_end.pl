% Solutions that are collected without end reach the limit of memory, however small they are.
% run: query "findall(x, repeat, L)" --memory 50
% expect-error: error: the limit of memory is used up (1 calls deep)
% status: 3
