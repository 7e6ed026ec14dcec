// Package plain has what games for two share in which a move takes one piece from a cell of a rectangle to another, and in
// which nothing is royal, promotes, or is held in hand.
//
// The position of a game embeds [State], which holds the pieces, plays and takes back, and adds what its rules say. A
// [Rectangle] describes the board and the notation of positions, [Move] and [FromTo] pack moves, and [ExplainIllegal],
// [ParseMove] and [Effects] are the common part of the methods of those names. The example is a whole game.
package plain
