// Package course holds the courses of the games: short lessons that are played on a board, not read. [Load] reads the course
// of a game, [Outline] lists its lessons without reading them, and a [Task] says which moves solve the exercise of a step.
//
// # Data
//
// The course of a game is in a file ID.txt beside this page. Desktop programs contain them; a web page fetches the file of a
// game when its course is opened for the first time, and keeps it for offline use. Empty lines and lines that begin with #
// mean nothing. Each other line is a keyword and its arguments:
//
//	lesson king                  begins a lesson; it needs at least one step
//	board POSITION               begins a step: a position in the game's notation
//	beside GAME POSITION         a second position beside it, to compare with
//	mark d4 e5                   marks cells
//	arrow e2e4                   shows a move
//	illegal e1d1                 shows an illegal move
//	goal moves e2e4 d2d4         one of these moves solves the exercise
//	goal captures e5 d6          capturing all of these pieces, and no others, does
//	goal check                   giving check does
//	goal ends checkmate          ending the game for this reason does
//	goal promotes queen          promoting to this kind of piece does
//	reply e7e5                   the opponent's reply; the next goals are for the move after it
//	refute d7d5                  the opponent's reply to a wrong first move, where it is legal
//	solve mate 2                 reaching a goal of package mate in so many moves does, against every defence
//	sound e2e4                   any move that the computer player does not count as a mistake does; the one here is an example
//	mistake f2f3                 a move that it must count as a mistake, for the tests
//
// Several goals in a row are alternatives, each kind once. A step has goals, or solve, or sound, or none of them: then it only shows
// something, and a move that its arrow shows, or that ends on one of its marks, is taken back after it was tried.
// Cells and moves are in coordinate form.
//
// # Texts
//
// The texts are in package text, in the files lessons-GAME.LANGUAGE.json: "lesson.GAME.LESSON" is the title of a lesson,
// "lesson.GAME.LESSON.2" the text of its second step, and with ".task" and ".done" at the end what to do and what is said when it
// is done. A step without an exercise has only a text.
package course
