// SPDX-License-Identifier: MIT
#include "interpreter/model/prelude.hpp"

namespace zermelo::interpreter {

const std::string_view native_prelude = R"text(
  // --- What all games share
  // -----------------------------------------------------------------------

  typedef unsigned char B;
  typedef int I;
  typedef long long W;           // an integer, or ATOM + the number of an atom
  typedef unsigned long long U;  // a term: tag in the low two bits

  // What a call works with.
  struct C {
    W fuel;  // steps left
    U* top;  // where terms are built
    U* end;
    U floor;  // the stack may not grow below
  };
  struct Out {
    B* top;
    B* end;
    W* priorities;
    W* priorities_end;
  };

  constexpr W ATOM = -0x7FFFFFFFFFFFFFFFLL - 1;
  constexpr W LEAST = ATOM + (1 << 20);  // integers are not less
  constexpr I ATOM_CODE = 1 << 30;

  // Thrown when only the machine can say what happens: an error, or no room.
  [[noreturn]] __attribute__((noinline, cold)) static void ask() { throw 1; }

  static inline void step(C& c) {
    if (__builtin_expect(--c.fuel < 0, 0)) ask();
  }
  // At the beginning of a procedure that can reach itself.
  static inline void enter(C& c) {
    char here;
    step(c);
    if (__builtin_expect(U(&here) < c.floor, 0)) ask();
  }

  // A continuation that a recursive procedure can hold.
  template <class... A>
  struct Fn {
    void* object;
    int (*run)(void*, A...);
    template <class L>
    Fn(L& lambda)
        : object(const_cast<void*>(static_cast<const void*>(&lambda))),
          run([](void* self, A... a) -> int { return (*static_cast<L*>(self))(a...); }) {}
    int operator()(A... a) const { return run(object, a...); }
  };

  // The continuation of a game's successors. A result that is an array can be made where it is to
  // stay: result i of a successor begins at byte offsets[i] of it.
  template <class F, int... offsets>
  struct Successors {
    const F& each;
    const Out* out;
    int size;
    B* spare;  // for one that finds no room
    B* place(int result) const {
      constexpr int all[] = {offsets..., 0};
      return (out->end - out->top < size ? spare : out->top) + all[result];
    }
    template <class... A>
    int operator()(A... a) const {
      return each(a...);
    }
  };
  template <class K, class T>
  static inline T* place(const K& k, T* own, int result) {
    if constexpr (requires { k.place(result); }) {
      return reinterpret_cast<T*>(k.place(result));
    } else {
      return own;
    }
  }

  // --- Arithmetic

  static inline W fit(W r) {
    if (__builtin_expect(r < LEAST, 0)) ask();
    return r;
  }
  static inline W add(W a, W b) {
    W r;
    if (__builtin_expect(__builtin_add_overflow(a, b, &r), 0)) ask();
    return fit(r);
  }
  static inline W subtract(W a, W b) {
    W r;
    if (__builtin_expect(__builtin_sub_overflow(a, b, &r), 0)) ask();
    return fit(r);
  }
  static inline W multiply(W a, W b) {
    W r;
    if (__builtin_expect(__builtin_mul_overflow(a, b, &r), 0)) ask();
    return fit(r);
  }
  static inline W divide(W a, W b) {
    if (b == 0 || a % b != 0) ask();
    return a / b;
  }
  static inline W integer_divide(W a, W b) {
    if (b == 0) ask();
    return a / b;
  }
  static inline W remainder(W a, W b) {
    if (b == 0) ask();
    return b == -1 ? 0 : a % b;
  }
  static inline W modulo(W a, W b) {
    const W r = remainder(a, b);
    return r != 0 && (r < 0) != (b < 0) ? r + b : r;
  }
  static inline W floor_divide(W a, W b) {
    if (b == 0) ask();
    const W q = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
  }
  static inline W minimum(W a, W b) { return b < a ? b : a; }
  static inline W maximum(W a, W b) { return a < b ? b : a; }
  static inline W bit_and(W a, W b) { return fit(a & b); }
  static inline W bit_or(W a, W b) { return fit(a | b); }
  static inline W bit_xor(W a, W b) { return fit(a ^ b); }
  static inline W shift_left(W a, W b) {
    if (b < 0 || b > 62) ask();
    const W r = W(U(a) << b);
    if (r >> b != a) ask();
    return fit(r);
  }
  static inline W shift_right(W a, W b) {
    if (b < 0) ask();
    return a >> (b > 63 ? 63 : b);
  }
  static inline W integer_power(W a, W b) {
  if (b < 0) ask();
  W r = 1;
  for (;;) {
    if ((b & 1) != 0) r = multiply(r, a);
    b >>= 1;
    if (b == 0) return r;
    a = multiply(a, a);
  }
}
static inline W negate(W a, W) { return -a; }
  static inline W absolute(W a, W) { return a < 0 ? -a : a; }
  static inline W sign(W a, W) { return a > 0 ? 1 : (a < 0 ? -1 : 0); }
  static inline W bit_complement(W a, W) { return fit(~a); }
  static inline W greatest_divisor(W a, W b) {
    a = absolute(a, 0);
    b = absolute(b, 0);
    while (b != 0) {
      const W r = a % b;
      a = b;
      b = r;
    }
    return a;
  }
  static inline W bit_at(W a, W b) {
    if (a < 0 || b < 0) ask();
    return b > 62 ? 0 : a >> b & 1;
  }
  static inline W most_significant_bit(W a, W) {
    if (a <= 0) ask();
    return 63 - __builtin_clzll(U(a));
  }
  static inline W population_count(W a, W) {
    if (a < 0) ask();
    return __builtin_popcountll(U(a));
  }
  static inline W trailing_zeros(W a, W) {
    if (a <= 0) ask();
    return __builtin_ctzll(U(a));
  }
  static inline bool is_integer(W w) { return w >= LEAST; }
  static inline W integer_of(W w) {
    if (w < LEAST) ask();
    return w;
  }

  // --- Arrays of slots

  static inline W wide(B code) { return ATOM + code; }
  static inline W wide(I code) { return code >= ATOM_CODE ? ATOM + (code - ATOM_CODE) : W(code); }
  static inline void narrow(W w, B& code) { code = B(w - ATOM); }
  static inline void narrow(W w, I& code) {
    if (w < LEAST) {
      code = I(w - ATOM) + ATOM_CODE;
      return;
    }
    if (w >= ATOM_CODE || w <= -ATOM_CODE) ask();
    code = I(w);
  }
  template <class S, class T>
  static inline bool same(const S* a, const T* b, W n) {
    for (W i = 0; i < n; ++i)
      if (wide(a[i]) != wide(b[i])) return false;
    return true;
  }
  template <class T>
  static inline void copy(T* to, const T* from, W n) {
    __builtin_memcpy(to, from, sizeof(T) * U(n));
  }

  // --- Terms: 0 structure (a header, name << 16 | arity, and the arguments), 1 list cell, 2 atom,
  // 3 integer of 62 bits

  static inline U* room(C& c, W n) {
    if (c.end - c.top < n) ask();
    U* const p = c.top;
    c.top += n;
    return p;
  }
  static inline U box(W w) {
    if (w < LEAST) return U(w - ATOM) << 2 | 2;
    if (w >= (1LL << 61) || w < -(1LL << 61)) ask();
    return U(w) << 2 | 3;
  }
  static inline bool is_atomic(U t) { return (t & 2) != 0; }
  static inline W unbox(U t) {
    if ((t & 3) == 3) return W(t) >> 2;
    if ((t & 3) != 2) ask();
    return ATOM + W(t >> 2);
  }
  static inline W integer_of(U t) {
    if ((t & 3) != 3) ask();
    return W(t) >> 2;
  }
  static inline bool is_integer(U t) { return (t & 3) == 3; }
  static inline bool is_list(U t) { return (t & 3) == 1; }
  static inline const U* cells(U t) { return reinterpret_cast<const U*>(t & ~3ULL); }
  static inline bool is_structure(U t, U header) { return (t & 3) == 0 && cells(t)[0] == header; }
  static inline U part(U t, W i) { return (t & 3) == 1 ? cells(t)[i] : cells(t)[i + 1]; }
  static inline U cons(C& c, U head, U tail) {
    U* const p = room(c, 2);
    p[0] = head;
    p[1] = tail;
    return U(p) | 1;
  }
  struct List {
    U first;
    U* tail;
  };
  static inline void push(C& c, List& list, U item) {
    U* const p = room(c, 2);
    p[0] = item;
    if (list.tail == nullptr) {
      list.first = U(p) | 1;
    } else {
      *list.tail = U(p) | 1;
    }
    list.tail = p + 1;
  }
  static inline U finish(List& list, U nil) {
    if (list.tail == nullptr) return nil;
    *list.tail = nil;
    return list.first;
  }
  static W length_of(C& c, U list, U nil) {
    W n = 0;
    for (; is_list(list); list = cells(list)[1]) {
      step(c);
      ++n;
    }
    if (list != nil) ask();
    return n;
  }
  static bool same(C& c, U a, U b, int depth = 0) {
    for (;;) {
      if (a == b) return true;
      if ((a & 3) != (b & 3) || (a & 2) != 0) return false;
      if (depth > 500) ask();
      step(c);
      if ((a & 3) == 1) {
        if (!same(c, cells(a)[0], cells(b)[0], depth + 1)) return false;
        a = cells(a)[1];
        b = cells(b)[1];
        continue;
      }
      if (cells(a)[0] != cells(b)[0]) return false;
      const W n = W(cells(a)[0] & 0xFFFF);
      for (W i = 1; i < n; ++i)
        if (!same(c, cells(a)[i], cells(b)[i], depth + 1)) return false;
      a = cells(a)[n];
      b = cells(b)[n];
    }
  }
  template <class T>
  static U box_list(C& c, const T* a, W n, U nil) {
    U list = nil;
    for (W i = n; i-- > 0;) list = cons(c, box(wide(a[i])), list);
    return list;
  }
  template <class T>
  static U box_array(C& c, const T* a, W n, U header) {
    U* const p = room(c, n + 1);
    p[0] = header;
    for (W i = 0; i < n; ++i) p[i + 1] = box(wide(a[i]));
    return U(p);
  }

  template <class T>
static void unbox_array(U t, T* a, W n) {
  for (W i = 0; i < n; ++i) narrow(unbox(cells(t)[i + 1]), a[i]);
}
template <class T>
static void unbox_list(U t, T* a, W n) {
  for (W i = 0; i < n; ++i, t = cells(t)[1]) narrow(unbox(cells(t)[0]), a[i]);
}

// Terms in few bytes, as the parts of positions that have no fixed shape are kept.
static B* store(U t, B* to, B* end, int depth = 0) {
  for (;;) {
    if (end - to < 5 || depth > 100) ask();
    if (is_list(t)) {
      *to++ = 1;
      to = store(cells(t)[0], to, end, depth + 1);
      t = cells(t)[1];
    } else if (!is_atomic(t)) {
      const U n = cells(t)[0] & 0xFFFF;
      if (n > 255) ask();
      *to++ = 2;
      *to++ = B(cells(t)[0] >> 16);
      *to++ = B(n);
      for (U i = 1; i < n; ++i) to = store(cells(t)[i], to, end, depth + 1);
      t = cells(t)[n];
    } else {
      const W w = unbox(t);
      if (w < LEAST) {
        const W k = w - ATOM;
        if (117 + k > 255) *to++ = 4;
        *to++ = B(117 + k > 255 ? k : 117 + k);
      } else if (w >= -16 && w < 96) {
        *to++ = B(w + 21);
      } else {
        if (w >= ATOM_CODE || w <= -ATOM_CODE) ask();
        const I code = I(w);
        *to++ = 3;
        __builtin_memcpy(to, &code, 4);
        to += 4;
      }
      return to;
    }
  }
}
static void store_term(U t, B* to, W size) {
  B* const last = store(t, to, to + size);
  __builtin_memset(last, 0, U(to + size - last));
}
static U load(C& c, const B*& from) {
  const int code = *from++;
  if (code == 1) {
    // Along the list; its elements one below.
    U* const first = room(c, 2);
    U* cell = first;
    for (;;) {
      cell[0] = load(c, from);
      if (*from != 1) break;
      ++from;
      U* const next = room(c, 2);
      cell[1] = U(next) | 1;
      cell = next;
    }
    cell[1] = load(c, from);
    return U(first) | 1;
  }
  if (code == 2) {
    const U name = *from++;
    const U n = *from++;
    U* const p = room(c, W(n) + 1);
    p[0] = name << 16 | n;
    for (U i = 1; i <= n; ++i) p[i] = load(c, from);
    return U(p);
  }
  if (code == 3) {
    I word;
    __builtin_memcpy(&word, from, 4);
    from += 4;
    return box(word);
  }
  if (code == 4) return box(ATOM + *from++);
  return box(code >= 117 ? ATOM + (code - 117) : W(code) - 21);
}
static U load_term(C& c, const B* from) { return load(c, from); }

// --- The standard order: numbers, atoms by their texts (`rank`), compound terms by arity, name
  // and arguments

  extern const unsigned short rank[];
  static inline W order(W a, W b) {
    if (a == b) return 0;
    const bool x = a < LEAST, y = b < LEAST;
    if (x != y) return x ? 1 : -1;
    if (!x) return a < b ? -1 : 1;
    return rank[a - ATOM] < rank[b - ATOM] ? -1 : 1;
  }
  template <class S, class T>
  static inline W order(const S* a, const T* b, W n) {
    for (W i = 0; i < n; ++i)
      if (const W o = order(wide(a[i]), wide(b[i]))) return o;
    return 0;
  }
  static W order(C& c, U a, U b, U list, int depth = 0) {
    for (;;) {
      if (a == b) return 0;
      if (is_atomic(a) && is_atomic(b)) return order(unbox(a), unbox(b));
      if (is_atomic(a) != is_atomic(b)) return is_atomic(a) ? -1 : 1;
      if (depth > 500) ask();
      step(c);
      const U x = is_list(a) ? list : cells(a)[0], y = is_list(b) ? list : cells(b)[0];
      if (x != y) {
        const U m = x & 0xFFFF, n = y & 0xFFFF;
        if (m != n) return m < n ? -1 : 1;
        return rank[x >> 16] < rank[y >> 16] ? -1 : 1;
      }
      const W n = W(x & 0xFFFF);
      for (W i = 0; i + 1 < n; ++i)
        if (const W o = order(c, part(a, i), part(b, i), list, depth + 1)) return o;
      const U last = part(a, n - 1);
      b = part(b, n - 1);
      a = last;
    }
  }
  // Merge sort, stable; `unique` drops all but the first of equal elements.
  static U sorted(C& c, U items, bool unique, U nil, U list) {
    const W n = length_of(c, items, nil);
    U* a = room(c, n);
    U* b = room(c, n);
    for (W i = 0; i < n; ++i, items = cells(items)[1]) a[i] = cells(items)[0];
    for (W width = 1; width < n; width *= 2) {
      for (W low = 0; low < n; low += 2 * width) {
        const W middle = minimum(low + width, n), high = minimum(low + 2 * width, n);
        W i = low, j = middle;
        for (W k = low; k < high; ++k) {
          step(c);
          const bool right = i == middle || (j < high && order(c, a[j], a[i], list) < 0);
          b[k] = right ? a[j++] : a[i++];
        }
      }
      U* const swap = a;
      a = b;
      b = swap;
    }
    U result = nil;
    for (W i = n; i-- > 0;) {
      if (unique && i > 0 && order(c, a[i - 1], a[i], list) == 0) continue;
      result = cons(c, a[i], result);
    }
    return result;
  }
)text";

}  // namespace zermelo::interpreter
