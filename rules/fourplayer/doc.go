// Package fourplayer has the rules of chess for four on a cross of 160 cells. A mated seat is eliminated with its pieces;
// the last one wins.
//
// # Sources
//
// The wikibook Four-Player Chess, and the documentation of the Rust crate fen4 for the board rows, the start and
// the en passant targets.
//
// # Decisions
//
// A seat that has the turn and cannot move is eliminated at once with all its pieces (see EliminatesStuckSeats of
// [chesslike.Spec]), which may put others in check, checkmate or stalemate; between the last two, stalemate is a draw.
// Pawns are promoted on the eighth rank of their seat. There are no points: an eliminated seat takes the worst place
// that is free.
//
// With the option promotion=far pawns move on to the end of their file: to the edge of the opposite player (Red: rank 14),
// and in the arms to the edge of the players there (Red: rank 11). Pawns of opposite players can then capture each other
// en passant.
package fourplayer
