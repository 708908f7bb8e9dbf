% SPDX-License-Identifier: MIT
% Errors of the standard's kinds, with the meaning of library(error) of SWI-Prolog 9. (must_be/2 and
% is_of_type/2 are built in.)
:- module(error, [
    type_error/2, domain_error/2, existence_error/2, existence_error/3, permission_error/3,
    instantiation_error/1, uninstantiation_error/1, representation_error/1, syntax_error/1,
    resource_error/1
]).

type_error(Type, Value) :- throw(error(type_error(Type, Value), _)).

domain_error(Domain, Value) :- throw(error(domain_error(Domain, Value), _)).

existence_error(Kind, Value) :- throw(error(existence_error(Kind, Value), _)).

existence_error(Kind, Value, In) :- throw(error(existence_error(Kind, Value, In), _)).

permission_error(Action, Kind, Value) :- throw(error(permission_error(Action, Kind, Value), _)).

instantiation_error(_) :- throw(error(instantiation_error, _)).

uninstantiation_error(Culprit) :- throw(error(uninstantiation_error(Culprit), _)).

representation_error(Limit) :- throw(error(representation_error(Limit), _)).

syntax_error(Message) :- throw(error(syntax_error(Message), _)).

resource_error(Resource) :- throw(error(resource_error(Resource), _)).
