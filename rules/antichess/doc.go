// Package antichess has the rules of antichess: captures are mandatory, and a side that cannot move wins.
//
// # Sources
//
// Lichess.org/variant/antichess, Antichess.scala of scalachess, and src/variant.cpp and tests/perft.sh of
// Fairy-Stockfish, where giveaway differs only in castling.
//
// # Decisions
//
// The rules of lichess. Captures are mandatory, with a free choice among several; kings are normal pieces, to which pawns
// can also be promoted; there is no castling. A side that has no pieces left or cannot move wins at once. If only bishops
// are left, those of one side on light cells and those of the other on dark ones, it is a draw. Running out of time
// loses whatever the other side has.
//
// Three options are rules of other servers and can be combined:
//
//   - castling=on is castling as in giveaway. The king is not royal, so attacks on it and on its path do not matter; the
//     cells between king and rook must be empty, neither may have moved, and a capture comes first. A promoted king never
//     castles.
//   - promotion=no-king allows only the promotions of chess.
//   - stalemate=draw makes it a draw if a side with pieces cannot move. stalemate=fewer then gives the win to the side with
//     fewer pieces, as in suicide chess, and a draw if both have the same number. A side without pieces wins in any case.
package antichess
