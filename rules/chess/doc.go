// Package chess has the rules of chess as a Spec for package chesslike, and the words that its variants share: the kinds
// of pieces, the seats, the pawns of square boards, and when a game without moves or without enough material ends.
//
// # Sources
//
// The FIDE laws of chess of 2023. Perft counts: the positions of the Chess Programming Wiki, as tests/perft.sh of
// Fairy-Stockfish quotes them.
//
// # Decisions
//
// The FIDE laws of 2023. Where they leave a choice to a program:
//
//   - Checkmate and stalemate end a game at once, and so do fivefold repetition, 75 moves of each side without a capture
//     or a pawn move, and insufficient material. Checkmate comes before all draws.
//   - Threefold repetition and 50 moves are draws that the player to move may claim.
//   - Positions are the same if pieces, side to move, castling rights and the legal en passant captures are the same.
//   - InsufficientMaterial material is: bare kings, a single bishop or knight, bishops on cells of one shade only. Other dead
//     positions are left to the move counters.
//   - Running out of time loses, but draws against a bare king.
package chess
