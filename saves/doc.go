// Package saves defines the record of a match, which every file format reads and writes.
//
// A file is read by one of the packages below, which plays its moves with a [Recorder] or by itself and fills a [Record]: game,
// options, start, the tree of actions in notation, seats, clocks, comments. A writer replays a record and writes it as text.
//
// # Packages
//
//   - saves: the record and its tree, the replay, the recorder, limits and errors.
//   - saves/native: our own format (.ludarium), which holds everything, with a checksum.
//   - saves/gamelink: a game as a link.
//   - saves/pgn, saves/hasami: PGN and the record of hasami shogi; both are dialects of saves/movetext.
//   - saves/sgf: Go.
//   - saves/kif, saves/csa, saves/usi: shogi; saves/shogiformat has what they share.
//   - saves/charset: character sets of files that are not in UTF-8.
//   - saves/formats: the list of formats, and detecting that of a file.
//   - saves/library: the folder or the browser's database in which games and settings are kept; saves/platform: what the file
//     systems of the platforms do differently.
//   - saves/explorer: the moves that were played from a position in the games of the library.
//
// Each format has a Read(text, find, limits) and a Write(out, find, records).
//
// # Promises
//
// Loading replays the actions through the rules, so a file can be broken but never illegal: nothing is accepted that
// could not have been played, and nothing after an end. What is read before a fault is returned with the error. The result
// that a file names is not trusted: it is derived from the actions. What is written is read back equal. No reader, writer
// or copier recurses, and each refuses what exceeds the [Limits] with an error of one line.
package saves
