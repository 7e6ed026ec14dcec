// Package menu is the first scene: the game to continue, the games of the catalogue with a way to start each at once, the saved games
// played last, and a search over all of them.
package menu
