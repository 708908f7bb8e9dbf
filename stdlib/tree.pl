% SPDX-License-Identifier: MIT
% Explicit game trees, as textbooks draw them. A tree is
%
%     node(Name, Side, Children)   an inner node: Side (max or min) is to move; a non-empty list
%     leaf(Name, Value)            a leaf with its value, from MAX's point of view
%
% and a position of the game is a (sub)tree; the move into a child is the child's name. A game file
% needs the tree and a line for each role:
%
%     initial(T) :- tree(T).
%     to_move(T, P) :- tree_side(T, P).
%     move(T, M, S) :- tree_child(T, M, S).
%     terminal(T, V) :- tree_leaf(T, V).
%     show(T) :- draw_tree(T).
:- module(tree, [
    nested_tree/3, tree_name/2, tree_side/2, tree_child/3, tree_leaf/2,
    tree_node/3, tree_leaves/2, tree_size/3, tree_depth/2, backed_up/2,
    draw_tree/1, draw_backed_up/1
]).

% nested_tree(+Side, +Lists, -Tree): the tree of nested lists whose numbers are the leaves; Side
% moves first, then the sides take turns. A node is named by its path of child numbers: `root`,
% then 1, 2-1 (the first child of the second), and so on.
nested_tree(Side, Lists, Tree) :- nested(Lists, root, Side, Tree).

nested(Lists, Name, Side, Tree) :-
    (   integer(Lists)
    ->  Tree = leaf(Name, Lists)
    ;   Lists = [_|_],
        Tree = node(Name, Side, Children),
        other_side(Side, Other),
        nested_children(Lists, 1, Name, Other, Children)
    ).

nested_children([], _, _, _, []).
nested_children([Lists|More], I, Parent, Side, [Child|Children]) :-
    child_name(Parent, I, Name),
    nested(Lists, Name, Side, Child),
    I1 is I + 1,
    nested_children(More, I1, Parent, Side, Children).

child_name(Parent, I, Name) :-
    (   Parent == root
    ->  Name = I
    ;   Name = Parent-I
    ).

other_side(max, min).
other_side(min, max).

% tree_name(+Tree, -Name)
tree_name(node(Name, _, _), Name).
tree_name(leaf(Name, _), Name).

% tree_side(+Tree, -Side): who is to move; fails in a leaf.
tree_side(node(_, Side, _), Side).

% tree_child(+Tree, ?Name, -Child): the children from left to right.
tree_child(node(_, _, [First|Children]), Name, Child) :- child(Children, First, Name, Child).

child(_, Child, Name, Child) :- tree_name(Child, Name).
child([Next|Children], _, Name, Child) :- child(Children, Next, Name, Child).

% tree_leaf(+Tree, -Value): Tree is a leaf of this value.
tree_leaf(leaf(_, Value), Value).

% tree_node(+Tree, ?Name, -Subtree): every node, parents before children, from left to right.
tree_node(Tree, Name, Tree) :- tree_name(Tree, Name).
tree_node(Tree, Name, Subtree) :-
    tree_child(Tree, _, Child),
    tree_node(Child, Name, Subtree).

% tree_leaves(+Tree, -Values): the leaves' values from left to right.
tree_leaves(Tree, Values) :- tree_values(Tree, Values, []).

tree_values(leaf(_, Value), [Value|Rest], Rest).
tree_values(node(_, _, Children), Values, Rest) :- forest_values(Children, Values, Rest).

forest_values([], Rest, Rest).
forest_values([Tree|Trees], Values, Rest) :-
    tree_values(Tree, Values, Middle),
    forest_values(Trees, Middle, Rest).

% tree_size(+Tree, -Nodes, -Leaves): Nodes counts the leaves too.
tree_size(Tree, Nodes, Leaves) :- size(Tree, 0, Nodes, 0, Leaves).

size(leaf(_, _), Nodes0, Nodes, Leaves0, Leaves) :-
    Nodes is Nodes0 + 1,
    Leaves is Leaves0 + 1.
size(node(_, _, Children), Nodes0, Nodes, Leaves0, Leaves) :-
    Nodes1 is Nodes0 + 1,
    sizes(Children, Nodes1, Nodes, Leaves0, Leaves).

sizes([], Nodes, Nodes, Leaves, Leaves).
sizes([Tree|Trees], Nodes0, Nodes, Leaves0, Leaves) :-
    size(Tree, Nodes0, Nodes1, Leaves0, Leaves1),
    sizes(Trees, Nodes1, Nodes, Leaves1, Leaves).

% tree_depth(+Tree, -Plies): the longest way to a leaf.
tree_depth(leaf(_, _), 0).
tree_depth(node(_, _, Children), Plies) :-
    deepest(Children, 0, Deepest),
    Plies is Deepest + 1.

deepest([], Plies, Plies).
deepest([Tree|Trees], Plies0, Plies) :-
    tree_depth(Tree, Depth),
    Plies1 is max(Plies0, Depth),
    deepest(Trees, Plies1, Plies).

% backed_up(+Tree, -Value): the minimax value by its definition.
backed_up(leaf(_, Value), Value).
backed_up(node(_, Side, [First|Children]), Value) :-
    backed_up(First, Value0),
    best(Children, Side, Value0, Value).

best([], _, Value, Value).
best([Tree|Trees], Side, Value0, Value) :-
    backed_up(Tree, Value1),
    better(Side, Value0, Value1, Value2),
    best(Trees, Side, Value2, Value).

better(max, V, W, Best) :- Best is max(V, W).
better(min, V, W, Best) :- Best is min(V, W).

% draw_tree(+Tree): one line a node, children below their parent and indented; MAX nodes are marked
% /\, MIN nodes \/ (the triangles of the textbooks), leaves show their value.
draw_tree(Tree) :- draw(Tree, '', plain).

% draw_backed_up(+Tree): the same with backed-up values at the inner nodes.
draw_backed_up(Tree) :- draw(Tree, '', valued).

draw(leaf(Name, Value), Indent, _) :-
    write(Indent), write(Name), write(' = '), write(Value), nl.
draw(node(Name, Side, Children), Indent, Style) :-
    triangle(Side, Triangle),
    write(Indent), write(Triangle), write(' '), write(Name),
    draw_value(Style, node(Name, Side, Children)),
    nl,
    atom_concat('    ', Indent, Deeper),
    draw_all(Children, Deeper, Style).

draw_value(plain, _).
draw_value(valued, Tree) :-
    backed_up(Tree, Value),
    write(' = '), write(Value).

draw_all([], _, _).
draw_all([Tree|Trees], Indent, Style) :-
    draw(Tree, Indent, Style),
    draw_all(Trees, Indent, Style).

triangle(max, '/\\').
triangle(min, '\\/').
