% help NAME, NAME --help and NAME -h say the same.
% run: help version
% expect: zermelo version
% expect:
% expect: Prints the version.
% run: version --help
% expect: zermelo version
% expect:
% expect: Prints the version.
% run: version -h
% expect: zermelo version
% expect:
% expect: Prints the version.
