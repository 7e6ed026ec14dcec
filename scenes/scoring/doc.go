// Package scoring is the score sheet of Go, which the scene of the board shows in place of its panel once both players have passed: who
// leads and by what, the dead groups and how sure they are, other scoring methods to compare, and the buttons to accept the score or to
// play on. While it is open it marks territory and dead groups on the board.
package scoring
