// Package opening knows the names of openings: what a [Book] calls a position, however it came about.
//
// The names of a game stand in two files named by its id. GAME.txt has a name a line: a code by which books order
// openings, the name in English, and the moves in coordinate form.
//
//	C50 Italian Game: Giuoco Piano|e2e4 e7e5 g1f3 b8c6 f1c4 f8c5
//
// Where no books have codes a blank stands in front of the name.
//
// A name is a family, and behind a colon its variation, which commas divide further. GAME.names has other languages:
// a part in English, Polish and Russian a line. A name is said in those languages as far as its parts are known there,
// and at least by its family, so that no words of two languages stand side by side.
//
// A game without these files has no names. They are read when somebody first asks.
package opening
