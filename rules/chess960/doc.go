// Package chess960 has the rules of Chess960: one of 960 back ranks, and castling to the usual cells from anywhere.
//
// # Sources
//
// FIDE's guidelines II for Chess960, and the article on X-FEN for the castling rights. Perft counts: all 960 start
// positions counted by another program, and four published positions.
//
// # Decisions
//
// FIDE's guidelines II, which add to the laws of chess. Start positions have Scharnagl's numbers ([BackRank]); the game
// starts with the one that its option names, 518 if nobody draws or chooses one.
//
//   - Castling brings king and rook to their usual cells from wherever they start. All cells on both paths must be empty
//     except for the two pieces, and no cell that the king leaves, crosses or reaches may be attacked. The king must also
//     be safe with both pieces moved, as the rook may have shielded it.
//   - A right belongs to a rook, not to a side of the board: positions with rights for different rooks are different.
//   - Putting the king on the rook castles. Putting it on its target castles unless a normal king move leads there.
package chess960
