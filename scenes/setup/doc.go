// Package setup is the scene in which a game is set up: the players and their levels, the clock, the game's options and start position,
// and the piece toss. The last setup is saved with the settings and offered again.
package setup
