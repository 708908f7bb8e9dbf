% Characters that look like those of the language are named, with what to type.
a(X, Y) :- Y is X − 1.
b(X) :- X = −1.
c(X) :- X = ‘abc’.
d(X) :- X = “abc”.
e(X) :- X ≤ 1.
f([−1, 2]).
g(X) :- X = f(1， 2).
h(…).
:- op(700, xfx, ≥).
i(X) :- X ≥ 1 2.
% run: check FILE
% expect-error: characters_of_word_processors.pl:2:19: error: the character − (U+2212) has no meaning here [syntax]
% expect-error:  2 | a(X, Y) :- Y is X − 1.
% expect-error:    |                   ^
% expect-error:   hint: type -
% expect-error: characters_of_word_processors.pl:3:13: error: the character − (U+2212) has no meaning here [syntax]
% expect-error:  3 | b(X) :- X = −1.
% expect-error:    |             ^
% expect-error:   hint: type -
% expect-error: characters_of_word_processors.pl:4:13: error: the character ‘ (U+2018) has no meaning here [syntax]
% expect-error:  4 | c(X) :- X = ‘abc’.
% expect-error:    |             ^
% expect-error:   hint: type '
% expect-error: characters_of_word_processors.pl:5:13: error: the character “ (U+201C) has no meaning here [syntax]
% expect-error:  5 | d(X) :- X = “abc”.
% expect-error:    |             ^
% expect-error:   hint: type "
% expect-error: characters_of_word_processors.pl:6:11: error: the character ≤ (U+2264) has no meaning here [syntax]
% expect-error:  6 | e(X) :- X ≤ 1.
% expect-error:    |           ^
% expect-error:   hint: type =<
% expect-error: characters_of_word_processors.pl:7:4: error: the character − (U+2212) has no meaning here [syntax]
% expect-error:  7 | f([−1, 2]).
% expect-error:    |    ^
% expect-error:   hint: type -
% expect-error: characters_of_word_processors.pl:8:16: error: the character ， (U+FF0C) has no meaning here [syntax]
% expect-error:  8 | g(X) :- X = f(1， 2).
% expect-error:    |                ^~
% expect-error:   hint: type ,
% expect-error: characters_of_word_processors.pl:11:15: error: expected an operator or the full stop, found the number 2 [syntax]
% expect-error:  11 | i(X) :- X ≥ 1 2.
% expect-error:     |               ^
% expect-error: 8 errors
% status: 3
