// Package puzzles is the scene in which the problems of a game are solved move by move; every legal move is answered by the
// solver of package ai/mate. Besides there are runs (a streak, a rush), the problem of the day, and exercises from the user's
// own mistakes (package training), whose moves the computer player judges. Results are saved with the settings.
package puzzles
