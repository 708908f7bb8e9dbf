% help lists the commands.
% run: help
% expect-like: *solve*
