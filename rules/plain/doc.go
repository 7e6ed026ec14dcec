// Package plain has what games for two share in which a move takes one piece from a cell of a rectangle to another, and in
// which nothing is royal, promotes, or is held in hand.
//
// The position of a game embeds [State], which holds the pieces, plays and takes back, and adds what its rules say. The
// functions of this package are the common part of its methods: [Rectangle] reads and writes positions, [Move] and [FromTo]
// pack moves, and [ExplainIllegal], [ParseMove] and [Effects] go into the methods of those names. A game that stores its
// pieces in another way embeds [Position] alone.
package plain
