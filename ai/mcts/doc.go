// Package mcts is Monte Carlo tree search for two players who move in turn. It knows no game.
//
// A [Search] takes a [Root] and limits, and repeats: select a leaf of the tree, expand it, let a [Simulator] of the game
// play to the end, backpropagate the reward. Out come lines with scores, and the [Tree], from which the game's side
// chooses a move. An engine is made of four calls: Start, SetRoot, Run, and BestLines with Report.
//
// # What the game brings
//
// A [Game] makes a [Simulator] for each worker. The tree calls it a few times per playout: back to the root, a move for
// each node on the way down, the replies with their priors where a leaf is expanded, and one call for the rest of the game,
// which takes most of the time. Moves are small numbers of the game's own, so that nodes stay small and statistics by move
// are a slice. A move that changes nothing, such as a pass, is [NullMove], and a reply like others.
//
// # Tree
//
// Nodes lie in one piece of memory, bounded by a setting, and hold no pointers. A leaf is expanded after a few visits; its
// replies start with priors, virtual visits won or lost. The value of a reply is the mean of its visits and, while these
// are few, of all playouts in which the same side made the move later (rapid action value estimation, RAVE). There is no
// other exploration. A visit counts as a loss until its playout ends (virtual loss), so that threads spread out. Threads
// share the tree under a lock; playouts run outside it. Between moves the subtree of the moves made is kept, but not by
// reproducible searches. A reply that the simulator forbids, such as a repetition, is banned in the tree. A few random
// bits depend on the position, so that the same search gives the same answer.
//
// # Scores
//
// A reward is between 0 and 1. The share of wins in it is turned into an [ai.Score] in centipawns: the log odds,
// [WinScale] of them multiplying the odds by e. Traits with that WinScale and a DrawWidth of 0 convert the score back.
// There are no mate scores. A node, for limits and counts, is a playout; the depth is the length of the principal
// variation.
//
// # Sources
//
// Coulom, "Efficient selectivity and backup operators in Monte-Carlo tree search" (2006), for the tree; Brügmann, "Monte
// Carlo Go" (1993), for all-moves-as-first; Gelly and Silver, "Monte-Carlo tree search and rapid action value estimation
// in computer Go" (2011), for its weight; Chaslot, Winands and van den Herik, "Parallel Monte-Carlo tree search" (2008),
// for the virtual loss.
package mcts
