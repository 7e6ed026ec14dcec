// Package chesslike implements the rules of all chess variants: one table-driven core, and a [Spec] for each variant.
//
// A variant describes itself as a [Spec]: the board, the kinds of pieces and how they move, pawns, castling, the start
// position, the format of positions, and as functions how a game ends. [NewGame] turns it into tables and a
// [rules.Game], whose Start and Parse make a [Position]. A Position lists, checks, plays and undoes moves, reads and
// writes FEN and SAN, explains illegal moves, and tells the result. [Chess] is the first variant; others copy the Spec
// of their parent and change fields.
//
// # The core
//
// The tables hold rays, single steps and leaps from every cell, how one cell is seen from another, and the pawns that
// attack a cell. No other code knows a rank, a file or a direction, so boards of hexagons and boards without corners
// need no code of their own.
//
// A Position keeps a mailbox (a piece for each cell) and a piece list for each seat. Move generation is legal: once in a
// position the rays of the royal piece tell the checkers and the pinned pieces. On forked boards, where two paths can
// lead from one cell to another (rings, forks), every target is listed once, and moves of pinned pieces, or of all pieces
// in check, are tested by playing them. Position implements [rules.Position] and what an engine needs besides
// ([Position.Captures], [Position.IsLegal], [Position.SEE], …); none of these methods allocates.
//
// Package chess8 plays the games on 8×8 cells with bitboards and takes tables and keys over from here, see
// [Position.SharedTables] and [Position.StateInfo].
//
// # Chess
//
// The FIDE laws of 2023. Where they leave a choice to a program:
//
//   - Checkmate and stalemate end a game at once, and so do fivefold repetition, 75 moves of each side without a capture
//     or a pawn move, and insufficient material. Checkmate comes before all draws.
//   - Threefold repetition and 50 moves are draws that the player to move may claim.
//   - Positions are the same if pieces, side to move, castling rights and the legal en passant captures are the same.
//   - Insufficient material is: bare kings, a single bishop or knight, bishops on cells of one shade only. Other dead
//     positions are left to the move counters.
//   - Running out of time loses, but draws against a bare king.
//
// # Chess960
//
// FIDE's guidelines II, which add to the laws of chess. Start positions have Scharnagl's numbers ([BackRank]); the game
// starts with the one that its option names, 518 if nobody draws or chooses one.
//
//   - Castling brings king and rook to their usual cells from wherever they start. All cells on both paths must be empty
//     except for the two pieces, and no cell that the king leaves, crosses or reaches may be attacked. The king must also
//     be safe with both pieces moved, as the rook may have shielded it.
//   - A right belongs to a rook, not to a side of the board: positions with rights for different rooks are different.
//   - Putting the king on the rook castles. Putting it on its target castles unless a normal king move leads there.
//
// # Capablanca
//
// The later of Capablanca's two setups on ten files and eight ranks, with archbishop (bishop and knight) and chancellor
// (rook and knight), and the same on ten ranks. The king castles by three cells on both boards. On ten ranks the first
// move of a pawn may be three cells long; then it can be captured en passant on both cells that it passed. An archbishop
// or a chancellor is always sufficient material.
//
// With the option castling=two the king castles by two cells, as in chess: kingside to h with the rook on g, queenside to
// d with the rook on e. On ten ranks pawns=double removes the triple step. Both are rules that others use; positions do
// not tell which rule holds.
//
// # Antichess
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
//
// # Hexagonal
//
// Gliński's game. A pawn may make a double step from every cell on which a pawn of its side starts, also if it came there
// by a capture. Stalemate is a draw, and the only dead positions are bare kings. With the option pawns=single, marked by
// the word "single" at the end of a position, there are no double steps.
//
// # Byzantine
//
// No piece moves round the ring back to its own cell, and a cell that is reached on both ways is one move. Pawns of one
// side that block each other are a pair, which the other side may lift off before its move, as a part of it: a move holds
// the set of pairs, at most five. Positions with pawns for more pairs of one side, which no game reaches, are rejected
// although the rules allow them, as a move has no bits for more. A side that cannot move has lost. A side with a bare king
// has lost, unless it bares the other king with its very next move.
//
// The oldest sources do not know the lifting: with the option pairs=off pairs stay. With win=pawns a side also loses when
// it has no pawns left, whatever else it has; the details are as for the bare king:
//
//   - There is no promotion, so pawns only go by being captured or lifted off. Both count: the last two may go as a pair.
//   - A move removes pieces of one side only, so both sides never lose their last pawns together. But a side that has lost
//     its last pawn may remove the last one of the other side with its very next move, in whatever way, and then it is a
//     draw. Only a move that is played counts.
//   - A bare king has no pawns either: baring it wins as before, and baring the other king is an answer.
//   - Checkmate and stalemate come first. A position that is set up without any pawns is a draw.
//
// # Three players
//
// Diagonals fork in the middle. Kings are never captured, not even by a seat that finds one attacked. Mate is decided when
// the mated seat has its turn, and ends the game for all: the seat that moved last wins, or the seat before it if the
// mate stood then already and one of its pieces still gives check. The right to capture en passant lasts one turn of each
// opponent; it distinguishes positions only if a pawn attacks the target.
//
// # Four players
//
// A seat that has the turn and cannot move is eliminated at once with all its pieces (see EliminatesStuckSeats of
// [Spec]), which may put others in check, checkmate or stalemate; between the last two, stalemate is a draw. Pawns are
// promoted on the eighth rank of their seat. There are no points: an eliminated seat takes the worst place that is free.
//
// With the option promotion=far pawns move on to the end of their file: to the edge of the opposite player (Red: rank 14),
// and in the arms to the edge of the players there (Red: rank 11). Pawns of opposite players can then capture each other
// en passant.
//
// # Notation
//
// Positions are FEN, or what the [FENFormat] of the game says. FEN has the fields board, side, castling, en passant,
// half-move clock and move number; the last two may be missing. Rejected, with an error that names the field, are: a board
// of another size, unknown letters, not one king each, pawns on the first or last rank, the side not to move in check, and
// counters that are not numbers, negative, or (the move number) zero. Repaired are: castling rights without king and rook
// on their start cells, and en passant targets that no pawn can just have passed or on which no capture is legal. So the
// boards, sides, rights and targets of two positions are written alike exactly if the positions are the same.
//
// The coordinate form of moves is "e2e4", "e7e8q", and castling as the king's move "e1g1". [Position.Notate] writes
// standard algebraic notation. [Position.ReadMove] reads it and what people write instead: castling with zeros, no "x",
// "=" or "+", annotation marks, the long form "Ng1-f3", and coordinates.
//
// Rights are X-FEN: the letter of the side means the outermost rook there, otherwise the right is written as the file of
// its rook. Files are read for all rooks (Shredder-FEN). Of two rights on one side the later counts. In games without
// castling rights are read and dropped. Where king and rook may start anywhere, castling is "e1h1", the king onto its own
// rook; its move by two cells or more and the name of the castling are read, too. After a triple step the en passant
// field holds both cells, "e3e4". Antichess accepts any number of kings, but rejects a board without pieces.
package chesslike
