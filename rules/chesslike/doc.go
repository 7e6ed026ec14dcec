// Package chesslike implements the rules of all chess variants: one table-driven core, and a [Spec] for each variant.
//
// A variant describes itself as a [Spec]: the board, the kinds of pieces and how they move, pawns, castling, the start
// position, the format of positions, and as functions how a game ends. [NewGame] turns it into tables and a
// [rules.Game], whose Start and Parse make a [Position]. A Position lists, checks, plays and undoes moves, reads and
// writes FEN and SAN, explains illegal moves, and tells the result. Each variant has a package of its own beside this
// one; most copy the Spec of package chess and change fields. This package names none of them.
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
// Package bitboard plays the games on 8×8 cells with bitboards and takes tables and keys over from here, see
// [Position.SharedTables] and [Position.StateInfo].
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
// field holds both cells, "e3e4". Where no piece is royal any number of kings is accepted, but not a board without pieces.
package chesslike
