// Package review is the scene that looks back on a game: its evaluation as a graph, and the turning points one at a time, each to be
// solved on the board before its answer is shown. Package game/review finds them in the background.
package review
