// Package shogi plays shogi: nine by nine cells, captured men come back under the captor's colours, most men promote.
//
// # Sources
//
// The rules are those that the owner of this program gave, completed by the rules of the Japan Shogi Association; the
// declaration of an entered king is that of computer and amateur play. Where they leave a choice:
//
//   - Who has no legal move has lost, in check ("mate") or not ("no-move").
//   - The fourth occurrence of a position (men, hands and side to move) is a draw ("repetition"). If all moves of one side
//     and not of both since the first of the four gave check, that side has lost ("perpetual-check"). At the third it is
//     warned ([Position.Warned]). Moves stay legal whatever has been played before.
//   - 500 plies, counted from the number in the position's text, are a draw ("move-count") unless the side to move is in
//     check. An option switches this off.
//   - A pawn that is dropped may check but not mate.
//   - Instead of moving, a side whose king has entered the camp may declare itself the winner, see [Position.Declaring]: 28
//     points for Black, 27 for White by the rule of 27; by the rule of 24, 31 points win and 24 to 30 draw.
//   - When both kings have entered the players may agree to count, see [Position.Agreed]. What a handicap took from White
//     counts for him then.
//   - With a handicap White moves first.
//
// # Board and words
//
// Black sits below and moves first; files are numbered from the right, ranks lettered from the top. Cell 0 is the upper
// left, 9a, and cells go row by row. A kind and what it promotes to have numbers 8 apart. [rules.Position.Steps] has a
// choice of faces only where a man may promote and need not.
//
// # Notation
//
// Positions are SFEN, moves USI. [Position.Notate] is the western notation, [Position.Japanese] that of players in Japan
// and [Position.Record] that of KIF files; [Position.ReadMove] reads all of them.
//
// # How it works
//
// A set of cells is two words. Moves are legal when they are listed: the lines of the king give the men that check and
// those that are pinned, and all others are free. Counting needs no list: men that step are moved together, and drops of
// one kind are the number of cells that are free for it.
package shogi
