// Package toys holds three toy games. They are complete, small, and of no interest to play: they use promises of
// package rules that no real game uses yet, so that code that draws or plays games is tested without knowing which
// game it is.
//
// # Camps
//
// Three seats on a board of five by five squares. A piece moves to one of the four adjacent squares, empty or held by
// an enemy piece, which is captured. A seat is eliminated with all its pieces when it has none left, when it cannot
// move in its turn, or when it resigns; the last one wins, and the others take their places in the order of
// elimination. After forty plies without a capture the remaining seats share first place.
//
// A position is written "rows turn quiet out": rows from the top with W, R, B and digits for gaps; the letter of the
// seat to move; plies since the last capture; the letters of the eliminated seats in order, or -. A move is e2e3.
//
// # Claims
//
// Black and White in turn place a stone on a point or pass; there is no capture. After two passes play stops for
// scoring: a stone and a point of a region that borders on one colour only are one point each, and White gets komi.
//
// A position is written "rows turn passes". A move is the name of a point, or pass.
//
// # Hive
//
// Two seats on a hexagon of nineteen cells, with four pawns each in hand. In turn a pawn is dropped on an empty cell
// other than the middle one, or a piece moves: a pawn through an edge to the next cell, a knight by a knight move, a
// bishop through a corner to the next cell. An enemy piece there is captured and goes to the hand of the mover as a
// pawn. A pawn that reaches the middle promotes to a knight or a bishop. A seat loses if it has fewer than two
// pieces, on the board and in hand together, or if it cannot move; after forty plies without a drop or a capture the
// game is drawn.
//
// A position is written "rows hands turn quiet": files from the left, each from the top, capitals for White; the
// pawns in hand, White first, as 4,4. A move is a1b2, with a promotion a1b2=N; a drop is @a1.
package toys
