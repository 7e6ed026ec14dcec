// Package review looks back on a game: what each position was worth, where the game turned, and what
// would have been better.
//
// # Passes
//
// A [Review] works in a goroutine of its own, with a computer player of its own. A quick pass over all positions gives
// the graph within a second or two; a second one, with a share of [Effort] for each position, corrects it. Both go from
// the last position to the first, so that what came later helps to judge what came before. Then the moves that lost
// most are looked at once more, with the reasons of [ai.Fact]: those that are still slips are the turning points.
//
// # Slips
//
// A move is judged by how much of the point its player gave away: the expectation (wins, and half of the draws) before it
// less that after it, and less what two searches differ by anyway, or promise more to who is to move: the moves that the search would have
// played tell how much that is. From 5 in 100 on it is an inaccuracy, from 10 a mistake, from 20 a blunder; the move that the
// search would have played loses nothing. Shares of the point work for every game, and a queen more in a won game
// is no turning point. The graph is without what searches promise to who is to move, too, or it would go up and down with every move.
//
// Of more than two seats a search tells only what the one to move may expect. So what his move was worth is asked beside the best
// one, from the same position and with his own eyes, and the bounds shrink with the part of the point that one of so many has
// where all stand alike. Those who wait are judged by what they could expect at their turns before and after: see [Look].
//
// # Reading
//
// [Review.State] gives the latest [State], which nobody changes any more; it is cheap enough for every frame.
package review
