// Package plain has what games for two share in which a move takes one piece from a cell of a rectangle to another, and in
// which nothing is royal, promotes, or is held in hand.
//
// A game keeps its own position, with the pieces stored as suits it. It embeds [Position] for the methods that are the same
// in all these games, and calls the functions of this package, which work on any position: [Rectangle] reads and writes
// positions, [Move] and [FromTo] pack moves, and [ExplainIllegal], [ParseMove] and [Effects] are the common part of the
// methods of those names.
package plain
