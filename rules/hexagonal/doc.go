// Package hexagonal has the rules of Gliński's chess on 91 hexagons.
//
// # Sources
//
// The rules of greenchess.net, glinski-model.js of jocly, and the games in jaycoskey/Glinski. Perft counts agree
// with the move generator of k15z/hexchess-zero.
//
// # Decisions
//
// A pawn may make a double step from every cell on which a pawn of its side starts, also if it came there
// by a capture. Stalemate is a draw, and the only dead positions are bare kings. With the option pawns=single, marked by
// the word "single" at the end of a position, there are no double steps.
package hexagonal
