// Package hasami plays hasami shogi: nine equal pieces a side on nine by nine squares, which move like rooks and
// capture by custodial capture, that is by enclosing enemy pieces between two of their own.
//
// [New] returns the game. [Game.Parse] makes a [Position] from text; it lists moves ([Position.Moves]), plays them
// with their captures ([Position.Play]) and undoes them. search.go holds what computer players need besides.
//
// # Sources
//
// The rules are variant 1 of the article "Hasami shogi" in Wikipedia (nine pieces, custodial capture along both axes,
// one piece left loses), together with the description by the owner of this program. Where both are silent the
// decisions below apply.
//
// # Board
//
// Rows are lettered a to i from the top, columns numbered 1 to 9 from the left; a square is row, then column: a1 is
// the upper left, i9 the lower right. (Shogi players write it the other way round and count files from the right.)
// Red fills row a, Black fills row i and moves first. There is no pass.
//
// # Moves and captures
//
// A piece moves any number of empty squares along its row or column. It does not capture by moving onto an occupied
// square. After a move to the square T all captures are determined on the same position and removed together:
//
//   - In each of the four directions from T, one or more enemy pieces in a row without a gap, followed by a piece of
//     the moving side, are captured. If a gap or the edge follows them, they are not.
//   - An enemy piece on a corner square is captured if both of its neighbours are pieces of the moving side and T is
//     one of them. A row of pieces that ends in the corner is safe from the edge.
//
// Only the moving side captures: a piece may move between two enemy pieces.
//
// # End of the game
//
// After a move the first of these that applies ends the game:
//
//   - A side with fewer than two pieces has lost ("men-left"). In a position set up so that this applies to both
//     sides, the side to move has lost, because only the other can have captured last.
//   - A side to move without a legal move has lost ("no-move").
//   - The same pieces with the same side to move for the fourth time: a draw ("repetition").
//   - A hundred plies in a row without a capture: a draw ("move-count").
//
// Neither source knows the last two, without which two careful sides could go on for ever. The options repetition=off and
// quiet=none switch them off, each for itself; then a game ends by a win, by resignation or when both agree to a draw. A
// position does not tell of them, a record does.
//
// The last two stop a match, but the moves remain in [Position.Moves], as in all games of this program.
//
// # Notation
//
// A position is written "rows side ply": rows a to i separated by slashes, R and B for pieces, digits for gaps, then
// b or r for the side to move, then the number of the next ply, which may be missing. The start is
//
//	RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBBBB b 1
//
// A move is origin and target: i1c1. "i1 c1", "i1-c1" and capitals are read as well. People see i1-c1, and with
// captures h6-c6 x b6 c4 c5; such a list of captures must be correct when it is read.
package hasami
