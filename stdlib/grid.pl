% SPDX-License-Identifier: MIT
% Rectangular boards. A grid is the ground term grid(Rows, Columns, cells(...)), whose cells stand
% row by row; rows and columns are counted from 1, row 1 is the top one. A cell holds any ground
% term. Reading a cell takes constant time; changing one copies the grid.
:- module(grid, [
    grid/4, checkered/5, grid_rows/2, dimensions/3, inside/3,
    cell/4, put/5, place/6, put_all/4, put_row/4,
    grid_row/3, grid_column/3, count_cells/3, positions/3,
    direction/3, orthogonal/1, diagonal/1, oblique/2, far_row/3,
    step/6, neighbour4/5, neighbour8/5, ray/5, run/6,
    grid_line/3, in_row/3, line_through/5,
    landing/4, drop/6,
    flip_rows/2, flip_columns/2, transpose_grid/2, rotate_grid/2,
    grid_image/2, mirror_image/2, half_turn_image/2,
    draw/2
]).
:- use_module(library(lists)).

% --- Building and measuring

% grid(+Rows, +Columns, +Fill, -Grid)
grid(Rows, Columns, Fill, grid(Rows, Columns, Cells)) :-
    must_be(positive_integer, Rows),
    must_be(positive_integer, Columns),
    N is Rows * Columns,
    functor(Cells, cells, N),
    fill(N, Cells, Fill).

fill(N, Cells, Fill) :-
    (   N =:= 0
    ->  true
    ;   arg(N, Cells, Fill),
        N1 is N - 1,
        fill(N1, Cells, Fill)
    ).

% checkered(+Rows, +Columns, +X, +Y, -Grid): X and Y by turns as on a chessboard, X in the cell 1-1.
checkered(Rows, Columns, X, Y, Grid) :-
    grid(Rows, Columns, Y, Grid0),
    findall(R-C, (inside(Grid0, R, C), (R + C) mod 2 =:= 0), Positions),
    put_all(Grid0, Positions, X, Grid).

% grid_rows(?Grid, ?ListOfRows): either way.
grid_rows(Grid, Lists) :-
    (   var(Grid)
    ->  must_be(list, Lists),
        Lists = [First|_],
        length(Lists, Rows),
        length(First, Columns),
        Columns > 0,
        rows_of(Lists, Columns),
        append(Lists, Contents),
        Cells =.. [cells|Contents],
        Grid = grid(Rows, Columns, Cells)
    ;   Grid = grid(_, Columns, Cells),
        Cells =.. [_|Contents],
        split(Contents, Columns, Lists)
    ).

rows_of([], _).
rows_of([Row|Rows], Columns) :-
    length(Row, Columns),
    rows_of(Rows, Columns).

split([], _, []).
split([X|Xs], Columns, [Row|Rows]) :-
    length(Row, Columns),
    append(Row, Rest, [X|Xs]),
    !,
    split(Rest, Columns, Rows).

% dimensions(+Grid, -Rows, -Columns)
dimensions(grid(Rows, Columns, _), Rows, Columns).

% inside(+Grid, ?R, ?C): R-C is a cell; enumerates row by row.
inside(grid(Rows, Columns, _), R, C) :-
    between(1, Rows, R),
    between(1, Columns, C).

% --- Reading and writing

% cell(+Grid, ?R, ?C, ?X): the cell R-C holds X; enumerates row by row.
cell(grid(Rows, Columns, Cells), R, C, X) :-
    (   var(R),
        var(C)
    ->  arg(I, Cells, X),
        R is (I - 1) // Columns + 1,
        C is (I - 1) mod Columns + 1
    ;   integer(R),
        integer(C)
    ->  R >= 1, R =< Rows,
        C >= 1, C =< Columns,
        I is (R - 1) * Columns + C,
        arg(I, Cells, X)
    ;   between(1, Rows, R),
        between(1, Columns, C),
        I is (R - 1) * Columns + C,
        arg(I, Cells, X)
    ).

% put(+Grid0, +R, +C, +X, -Grid): Grid is Grid0 with X in the cell R-C; fails off the board.
put(grid(Rows, Columns, Cells0), R, C, X, grid(Rows, Columns, Cells)) :-
    R >= 1, R =< Rows,
    C >= 1, C =< Columns,
    I is (R - 1) * Columns + C,
    Cells0 =.. [Name|Contents0],
    replace(I, Contents0, X, Contents),
    Cells =.. [Name|Contents].

replace(I, [Y|Ys], X, Zs) :-
    (   I =:= 1
    ->  Zs = [X|Ys]
    ;   Zs = [Y|Rest],
        I1 is I - 1,
        replace(I1, Ys, X, Rest)
    ).

% place(+Grid0, ?R, ?C, +Empty, +X, -Grid): X comes into a cell R-C that holds Empty; enumerates
% row by row.
place(Grid0, R, C, Empty, X, Grid) :-
    cell(Grid0, R, C, Empty),
    put(Grid0, R, C, X, Grid).

% put_all(+Grid0, +Positions, +X, -Grid): X in every cell of a list of positions R-C.
put_all(Grid, [], _, Grid).
put_all(Grid0, [R-C|Positions], X, Grid) :-
    put(Grid0, R, C, X, Grid1),
    put_all(Grid1, Positions, X, Grid).

% put_row(+Grid0, +R, +X, -Grid): X in every cell of row R.
put_row(Grid0, R, X, Grid) :-
    findall(R-C, inside(Grid0, R, C), Positions),
    put_all(Grid0, Positions, X, Grid).

% grid_row(+Grid, ?R, -Contents), grid_column(+Grid, ?C, -Contents)
grid_row(grid(Rows, Columns, Cells), R, Contents) :-
    between(1, Rows, R),
    First is (R - 1) * Columns + 1,
    strided(Columns, First, 1, Cells, Contents).

grid_column(grid(Rows, Columns, Cells), C, Contents) :-
    between(1, Columns, C),
    strided(Rows, C, Columns, Cells, Contents).

% The contents of N cells from cell I on, Stride apart.
strided(N, I, Stride, Cells, Contents) :-
    (   N =:= 0
    ->  Contents = []
    ;   arg(I, Cells, X),
        Contents = [X|Rest],
        N1 is N - 1,
        I1 is I + Stride,
        strided(N1, I1, Stride, Cells, Rest)
    ).

% count_cells(+Grid, +X, -N): how many cells hold X (compared by ==).
count_cells(grid(Rows, Columns, Cells), X, N) :-
    I is Rows * Columns,
    count_cells_(I, Cells, X, 0, N).

count_cells_(I, Cells, X, N0, N) :-
    (   I =:= 0
    ->  N = N0
    ;   arg(I, Cells, Y),
        (   Y == X
        ->  N1 is N0 + 1
        ;   N1 = N0
        ),
        I1 is I - 1,
        count_cells_(I1, Cells, X, N1, N)
    ).

% positions(+Grid, +X, -Positions): the cells R-C that hold X, row by row.
positions(Grid, X, Positions) :- findall(Position, held_by(Grid, X, Position), Positions).

held_by(Grid, X, R-C) :-
    cell(Grid, R, C, Y),
    Y == X.

% --- Directions, neighbours, rays

% direction(?Name, ?DR, ?DC): the eight directions, clockwise from north (towards row 1).
direction(n, -1, 0).
direction(ne, -1, 1).
direction(e, 0, 1).
direction(se, 1, 1).
direction(s, 1, 0).
direction(sw, 1, -1).
direction(w, 0, -1).
direction(nw, -1, -1).

% orthogonal(?Direction), diagonal(?Direction): four of them each.
orthogonal(n).
orthogonal(e).
orthogonal(s).
orthogonal(w).

diagonal(ne).
diagonal(se).
diagonal(sw).
diagonal(nw).

% oblique(?Direction, ?Diagonal): the two diagonals that an orthogonal direction lies between.
oblique(n, nw).
oblique(n, ne).
oblique(e, ne).
oblique(e, se).
oblique(s, sw).
oblique(s, se).
oblique(w, nw).
oblique(w, sw).

% far_row(+Grid, ?Direction, -R): the last row on the way north or south.
far_row(_, n, 1).
far_row(grid(Rows, _, _), s, Rows).

% step(+Grid, +R, +C, ?Direction, -R1, -C1): one step that stays on the board.
step(grid(Rows, Columns, _), R, C, Direction, R1, C1) :-
    direction(Direction, DR, DC),
    R1 is R + DR, R1 >= 1, R1 =< Rows,
    C1 is C + DC, C1 >= 1, C1 =< Columns.

% neighbour4(+Grid, +R, +C, -R1, -C1): beside each other, in the order of direction/3.
neighbour4(Grid, R, C, R1, C1) :-
    orthogonal(Direction),
    step(Grid, R, C, Direction, R1, C1).

% neighbour8(+Grid, +R, +C, -R1, -C1): beside or corner to corner.
neighbour8(Grid, R, C, R1, C1) :- step(Grid, R, C, _, R1, C1).

% ray(+Grid, +R, +C, ?Direction, -Positions): the cells from R-C (not included) to the edge.
ray(Grid, R, C, Direction, Positions) :-
    direction(Direction, DR, DC),
    way(Grid, R, C, DR, DC, Steps),
    walk(Steps, R, C, DR, DC, Positions).

walk(Steps, R, C, DR, DC, Positions) :-
    (   Steps =:= 0
    ->  Positions = []
    ;   R1 is R + DR,
        C1 is C + DC,
        Positions = [R1-C1|Rest],
        Steps1 is Steps - 1,
        walk(Steps1, R1, C1, DR, DC, Rest)
    ).

% How many steps lead from R-C to the edge.
way(grid(Rows, Columns, _), R, C, DR, DC, Steps) :-
    room(DR, R, Rows, Columns, Down),
    room(DC, C, Columns, Rows, Across),
    Steps is min(Down, Across).

% Standing still in one coordinate is no limit: the other one's size is as good as infinity.
room(1, X, Size, _, Room) :- Room is Size - X.
room(-1, X, _, _, Room) :- Room is X - 1.
room(0, _, _, Other, Other).

% run(+Grid, +R, +C, ?Direction, +X, -Positions): the unbroken run of cells that hold X, starting
% next to R-C.
run(Grid, R, C, Direction, X, Positions) :-
    Grid = grid(_, Columns, Cells),
    direction(Direction, DR, DC),
    way(Grid, R, C, DR, DC, Steps),
    I is (R - 1) * Columns + C,
    Stride is DR * Columns + DC,
    equal_run(Steps, I, Stride, Cells, X, 0, N),
    walk(N, R, C, DR, DC, Positions).

% equal_run(+Steps, +I, +Stride, +Cells, +X, +N0, -N): N - N0 cells after I hold X without a break.
equal_run(Steps, I, Stride, Cells, X, N0, N) :-
    (   Steps =:= 0
    ->  N = N0
    ;   I1 is I + Stride,
        arg(I1, Cells, Y),
        (   Y == X
        ->  Steps1 is Steps - 1,
            N1 is N0 + 1,
            equal_run(Steps1, I1, Stride, Cells, X, N1, N)
        ;   N = N0
        )
    ).

% --- Lines

% grid_line(+Grid, +K, -Positions): each straight line of K cells: the horizontal ones, the
% vertical ones, those that fall to the right, those that fall to the left, in each family row by
% row of their first cells.
grid_line(grid(Rows, Columns, _), K, Positions) :-
    family(DR, DC, Rows, Columns, K, LastR, FirstC, LastC),
    between(1, LastR, R),
    between(FirstC, LastC, C),
    Steps is K - 1,
    walk(Steps, R, C, DR, DC, Rest),
    Positions = [R-C|Rest].

% family(-DR, -DC, +Rows, +Columns, +K, -LastR, -FirstC, -LastC): where lines of K cells begin.
family(0, 1, Rows, Columns, K, Rows, 1, LastC) :- LastC is Columns - K + 1.
family(1, 0, Rows, Columns, K, LastR, 1, Columns) :- LastR is Rows - K + 1.
family(1, 1, Rows, Columns, K, LastR, 1, LastC) :-
    LastR is Rows - K + 1,
    LastC is Columns - K + 1.
family(1, -1, Rows, Columns, K, LastR, K, Columns) :- LastR is Rows - K + 1.

% in_row(+Grid, +K, ?X): K cells of one line hold X; one solution for each such line, in the order
% of grid_line/3.
in_row(grid(Rows, Columns, Cells), K, X) :-
    family(DR, DC, Rows, Columns, K, LastR, FirstC, LastC),
    LastR >= 1,
    LastC >= FirstC,
    Stride is DR * Columns + DC,
    Steps is K - 1,
    Last is (LastR - 1) * Columns + LastC,
    Skip is Columns - LastC + FirstC,
    filled_line(FirstC, LastC, starts(Last, Skip, Columns), Steps, Stride, Cells, X).

% filled_line(+I, +RowEnd, +Starts, +Steps, +Stride, +Cells, ?X): tries the starting cells from
% I on.
filled_line(I, RowEnd, Starts, Steps, Stride, Cells, X) :-
    arg(I, Cells, Y),
    (   all_equal(Steps, I, Stride, Cells, Y)
    ->  (   X = Y
        ;   next_line(I, RowEnd, Starts, Steps, Stride, Cells, X)
        )
    ;   next_line(I, RowEnd, Starts, Steps, Stride, Cells, X)
    ).

next_line(I, RowEnd, Starts, Steps, Stride, Cells, X) :-
    (   I < RowEnd
    ->  I1 is I + 1,
        filled_line(I1, RowEnd, Starts, Steps, Stride, Cells, X)
    ;   Starts = starts(Last, Skip, Columns),
        I < Last,
        I1 is I + Skip,
        RowEnd1 is RowEnd + Columns,
        filled_line(I1, RowEnd1, Starts, Steps, Stride, Cells, X)
    ).

all_equal(Steps, I, Stride, Cells, X) :-
    (   Steps =:= 0
    ->  true
    ;   I1 is I + Stride,
        arg(I1, Cells, Y),
        Y == X,
        Steps1 is Steps - 1,
        all_equal(Steps1, I1, Stride, Cells, X)
    ).

% line_through(+Grid, +R, +C, +K, ?X): the cell R-C holds X and lies on a line of K cells (or more)
% that hold X. Looks only at the four lines through the cell: the check after a move.
line_through(Grid, R, C, K, X) :-
    cell(Grid, R, C, X),
    axis(DR, DC),
    long_enough(Grid, R, C, DR, DC, K, X),
    !.

axis(0, 1).
axis(1, 0).
axis(1, 1).
axis(1, -1).

long_enough(Grid, R, C, DR, DC, K, X) :-
    Grid = grid(_, Columns, Cells),
    I is (R - 1) * Columns + C,
    Stride is DR * Columns + DC,
    way(Grid, R, C, DR, DC, Ahead),
    AheadSteps is min(Ahead, K - 1),
    equal_run(AheadSteps, I, Stride, Cells, X, 1, N1),
    (   N1 >= K
    ->  true
    ;   BackDR is -DR,
        BackDC is -DC,
        way(Grid, R, C, BackDR, BackDC, Back),
        BackSteps is min(Back, K - N1),
        BackStride is -Stride,
        equal_run(BackSteps, I, BackStride, Cells, X, N1, N),
        N >= K
    ).

% --- Gravity

% landing(+Grid, ?C, +Empty, -R): a stone dropped in column C comes to lie in row R; fails if the
% column is full.
landing(grid(Rows, Columns, Cells), C, Empty, R) :-
    between(1, Columns, C),
    landing_(Rows, C, Columns, Cells, Empty, R).

landing_(Row, C, Columns, Cells, Empty, R) :-
    Row >= 1,
    I is (Row - 1) * Columns + C,
    arg(I, Cells, X),
    (   X == Empty
    ->  R = Row
    ;   Above is Row - 1,
        landing_(Above, C, Columns, Cells, Empty, R)
    ).

% drop(+Grid0, ?C, +Empty, +X, -R, -Grid): X falls to row R of column C; enumerates the columns.
drop(Grid0, C, Empty, X, R, Grid) :-
    landing(Grid0, C, Empty, R),
    put(Grid0, R, C, X, Grid).

% --- Flips and rotations

% flip_rows(+Grid, -Image): top and bottom change places.
flip_rows(grid(Rows, Columns, Cells), Image) :-
    Start is (Rows - 1) * Columns + 1,
    Row is -Columns,
    rearranged(Rows, Columns, Start, Row, 1, Cells, Image).

% flip_columns(+Grid, -Image): left and right change places.
flip_columns(grid(Rows, Columns, Cells), Image) :-
    rearranged(Rows, Columns, Columns, Columns, -1, Cells, Image).

% transpose_grid(+Grid, -Image): rows become columns.
transpose_grid(grid(Rows, Columns, Cells), Image) :-
    rearranged(Columns, Rows, 1, 1, Columns, Cells, Image).

% rotate_grid(+Grid, -Image): a quarter turn clockwise.
rotate_grid(grid(Rows, Columns, Cells), Image) :-
    Start is (Rows - 1) * Columns + 1,
    Column is -Columns,
    rearranged(Columns, Rows, Start, 1, Column, Cells, Image).

% rearranged(+Rows, +Columns, +Start, +RowStride, +ColumnStride, +Cells, -Image): the image's first
% cell is cell Start; its next row is RowStride further, its next column ColumnStride.
rearranged(Rows, Columns, Start, RowStride, ColumnStride, Cells, grid(Rows, Columns, Image)) :-
    rearranged_rows(Rows, Columns, Start, RowStride, ColumnStride, Cells, Lists),
    append(Lists, Contents),
    Image =.. [cells|Contents].

rearranged_rows(Rows, Columns, Start, RowStride, ColumnStride, Cells, Lists) :-
    (   Rows =:= 0
    ->  Lists = []
    ;   strided(Columns, Start, ColumnStride, Cells, Contents),
        Lists = [Contents|Rest],
        Rows1 is Rows - 1,
        Start1 is Start + RowStride,
        rearranged_rows(Rows1, Columns, Start1, RowStride, ColumnStride, Cells, Rest)
    ).

% grid_image(+Grid, -Image): the images of the same size: four of a rectangle, eight of a square;
% the grid itself comes first.
grid_image(Grid, Image) :-
    upright_image(Grid, Image).
grid_image(Grid, Image) :-
    Grid = grid(N, N, _),
    transpose_grid(Grid, Transposed),
    upright_image(Transposed, Image).

upright_image(Grid, Grid).
upright_image(Grid, Image) :- flip_rows(Grid, Image).
upright_image(Grid, Image) :- flip_columns(Grid, Image).
upright_image(Grid, Image) :-
    flip_rows(Grid, Flipped),
    flip_columns(Flipped, Image).

% mirror_image(+Grid, -Image): the grid itself, then with left and right exchanged.
mirror_image(Grid, Grid).
mirror_image(Grid, Image) :- flip_columns(Grid, Image).

% half_turn_image(+Grid, -Image): the grid itself, then turned upside down.
half_turn_image(Grid, Grid).
half_turn_image(Grid, Image) :-
    flip_rows(Grid, Flipped),
    flip_columns(Flipped, Image).

% --- Drawing

% draw(+Grid, +Pictures): a line of text for each row; Pictures are pairs Content-Picture, and what
% has none is written as it is.
draw(Grid, Pictures) :-
    grid_rows(Grid, Rows),
    draw_rows(Rows, Pictures).

draw_rows([], _).
draw_rows([Row|Rows], Pictures) :-
    draw_row(Row, Pictures),
    nl,
    draw_rows(Rows, Pictures).

draw_row([X|Xs], Pictures) :-
    draw_cell(X, Pictures),
    (   Xs = []
    ->  true
    ;   write(' '),
        draw_row(Xs, Pictures)
    ).

draw_cell(X, Pictures) :-
    (   memberchk(X-Picture, Pictures)
    ->  write(Picture)
    ;   write(X)
    ).
