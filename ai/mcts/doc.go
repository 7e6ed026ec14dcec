// Package mcts is the computer player of Go: Monte Carlo tree search, with playouts that know some Go.
//
// # Field
//
// Playouts are played on a field, a board of its own beside that of package goban: points in one row with an edge around them,
// chains with their pseudo-liberties, the empty points in a list. Nothing on it is taken back, it is copied; nothing is
// allocated. A test plays random games on both side by side. There are two because playouts are most of what the engine does:
// a random game is about a fifth faster here, as only what a board of its size needs is copied and a stone joins a chain without
// having been one of its own.
//
// # Playouts
//
// A playout asks its rules in this order, each of them most of the time but not always, as a game that is always the same
// teaches nothing: take what was put into atari, or save it unless it runs into a ladder, which is read; fight where a chain
// beside the last stone has two liberties; play on the vital point of a small room; answer one of the shapes of three lines by
// three around the last two moves. Else it plays at random, fills no own eye, and gives no chain away unless it kills by its
// shape, so that a seki stays one. It ends with two passes; the area then counts.
//
// # Tree
//
// Nodes lie in one piece of memory, bounded by a setting, and hold no pointers. A leaf gets replies when it has been visited a
// few times; they begin with priors, visits that are taken for granted, by what is known of captures, ladders, shapes, the
// distance from the last move and the lines near the edge. On boards of 19 lines a policy adds to them: it tells how
// likely good players make each move by what was learned from games, namely the shape around it, up to 60 points wide, what it does
// to chains, how far it is from the last two moves and from the edge. A reply is judged by its own visits and, while these are few, by all
// playouts in which the same side made the move at some time (rapid action value estimation, RAVE). There is no other
// exploration. A visit counts as a loss until its playout ends, so that threads part. Threads share the tree; a lock guards it,
// and playouts, which take most of the time, run outside. Between moves the part of the tree below the moves made is kept, but not
// by searches with a limit of playouts, whose answer hangs on nothing else.
//
// A move that would repeat what stood before is barred, also in the tree; playouts know the simple ko only. Where the rules know
// no more than that either, nothing is barred in the tree, and what stands there for the third time, in the game and in the tree
// together, is a draw. A few random bits hang on the position, so that the same search gives the same answer.
//
// # Rewards
//
// A playout is worth 0.9 for the win and up to 0.1 for the margin, so that who wins or loses for sure plays no slack moves. By
// Japanese rules the area counts less the stones that were played more than by the other side, which is territory and
// prisoners, exactly so if nothing is left to play for. In games with a handicap White is given points besides that dwindle as the
// board fills (dynamic komi).
//
// # Scores
//
// An expectation of Go is a share of wins between 0 and 1, what is for the margin left out, and [ai.Score] is centipawns: it is the logarithm of the odds,
// [WinScale] of them multiplying the odds by e. Traits with that WinScale and a DrawWidth of 0 give the expectation back as
// wins and losses. There are no mates. A node, for limits and counts, is a playout; the depth is the length of the line that is
// expected.
//
// # End
//
// A pass is no reply like others. When the board is two thirds full and the ends of the playouts are sure of every point, when
// no neutral point is left, and when a short search finds nothing that the other side, moving next, could change, then nothing
// is left to do and the engine passes. It does not go into what is decided, which by Japanese rules would cost a point.
//
// # Sources
//
// Brügmann, "Monte Carlo Go" (1993), for playing the first move that came at any time; Gelly and Silver, "Monte-Carlo tree search
// and rapid action value estimation in computer Go" (2011), for its weight; Gelly, Wang, Munos and Teytaud (2006) for the shapes;
// Coulom, "Computing Elo ratings of move patterns in the game of Go" (2007), for the form of the policy;
// Baudiš and Gailly, "Pachi" (2011), for margins in rewards and linear dynamic komi. The numbers of priors and rates are ours.
package mcts
