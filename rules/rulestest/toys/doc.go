// Package toys holds three toy games. They are complete, small, and of no interest to play: they are there because
// no real game uses these promises of package rules yet, and what draws or plays a game must not need to know which.
//
// # Camps
//
// Three seats on five by five squares. A man goes to one of the four squares beside it, empty or held by an enemy,
// who is captured. A seat leaves with all its men when it has none left, when it cannot move at its turn, or when it
// resigns; the last one wins, and the others take their places in the order of leaving. After forty plies without a
// capture those who are still in share the first place.
//
// A position is written "rows turn quiet out": rows from the top with W, R, B and digits for gaps; the letter of the
// seat to move; plies since the last capture; the letters of those who left, in their order, or -. A move is e2e3.
//
// # Claims
//
// Black and White in turn put a stone on a point or pass; there is no capture. After two passes play stops for the
// count: a stone and a point of a region that borders on one colour alone are a point each, and White has komi.
//
// A position is written "rows turn passes". A move is the name of a point, or pass.
//
// # Hive
//
// Two seats on a hexagon of nineteen cells, four pawns each in hand. In turn a pawn is dropped on an empty cell other
// than the middle one, or a man moves: a pawn through an edge to the next cell, a knight by a leap, a bishop through a
// corner to the next cell. An enemy there goes into the mover's hand, as a pawn. A pawn that comes to the middle
// becomes a knight or a bishop, as its owner chooses. Who has one man or none, on the board and in hand together,
// loses; who cannot move loses; after forty plies with neither drop nor capture the game is drawn.
//
// A position is written "rows hands turn quiet": files from the left, each from the top, capitals for White; the
// pawns in hand, White first, as 4,4. A move is a1b2, with a choice a1b2=N; a drop is @a1.
package toys
