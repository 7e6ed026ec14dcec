// Package opening knows the names of openings. [ForGame] parses the two embedded files of a game into a [Book], which names
// positions by their key, so that transpositions are found too.
//
// GAME.txt has one opening a line: the ECO code, the name in English, and the moves in coordinate form.
//
//	C50 Italian Game: Giuoco Piano|e2e4 e7e5 g1f3 b8c6 f1c4 f8c5
//
// Without a code the line begins with a space.
//
// A name is a family, and after a colon its variation, with parts separated by commas. GAME.names translates these parts:
// one a line in the languages of the first line. A name is translated as far as its parts are, and at least by its family, so
// that languages are never mixed.
//
// A game without these files has no names. They are parsed on first use.
package opening
