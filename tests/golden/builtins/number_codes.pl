% number_codes/2 and number_chars/2 read numbers.
% query: number_codes(X, "42")
% expect: X = 42
% query: number_codes(42, L)
% expect: L = [52,50]
% query: number_chars(X, ['1', '.', '5'])
% expect: X = 1.5
% query: number_chars(X, [' ', '1'])
% expect: X = 1
