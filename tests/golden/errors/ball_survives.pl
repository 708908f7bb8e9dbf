% Any term can be thrown and caught.
% query: catch(throw([1, "a", f(_)]), B, true)
% expect: B = [1,[a],f(_A)]
