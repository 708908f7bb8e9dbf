% Directives of other systems that change nothing here; text is UTF-8.
% run: check FILE
% expect-error: directives_without_effect.pl:13:1: warning: files are read as UTF-8 [directive]
% expect-error:  13 | :- encoding(iso_latin_1).
% expect-error:     | ^~~~~~~~~~~~~~~~~~~~~~~~~
% expect-error:   hint: save the file as UTF-8 and write ':- encoding(utf8).'
% expect-error: 1 warning
:- encoding(utf8).
:- license(mit).
:- multifile edge/2.
:- public edge/2.
:- expects_dialect(swi).
:- encoding(iso_latin_1).
edge(a, b).
