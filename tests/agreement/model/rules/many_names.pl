% SPDX-License-Identifier: MIT
% compiled: yes
% More atoms than slots of one byte can hold beside integers: the list has two bytes for each.
players(max, min).
values(-1, 1).
initial(s(max, 0, [1-n0, 2-n5])).
to_move(s(P, _, _), P).
other(max, min).
other(min, max).
name(n0). name(n1). name(n2). name(n3). name(n4). name(n5). name(n6). name(n7). name(n8). name(n9).
name(n10). name(n11). name(n12). name(n13). name(n14). name(n15). name(n16). name(n17). name(n18). name(n19).
name(n20). name(n21). name(n22). name(n23). name(n24). name(n25). name(n26). name(n27). name(n28). name(n29).
name(n30). name(n31). name(n32). name(n33). name(n34). name(n35). name(n36). name(n37). name(n38). name(n39).
name(n40). name(n41). name(n42). name(n43). name(n44). name(n45). name(n46). name(n47). name(n48). name(n49).
name(n50). name(n51). name(n52). name(n53). name(n54). name(n55). name(n56). name(n57). name(n58). name(n59).
name(n60). name(n61). name(n62). name(n63). name(n64). name(n65). name(n66). name(n67). name(n68). name(n69).
name(n70). name(n71). name(n72). name(n73). name(n74). name(n75). name(n76). name(n77). name(n78). name(n79).
name(n80). name(n81). name(n82). name(n83). name(n84). name(n85). name(n86). name(n87). name(n88). name(n89).
name(n90). name(n91). name(n92). name(n93). name(n94). name(n95). name(n96). name(n97). name(n98). name(n99).
move(s(P, N, L), X, s(Q, M, S)) :-
    N < 6, M is N + 1, other(P, Q), name(X), X @> n8, sort([M-X|L], S).
terminal(s(_, 6, _), 0).
