// Package chesslike is the rules of all kinds of chess: one table-driven core, and a [Spec] for each kind that says
// what differs. [Chess] is the first; a variant copies its parent's Spec and changes fields.
//
// # The core
//
// A Spec names the board, the kinds of pieces with the paths of the board on which they slide and whether they leap,
// the pawns of each seat, the castlings, the royal kind, what pawns become, the start, and as functions how a game
// ends for whoever cannot move and which pieces cannot win any more. [NewGame] works tables out of it: rays, single
// steps and leaps from every cell, how one cell is seen from another, the pawns that attack a cell. Nothing below
// knows a rank, a file or a direction, so boards of hexagons and boards with corners missing need no other code.
//
// A [Position] keeps a piece for each cell and a list of cells for each seat. Moves are generated legal: from the
// royal piece's rays it follows, once in a position, who gives check and who is pinned. Where a board has cells that
// are reached on two ways (rings, forks) every cell is listed once, and what pieces do who stand before their king, or all
// pieces in check, is tried instead. A Position is a [rules.Position] with what an engine asks besides ([Position.Noisy],
// [Position.Legal], [Position.See], …); none of these allocates.
//
// # Chess
//
// The FIDE laws of 2023. Where they leave a choice to a program:
//
//   - Mate and stalemate end a game at once, and so do the fifth occurrence of a position, 75 moves of each side
//     without a capture or a pawn's move, and insufficient material. Mate comes before all draws.
//   - The third occurrence and 50 moves are draws that the player to move may claim.
//   - Positions are the same when pieces, side to move, castling rights and the legal captures in passing are.
//   - Insufficient are: bare kings, a single bishop or knight, bishops on cells of one shade only. Other dead
//     positions are left to the counts of moves.
//   - A fallen flag loses, but draws against a bare king.
//
// # Chess960
//
// FIDE's guidelines II, as far as the laws of chess say nothing else. The arrays have Scharnagl's numbers ([Array]); the
// game begins with the one that its option names, 518 where nobody draws or chooses one.
//
//   - Castling brings king and rook to their cells of chess from wherever they begin. All cells on both ways must be free
//     but for the two pieces, and none that the king leaves, crosses or reaches may be attacked; with both pieces moved the king
//     must be safe, too, as the rook may have been his shield.
//   - Rights belong to a rook, not to a side of the board: positions with rights for different rooks are different.
//   - The king put on the rook castles. The king put on his new cell castles unless a plain step leads there.
//
// # Capablanca
//
// The later of Capablanca's two arrays on ten files and eight ranks, with archbishop (bishop and knight) and chancellor
// (rook and knight), and the same on ten ranks. The king castles by three cells on both. On ten ranks a pawn may begin with
// three steps, and after these can be captured on either cell that it passed over. An archbishop or a chancellor is always
// enough to win.
//
// With the option castling=two the king castles by two cells, as in chess: short to h with the rook on g, long to d with the
// rook on e. On ten ranks pawns=double takes the triple step away. Both are how others play; a position does not tell of them.
//
// # Antichess
//
// The rules of lichess. Captures are compulsory, of several any one; kings are plain pieces, of which pawns can become more;
// nobody castles. Who has no piece left or cannot move wins at once. Bishops alone, those of one side on light cells and those
// of the other on dark ones, are a draw. A fallen flag loses whatever the other side has.
//
// Three options are the rules of other places, and can be combined:
//
//   - castling=on is castling as in giveaway. The king is no royal piece, so that attacks on him and on his way are nothing; cells
//     between king and rook must be free, neither may have moved, and a capture comes first. A king who was a pawn never castles.
//   - promotion=no-king lets pawns become what they do in chess.
//   - stalemate=draw makes it a draw when somebody who has pieces cannot move, stalemate=fewer gives the game to the side with
//     fewer pieces then, as in suicide chess, and a draw if both have as many. Who has no piece left wins in any case.
//
// # Hexagonal
//
// Gliński's game. A pawn may step twice from every cell on which a pawn of its side begins, also if it came there by a capture.
// Stalemate is a draw, and of dead positions only bare kings are declared one. With the option pawns=single, of which the word
// "single" at the end of a position tells, no pawn steps twice.
//
// # Byzantine
//
// On the ring nobody comes back to where he stands, and a cell that is reached both ways is one move. Pawns of one side that
// stand head to head are a pair, which the other side may lift off before its move and as a part of it: a move holds the set
// of the pairs, at most five. Positions with pawns for more pairs of one side, which no game comes to, are refused, although
// the rules allow them: a move has no bits for more. Whoever cannot move has lost. Whoever has nothing but the king has lost, unless he bares the
// other with the very next move.
//
// The oldest sources do not know the lifting off: with the option pairs=off pairs stay. With win=pawns a side loses already when
// it has no pawns left, whatever else it has; all else is as for the bare king:
//
//   - Nothing is ever promoted, so that pawns go only by being captured or lifted off. Both count: the last two may go as a pair.
//   - A move takes pieces of one side only, so that nobody loses the last pawn together with the other. But whoever has lost his may take
//     the last one of the other with the very next move, in whatever way, and then it is a draw. Only what is played counts.
//   - A bare king has no pawns either: to bare him wins as before, and to bare the other is an answer.
//   - Mate and stalemate come first. A position that is set up without any pawns is a draw.
//
// # Three players
//
// Diagonals fork in the middle. Kings are never captured, also not by who finds one attacked. Mate is judged when the turn of
// the mated comes, and ends the game for all: it is due to who moved last, or to the seat before if the mate stood then
// already and one of its pieces still gives check. A right to capture in passing lasts one turn of each opponent; positions are
// different by it only where a pawn attacks the cell.
//
// # Four players
//
// Whoever is to move and cannot leaves at once with all his pieces (see [Spec] Settles), which may bring others into check, mate,
// or stalemate; of two, stalemate is a draw. Pawns become pieces on the eighth rank of their owner. There are no points: whoever
// leaves takes the worst place that is free.
//
// With the option promotion=far pawns go on to where their file ends: to the edge of the player opposite (Red: rank 14), and in
// the arms beside to the edge of these (Red: rank 11). Pawns of opposite players can then capture each other in passing.
//
// # Notation
//
// Positions are FEN, or what the [Form] of the game says. FEN is: board, side, castling, en passant, half-move clock, move number; the last two may be missing.
// Refused, with an error that names the field, are: a board of another size, unknown letters, not one king each, pawns on
// the first or last rank, the side that is not to move in check, and counts that are no numbers, negative, or (the move)
// zero. Repaired are: castling letters without king and rook at home, and an en passant cell that no pawn can just have
// passed over or on which no capture is legal. So equal boards, sides and rights are written equally exactly when the
// positions are the same.
//
// Moves in coordinate form are "e2e4", "e7e8q", and castling by the king's move "e1g1". [Position.Notate] writes
// standard algebraic notation, [Position.ReadMove] reads it and the variants that people write: castling with
// zeros, no "x", "=" or "+", marks behind, the long form "Ng1-f3" and coordinates.
//
// Rights are X-FEN: a letter of the side means the outermost rook there, else the letter of the rook's file stands in its
// place. Files are read for all of them (Shredder-FEN). Of two rights on one side the later counts. Where nobody castles
// rights are read and dropped. Where king and rook begin anywhere, castling is "e1h1", the king onto his own rook; his
// move by two cells or more and the name of the castling are read, too. After a triple step the field of captures in
// passing holds both cells, "e3e4". Antichess refuses no number of kings, but a board without any piece.
package chesslike
