// Package shogi implements the rules of shogi: nine by nine cells, captured pieces return as drops, most pieces promote.
//
// [New] gives the game for the catalogue. A [Position] is parsed from SFEN or made by [Game.Start]; it lists, checks,
// plays and takes back moves, answers what package search asks of a position, and reads and writes moves in USI, western
// and Japanese notation. A position keeps its history, from which it detects repetitions and perpetual check.
//
// # Sources
//
// The rules are those that the owner of this program gave, completed by the rules of the Japan Shogi Association; the
// entering-king declaration is that of computer and amateur play. Where they leave a choice:
//
//   - A side without a legal move has lost, in check ("mate") or not ("no-move").
//   - The fourth occurrence of a position (board, hands and side to move) is a draw ("repetition"). If all moves of one
//     side, and not of both, since the first of the four gave check, that side has lost ("perpetual-check"). It is
//     warned at the third ([Position.WarnedSeat]). Moves stay legal regardless of the history.
//   - 500 plies, counted from the move number of the SFEN, are a draw ("move-count") unless the side to move is in
//     check. An option switches this off.
//   - A dropped pawn may give check but not mate.
//   - Instead of moving, a side whose king has entered the promotion zone may declare a win, see
//     [Position.DeclarationConditions]: by the 27-point rule Black needs 28 points and White 27; by the 24-point rule 31
//     points win and 24 to 30 draw.
//   - When both kings have entered, the players may agree to count points, see [Position.ImpasseResult]. The pieces that
//     White gave as a handicap then count for White.
//   - In handicap games White moves first.
//
// # Board and pieces
//
// Black is at the bottom and moves first; files are numbered from the right, ranks lettered from the top. Cell 0 is the
// top left, 9a, and cells are numbered row by row. A promoted kind is its unpromoted kind plus 8. [rules.Position.Steps]
// offers a choice only where promotion is optional.
//
// # Notation
//
// Positions are SFEN, moves USI. [Position.Notate] writes western notation, [Position.NotateNative] that of players in
// Japan and [Position.FormatKIF] that of KIF files; [Position.ReadMove] reads all of them.
//
// # Implementation
//
// A [Bitboard] is two words. Generated moves are legal: the lines of the king give checkers and pinned pieces, and all
// other pieces are unrestricted. Counting moves needs no list: pieces that step are shifted together, and the drops of a
// kind are the number of its drop targets.
package shogi
