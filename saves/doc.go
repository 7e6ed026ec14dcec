// Package saves keeps games: the record of a match, the file formats that hold it, and the store that never loses
// one.
//
// # Records
//
// A [Record] is a match as data: game, options, start, the tree of actions in notation, seats, clocks, comments.
// Loading replays the actions through the rules, so a file can be broken but never illegal: nothing is accepted that
// could not have been played, and nothing after an end. What is read before a fault is given back beside the error.
// The result of a record is never believed: it is worked out from the actions.
//
// # Formats
//
//   - .ludarium is ours, and holds all: JSON, a part a line and an action a line, of which the first line has the
//     version and the last one the check sum of all bytes before it. [Encode] and [Decode].
//   - .pgn for chess: tags, variations, comments, glyphs, positions, several games. A result that does not follow
//     from the board becomes the action that gives it, by the tag Termination where that says more: resigned,
//     lost on time, agreed, claimed. Clocks and evaluations in comments stay there; the clocks of a record are
//     written as such comments.
//   - .sgf for Go: version 4 of the Smart Game Format, read also where it is older or damaged; in any character set that it
//     names. Stones that are put up, moves out of turn or against the rules are actions like all others (see package goban);
//     a node that only says something is one that leaves the turn where it is. Properties that no part of a record means
//     are kept with their node as they were read. What the format has no word for stands in the property LU. A score is
//     believed when the count gives it with the stones dead that TB and TW mark.
//   - .hasami for hasami shogi, written like PGN with the tags Game, Black, Red, Start and Result.
//
// [Read] and [Write] know them all; the content of a file decides, not its name. What is written is read back
// equal. No reader, writer or copier recurses, and each refuses what is above the limits of limits.go in one line.
// In PGN the games of three and four seats tell in brackets who leaves: "(Blue resigned, 4th)" is an action, "(Blue mated, 4th)"
// tells what the rules did. Four seats have their places in a tag, and nothing stands behind their moves.
//
// A further kind of chess joins PGN with its names in the table of dialect.go.
//
// # Store
//
// A [Store] is a folder: the library, one file a game, named by a counter; a trash; the settings; and the journals
// of the running games. Every file is written aside, synced and renamed, and the folder synced, so that after a
// kill or a power cut the old or the new file is there as a whole. A broken file is renamed to .bad and told of,
// never overwritten or deleted. Reading changes nothing else.
//
// A [Journal] writes the running game on a goroutine of its own, the newest snapshot first. Each process has a slot
// with a lock that ends with it: two windows do not meet, and what a dead one left is found by [Journal.Continue].
// A store that cannot write says why and goes on trying at every call; the game goes on in memory.
//
// In the browser the same store lies in a data base of the page (IndexedDB), a file a key, and each call is one
// transaction that is for good when it is complete. The running game has a second copy in localStorage, which is
// written in the same call in which the journal gets a snapshot: that one is not for good, but it is there when the
// page ends before the transaction has begun. The newer of the two is found at the next start. What an earlier
// version kept in localStorage is moved when the data base is made.
package saves
