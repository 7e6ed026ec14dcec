// Package console plays a game as text, in a terminal or a pipe. It also serves players who cannot see a board:
// everything that happens is described in words.
//
// Lines come in from a reader; each one is a command, a move, or the answer to a question. [Run] turns it into an
// action of the [game.Match] that it owns, and prints the match's events. Its loop waits for the next line, an answer
// from a computer player, a fallen flag, or the end of its context. Every change is saved before it is printed.
//
// At a terminal the board is drawn after every move, in colour where there is any, and lines are read even while the
// computer thinks. In a pipe there are no prompts and no boards unless asked for, and lines wait until it is a person's
// turn, so that the transcript follows the script. The end of the input ends the program, but computers that play each
// other finish their game first.
//
// A move may be typed in the game's notation, in coordinate form, as two cells ("i1 c1"), or as origin and target on
// two lines. The texts come from package game/text, all names of cells and moves from the rules.
package console
