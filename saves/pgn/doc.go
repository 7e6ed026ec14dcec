// Package pgn reads and writes the Portable Game Notation of chess and its variants: tags, variations, comments, glyphs, positions, several
// games in a file. The work is done by package movetext; a further game of the
// catalogue joins by itself, and [Dialect] has the names that other programs give.
package pgn
