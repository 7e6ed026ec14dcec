// Package gameover is the dialog at the end of a match: the result, the reason, the places, and what to do next. The board shows it,
// clear of the cells that decided the game.
package gameover
