// Package setup is the scene in which a game is set up: who plays, at which level, the clock, the options of the game and the position
// it begins from, and the toss for sides. What was chosen is kept with the settings and offered again.
package setup
