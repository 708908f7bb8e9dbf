% Capitals of any script begin a variable.
ход(Поз, _Оценка).
% run: check FILE
% expect-error: singleton_in_other_script.pl:2:5: warning: the variable Поз stands only once in its clause [singleton]
% expect-error:  2 | ход(Поз, _Оценка).
% expect-error:    |     ^~~
% expect-error:   hint: write _Поз or _ if this is meant
% expect-error: 1 warning
