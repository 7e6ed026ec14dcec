// Package gameover is the dialog at the end of a match: the result, why it ended so, the places, and what to do next. The board shows
// it; it stays clear of the cells that decided the game.
package gameover
