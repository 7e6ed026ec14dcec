// Package review analyses a finished game: a [PlayedGame] goes in, a computer player evaluates every position in the background,
// and a [State] comes out that grows until it holds the graph, the mistakes of every seat and the key moments.
//
// # Passes
//
// A [Review] works in a goroutine of its own, with a computer player of its own. A quick pass over all positions gives
// the graph within a second or two; a second one, with a share of [Effort] for each position, corrects it. Both go from
// the last position to the first, so that later results in the table help to evaluate earlier positions. Then the moves that
// lost most are studied once more, with reasons ([ai.Fact]): those that are still mistakes are the key moments.
//
// # Mistakes
//
// A move is judged by how much of the point its player lost: the expectation (wins, and half of the draws) before it less
// that after it, less the noise of two searches, and less the mover bias, by which searches favour the side to move: the moves
// that the search would have played itself show how large that is. A loss of 5 % or more is an inaccuracy, 10 % a mistake,
// 20 % a blunder; the move that the search would have played loses nothing. Shares of the point work for every game, and a
// queen more in a won game is no turning point. Where more than half of the games between equals are drawn, as in hasami shogi,
// losses count for more. The graph is without the mover bias too, or it would go up and down with
// every move.
//
// With more than two seats a search evaluates only the seat to move. So the played move is searched beside the best one, from
// the same position and from the mover's point of view, and the thresholds shrink with the equal share of a seat. The seats
// that wait are evaluated by interpolation between their turns before and after: see [Eval].
//
// # Reading
//
// [Review.State] returns the latest [State], which never changes; it is cheap enough for every frame.
package review
