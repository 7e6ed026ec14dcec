// Package movelist is the list of the moves of a match, which the scene of the board shows in its panel: the moves of a round in a row,
// below them variations, eliminations and the comment on the current position, and the result at the end. The current move is marked
// and kept in view.
package movelist
