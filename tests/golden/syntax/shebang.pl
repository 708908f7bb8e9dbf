#!/usr/bin/env zermelo
% A first line that begins with #! is skipped.
p(1).
% query: p(X)
% expect: X = 1
