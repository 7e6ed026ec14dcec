// Package puzzles is the scene in which the problems of a game are solved move by move; every legal move is answered by the solver of
// package ai/mate. Solved puzzles are saved with the settings.
package puzzles
