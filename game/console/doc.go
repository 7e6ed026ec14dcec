// Package console plays in a terminal or a pipe, by lines. It is also the way in for players who cannot see a board:
// whatever happens is said in words.
//
// [Run] owns a match of package game. A goroutine reads lines; the loop waits for a line, an answer of a computer
// player, a flag, or the end of its context. What a line changed is kept on disk before it is printed.
//
// At a terminal boards are drawn after every move, in colour where there is any, and lines are heard also while the
// computer thinks. In a pipe nothing is asked and no board is drawn unbidden; lines wait until a person is on turn, so
// that a script and its transcript belong together; the end of the input ends the program, after the game if only
// computers play.
//
// A move is read in the game's notation, in coordinate form, as two cells ("i1 c1"), or as origin and target on two
// lines. The words come from package game/text, all others from the rules.
package console
