% numbervars/3 binds variables to '$VAR'(N).
% query: _T = f(_X, _Y, _X), numbervars(_T, 0, E), writeq(_T), nl
% expect: f(A,B,A)
% expect: E = 2
