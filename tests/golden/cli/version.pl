% version names the program.
% run: version
% expect-like: *ermelo*
