% Grammar rules are translated to clauses with two more arguments.
greeting --> [hello], name.
name --> [world].
name --> [prolog].
digits([D|T]) --> digit(D), digits(T).
digits([D]) --> digit(D).
digit(D) --> [D], { code_type_digit(D) }.
code_type_digit(D) :- member(D, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']).
% query: phrase(greeting, [hello, world])
% expect: true
% query: phrase(greeting, [hello, X])
% expect: X = world
% expect: X = prolog
% query: phrase(digits(Ds), "12", R)
% expect: Ds = ['1','2'], R = []
% expect: Ds = ['1'], R = ['2']
