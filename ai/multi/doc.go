// Package multi plays games of three and four seats, in which every seat plays for itself.
//
// [Engine.Think] looks at how many seats still play. With three or four it hands the position to a search for
// several seats, which evaluates with [NewMultiEval]. As soon as two seats are left, it wraps the position as a
// two-player game and hands it to package search as such.
//
// # Methods
//
// [Paranoid] search treats all others as one opponent that does what is worst for the seat to move; [BRSPlus]
// (best-reply search with move ordering) lets only one of them choose in each round, while the rest play the first
// move in order. Both are the alpha-beta search of package search, configured by [search.MultiSearch].
//
// All levels of both games play by BRS+. It took 0.400 of a game of four (±0.013, 120 games with 4,000 nodes a move)
// against paranoid search, max^n to two plies, and a player that sees one ply, which took 0.333, 0.151 and 0.115; of
// three it took 0.435 against paranoid search and that player (±0.026, 90 games with 2,000 nodes), which took 0.396
// and 0.169. Paranoid search is here for comparison. Max^n, in which every seat maximizes its own share, was tried
// and left out: it prunes nothing, has no quiescence search and cannot miss moves, so within the few hundred nodes
// of the lowest levels it would see one ply and hang its pieces, and could not be weakened by missing moves, as
// people do. At two plies, about 900 nodes, it won a third of its equal share against three players of BRS+ with 900
// nodes (±0.12, 24 games of four), and half of it against one of BRS+ and one of paranoid search (±0.02, 30 games of
// three), which took 1.17 and 1.32 (±0.13) of theirs.
//
// With three seats more nodes soon stop helping: with 60,000 a move BRS+ took 0.289 (±0.036) of a game against two
// of itself with 17,000, and 0.317 (±0.042) against one with 17,000 and paranoid search with 60,000, which took
// 0.400 and 0.283 (30 games each; an equal share is 0.333).
//
// # No verification search
//
// The move found is not verified against the best capture of each opponent. Package player does that for the most
// valuable piece, at the levels from 4 on that choose among moves. Tried in the search, for all pieces, it found one
// move in twenty of three seats and one in eleven of four that might cost 300 centipawns more than it brings; a
// second search without them found another within 100 for one in three of these. With 600 nodes, and as many for
// each second search, that took 0.356 of a game of three (±0.011, 360 games; an equal share is 0.333) and 0.266 of
// four (±0.009, 420 games; 0.25), with 4,000 nodes 0.256 of four (±0.023, 60 games): two standard errors at most,
// with more nodes than the others had, and less the deeper it looks.
//
// # Evaluation
//
// An [Evaluator] evaluates every seat by itself. The search of one seat against all weighs its value against the
// mean of the others and the strongest of them.
//
// # Scores
//
// Scores are those of the seat to move. 0 means level with the others as weighed above. A mate counts rounds as two
// plies, so that [ai.Score.Mate] counts the moves of one seat, whatever the number of seats. Being eliminated counts
// as being mated.
package multi
