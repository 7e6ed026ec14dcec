// Package review is the scene that looks back on a game: its evaluation as a graph, and the key moments one at a time, each to be
// solved on the board before the answer is shown. Package game/review finds them in the background.
package review
