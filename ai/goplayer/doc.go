// Package goplayer is the computer player of Go: Monte Carlo tree search with heavy playouts.
//
// [Engine.Think] takes a position of package goban and limits. It makes the position the root of the tree, reusing what
// the last search left below the moves made since, and repeats: select a leaf, play to the end of the game, backpropagate
// the reward. When a limit is reached it chooses the most visited move, or a pass if nothing is left to play.
//
// # Board
//
// Playouts use a board of their own beside that of package goban: points in one row with an edge around them, chains with
// their pseudo-liberties, a list of the empty points. Moves are not undone, the board is copied; nothing is allocated. A
// test plays random games on both side by side. There are two because playouts are most of what the engine does: a random
// game is about a fifth faster here, as only what a board of its size uses is copied and a stone joins a chain without
// being a chain of its own first.
//
// # Playouts
//
// A playout applies these rules in order, each with a high probability only, as identical games would teach nothing:
// capture what was put in atari, or save it unless a ladder, which is read, captures it; fight where a chain beside the
// last stone has two liberties; play the vital point of a small eye space; answer a 3x3 pattern around the last two moves.
// Otherwise it plays at random, fills no own eye, and gives no chain away unless that is a nakade, so that a seki stays
// one. It ends with two passes and is scored by area.
//
// # Tree
//
// Nodes lie in one piece of memory, bounded by a setting, and hold no pointers. A leaf is expanded after a few visits; its
// replies start with priors, virtual visits from what is known about captures, ladders, 3x3 patterns, the distance to the
// last move and the lines near the edge. On boards of 19 lines a policy adds to them: the probability of each move, learned
// from games, by the pattern around it, up to 60 points, the tactics of the chains beside it, its distances to the last two
// moves and its line. The value of a reply is the mean of its visits and, while these are few, of all playouts in which the
// same side made the move later (rapid action value estimation, RAVE). There is no other exploration. A visit counts as a
// loss until its playout ends (virtual loss), so that threads spread out. Threads share the tree under a lock; playouts,
// which take most of the time, run outside it. Between moves the subtree of the moves made is kept, but not by searches
// with a node limit, which must be reproducible.
//
// Moves that superko forbids are banned in the tree too; playouts only know simple ko. In games with simple ko nothing is
// banned in the tree, and a third occurrence, in game and tree together, is a draw. A few random bits depend on the
// position, so that the same search gives the same answer.
//
// # Rewards
//
// A win is worth 0.9 and the margin up to 0.1, so that a side that surely wins or loses does not play slack moves. By
// Japanese rules the reward uses the area minus the stones played more than by the opponent, which is territory and
// prisoners, exactly so if nothing is left to play for. In handicap games White gets extra points that dwindle as the board
// fills (dynamic komi).
//
// # Scores
//
// An expectation in Go is a share of wins between 0 and 1, the margin left out, and [ai.Score] is centipawns: the score is
// the log odds, [WinScale] of them multiplying the odds by e. Traits with that WinScale and a DrawWidth of 0 convert the
// score back. There are no mate scores. A node, for limits and counts, is a playout; the depth is the length of the
// principal variation.
//
// # End
//
// A pass is no reply like others. The engine passes when the board is more than a third full, the playouts agree on the
// owner of every point, no neutral point is left, and a short search finds nothing that the opponent, moving next, could
// change. It does not play inside settled areas, which by Japanese rules would cost a point.
//
// # Sources
//
// Brügmann, "Monte Carlo Go" (1993), for all-moves-as-first; Gelly and Silver, "Monte-Carlo tree search and rapid action
// value estimation in computer Go" (2011), for its weight; Gelly, Wang, Munos and Teytaud (2006) for the 3x3 patterns;
// Coulom, "Computing Elo ratings of move patterns in the game of Go" (2007), for the form of the policy; Baudiš and Gailly,
// "Pachi" (2011), for margins in rewards and linear dynamic komi. The numbers of priors and rates are ours.
package goplayer
