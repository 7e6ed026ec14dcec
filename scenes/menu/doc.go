// Package menu is the first scene: the game to continue, the games of the catalog with a quick start for each, the recent games, and a
// search over all of them.
package menu
