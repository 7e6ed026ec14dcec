// Package threeplayer has the rules of chess for three on a hexagon of 96 cells. A mate ends the game for all.
//
// # Sources
//
// The leaflet of the game of patent PL 168962, the rules "three-player" of greenchess.net, and drtnf/threeChess, whose
// pseudo-legal moves agree. Perft counts were counted by two programs of our own.
//
// # Decisions
//
// Diagonals fork in the middle. Kings are never captured, not even by a seat that finds one attacked. Mate is decided when
// the mated seat has its turn, and ends the game for all: the seat that moved last wins, or the seat before it if the
// mate stood then already and one of its pieces still gives check. The right to capture en passant lasts one turn of each
// opponent; it distinguishes positions only if a pawn attacks the target.
package threeplayer
