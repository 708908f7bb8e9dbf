% SPDX-License-Identifier: MIT
% Warren's data base query: pairs of countries of nearly equal population density.
% Population in 100,000, area in 1,000 square miles.
main_check(Pairs) :- findall(A-B, query(A, B), Pairs).

query(C1, C2) :-
    density(C1, D1), density(C2, D2),
    D1 > D2,
    20 * D1 < 21 * D2.

density(C, D) :- population(C, P), area(C, A), D is P * 100 // A.

population(china, 8250).
population(india, 5863).
population(ussr, 2521).
population(usa, 2119).
population(indonesia, 1276).
population(japan, 1097).
population(brazil, 1042).
population(bangladesh, 750).
population(pakistan, 682).
population(w_germany, 620).
population(nigeria, 613).
population(mexico, 581).
population(uk, 559).
population(italy, 554).
population(france, 525).
population(philippines, 415).
population(thailand, 410).
population(turkey, 383).
population(egypt, 364).
population(spain, 352).
population(poland, 337).
population(s_korea, 335).
population(iran, 320).
population(ethiopia, 272).
population(argentina, 251).

area(china, 3380).
area(india, 1139).
area(ussr, 8708).
area(usa, 3609).
area(indonesia, 570).
area(japan, 148).
area(brazil, 3288).
area(bangladesh, 55).
area(pakistan, 311).
area(w_germany, 96).
area(nigeria, 373).
area(mexico, 764).
area(uk, 86).
area(italy, 116).
area(france, 213).
area(philippines, 90).
area(thailand, 200).
area(turkey, 296).
area(egypt, 386).
area(spain, 190).
area(poland, 121).
area(s_korea, 37).
area(iran, 628).
area(ethiopia, 350).
area(argentina, 1080).
