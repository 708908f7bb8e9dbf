// SPDX-License-Identifier: MIT
#include "tictactoe.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <utility>

namespace zermelo::interpreter::tests {

const std::string_view tictactoe_rules = R"(
:- use_module(library(grid)).
players(x, o).
values(-100, 100).
initial(ttt(x, G)) :- grid(3, 3, empty, G).
to_move(ttt(P, _), P).
move(ttt(P, G), R-C, ttt(Q, H)) :-
    opponent(P, Q),
    cell(G, R, C, empty),
    put(G, R, C, P, H).
terminal(ttt(_, G), V) :- in_row(G, 3, P), P \== empty, !, win_value(P, V).
terminal(ttt(_, G), 0) :- \+ cell(G, _, _, empty).
eval(ttt(_, G), V) :- cell(G, 2, 2, P), centre_value(P, V).
priority(_, 2-2, 5).
priority(_, 1-1, 3).
canonical(ttt(P, grid(3, 3, Cells)), ttt(P, grid(3, 3, Least))) :-
    Cells = cells(A, B, C, D, E, F, G, H, I),
    Image = cells(C, B, A, F, E, D, I, H, G),
    ( Cells @=< Image -> Least = Cells ; Least = Image ).
opponent(x, o).
opponent(o, x).
win_value(x, 100).
win_value(o, -100).
centre_value(empty, 0).
centre_value(x, 5).
centre_value(o, -5).
)";

namespace {

// The layout: the player, then the cells, each the number of an atom, in the order of terms.
enum Mark : unsigned char { empty, o, x };
constexpr std::size_t size = 16;

unsigned char player(NativeGame::Position position) {
  return std::to_integer<unsigned char>(position[0]);
}
unsigned char mark(NativeGame::Position position, std::size_t cell) {
  return std::to_integer<unsigned char>(position[1 + cell]);
}

NativeReply terminal(NativeContext*, NativeGame::Position position, std::int64_t* value) {
  constexpr std::size_t lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                       {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
  for (const auto& line : lines) {
    const unsigned char own = mark(position, line[0]);
    if (own == empty || own != mark(position, line[1]) || own != mark(position, line[2])) continue;
    *value = own == x ? 100 : -100;
    return NativeReply::yes;
  }
  *value = 0;
  for (std::size_t cell = 0; cell < 9; ++cell)
    if (mark(position, cell) == empty) return NativeReply::no;
  return NativeReply::yes;
}

NativeReply expand(NativeContext*, NativeGame::Position position, NativeSuccessors* room) {
  const unsigned char own = player(position);
  NativeReply reply = NativeReply::no;
  for (std::size_t cell = 0; cell < 9; ++cell) {
    if (mark(position, cell) != empty) continue;
    if (room->end - room->top < static_cast<std::ptrdiff_t>(size)) return NativeReply::no_room;
    std::memcpy(room->top, position, size);
    room->top[0] = static_cast<std::byte>(own == x ? o : x);
    room->top[1 + cell] = static_cast<std::byte>(own);
    room->top += size;
    if (room->priorities != nullptr) {
      if (room->priorities == room->priorities_end) return NativeReply::no_room;
      *room->priorities++ = cell == 4 ? 5 : cell == 0 ? 3 : 0;
    }
    reply = NativeReply::yes;
  }
  return reply;
}

NativeReply has_move(NativeContext*, NativeGame::Position position) {
  for (std::size_t cell = 0; cell < 9; ++cell)
    if (mark(position, cell) == empty) return NativeReply::yes;
  return NativeReply::no;
}

NativeReply to_move(NativeContext*, NativeGame::Position position, std::int64_t* name) {
  *name = native_atom_base + player(position);
  return NativeReply::yes;
}

NativeReply eval(NativeContext*, NativeGame::Position position, std::int64_t* value) {
  const unsigned char centre = mark(position, 4);
  *value = centre == x ? 5 : centre == o ? -5 : 0;
  return NativeReply::yes;
}

NativeReply canonical(NativeContext*, NativeGame::Position position, std::byte* result) {
  std::array<std::byte, size> board;
  std::memcpy(board.data(), position, size);
  std::array<std::byte, size> image = board;
  for (std::size_t row = 0; row < 3; ++row) std::swap(image[1 + 3 * row], image[3 + 3 * row]);
  std::memcpy(result, std::min(board, image).data(), size);
  return NativeReply::yes;
}

constexpr NativeGame never_asks{native_version, size,    terminal, expand, has_move,
                                to_move,        nullptr, nullptr,  eval,   canonical};

/// Some positions are left to the machine.
template <auto role, class... Arguments>
NativeReply sometimes(NativeContext* context, NativeGame::Position position,
                      Arguments... arguments) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < 10; ++i) sum = 3 * sum + std::to_integer<std::size_t>(position[i]);
  return sum % 5 < 2 ? NativeReply::ask : role(context, position, arguments...);
}

constexpr NativeGame sometimes_asks{native_version,
                                    size,
                                    sometimes<terminal, std::int64_t*>,
                                    sometimes<expand, NativeSuccessors*>,
                                    sometimes<has_move>,
                                    sometimes<to_move, std::int64_t*>,
                                    nullptr,
                                    nullptr,
                                    sometimes<eval, std::int64_t*>,
                                    sometimes<canonical, std::byte*>};

constexpr NativeGame always_asks{native_version, size,    nullptr, nullptr, nullptr,
                                 nullptr,        nullptr, nullptr, nullptr, nullptr};

Layout layout(lang::SymbolTable& symbols) {
  using Kind = Layout::Kind;
  using Code = Layout::Code;
  const auto name = [&](std::string_view text) { return symbols.intern(text); };
  Layout result;
  result.atoms = {Cell::atom(name("empty")), Cell::atom(name("o")), Cell::atom(name("x"))};
  result.nodes = {{Kind::structure, Code::atom, Cell::functor(name("ttt"), 2), 2, 0},
                  {Kind::slot, Code::atom, {0}, 0, 0},
                  {Kind::structure, Code::atom, Cell::functor(name("grid"), 3), 3, 0},
                  {Kind::constant, Code::atom, Cell::integer(3), 0, 0},
                  {Kind::constant, Code::atom, Cell::integer(3), 0, 0},
                  {Kind::array, Code::atom, Cell::functor(name("cells"), 9), 9, 1}};
  result.size = size;
  return result;
}

}  // namespace

CompiledRules compiled_tictactoe(Program& program, Asking asking) {
  auto model = std::make_shared<RuleModel>();
  model->is_usable = true;
  model->layout = layout(program.symbols());
  for (const Role role :
       {Role::terminal, Role::move, Role::to_move, Role::eval, Role::canonical, Role::priority}) {
    model->roles.push_back({role, asking != Asking::always, "", nullptr, {}});
  }
  const NativeGame* const games[] = {&never_asks, &sometimes_asks, &always_asks};
  return {std::move(model), nullptr, games[static_cast<std::size_t>(asking)]};
}

}  // namespace zermelo::interpreter::tests
