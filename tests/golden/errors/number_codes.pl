% Text that is no number is a syntax error.
% query: catch(number_codes(_, "3x"), error(syntax_error(_), _), true)
% expect: true
% query: catch(number_codes(_, []), error(syntax_error(_), _), true)
% expect: true
