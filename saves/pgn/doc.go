// Package pgn is the Portable Game Notation of chess and its variants: tags, variations, comments, glyphs, positions, several
// games in a file. The work is done by package movetext; a further kind of chess joins with its names in [Dialect].
package pgn
