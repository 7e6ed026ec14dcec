// Package hasami plays hasami shogi: nine equal men a side on nine by nine squares, moving like rooks and capturing
// by closing the enemy in between two men.
//
// # Sources
//
// The rules are variant 1 of the article "Hasami shogi" in Wikipedia (nine men, custodian capture on both axes, one
// man left loses), read together with the description that the owner of this program gave. Where both are silent
// the decisions below apply.
//
// # Board
//
// Rows are lettered a to i from the top, columns numbered 1 to 9 from the left; a square is row, then column: a1 is
// the upper left, i9 the lower right. (Shogi players write it the other way round and count files from the right.)
// Red fills row a, Black fills row i and moves first. There is no pass.
//
// # Moves and captures
//
// A man moves any number of empty squares along its row or column. It takes no square that is occupied. After a
// move to the square T everything below is computed on the same position and taken off together:
//
//   - In each of the four directions from T: one or more enemy men in a row without a gap, and then a man of the
//     mover, are captured. Behind a gap and towards the edge nothing is.
//   - An enemy man on a corner square is captured when both of its neighbours are men of the mover and T is one of
//     them. A row of men that ends in the corner is safe from the edge.
//
// Only the mover captures: a man may step in between two enemies.
//
// # End
//
// After a move the first of these that holds ends the game:
//
//   - A side with one man or none has lost ("men-left"). In a position set up so that it holds for both sides the
//     side to move has lost, as only the other could have captured last.
//   - A side to move without a legal move has lost ("no-move").
//   - The same men with the same side to move for the fourth time: a draw ("repetition").
//   - A hundred plies in a row without a capture: a draw ("move-count").
//
// Neither source knows the last two, without which two careful sides could go on for ever. The options repetition=off and
// quiet=none switch them off, each for itself; then a game ends by a win, by resignation or when both agree to a draw. A
// position does not tell of them, a record does.
//
// The last two stop a match, but the moves stay in [Position.Moves], as everywhere in this house.
//
// # Notation
//
// A position is written "rows side ply": rows a to i parted by slashes, R and B for men, digits for gaps, then b or
// r for the side to move, then the number of the next ply, which may be missing. The start is
//
//	RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBBBB b 1
//
// A move is origin and target: i1c1. "i1 c1", "i1-c1" and capitals are read as well. People see i1-c1, and with
// captures h6-c6 x b6 c4 c5; when such a list of captures is read it must be the true one.
package hasami
