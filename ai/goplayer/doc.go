// Package goplayer is the computer player of Go: Monte Carlo tree search with heavy playouts.
//
// [Engine.Think] takes a position of package goban and limits. It makes the position the root of a search of package mcts,
// whose workers play on a simulator each: the moves down the tree, then a playout to the end of the game, which returns
// the reward and counts who owns each point. When a limit is reached the engine chooses the most visited move, or a pass if
// nothing is left to play. [Engine.EstimateOutcome] and [Engine.EstimateOwnership] read the same playouts for the owners of
// points, [Learn] makes the policy from games.
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
// # In the tree
//
// Package mcts has the tree; its moves are our points, its null move is the pass. A reply starts with priors, virtual visits
// from what is known about captures, ladders, 3x3 patterns, the distance to the last move and the lines near the edge. On
// boards of 13 and 19 lines a policy adds to them: the probability of each move, learned from games, by the pattern around it, up
// to 60 points, the tactics of the chains beside it, its distances to the last two moves and its line. It tells which
// moves are played, not what they are worth, so scores leave priors out there.
//
// Moves that superko forbids are banned in the tree too; playouts only know simple ko. In games with simple ko nothing is
// banned in the tree, and a third occurrence, in game and tree together, is a draw.
//
// # Rewards
//
// A win is worth 0.9 and the margin up to 0.1, so that a side that surely wins or loses does not play slack moves. By
// Japanese rules the reward uses the area minus the stones played more than by the opponent, which is territory and
// prisoners, exactly so if nothing is left to play for. In handicap games White gets extra points that dwindle as the board
// fills (dynamic komi), but not when a position is analysed or a hint is asked for: their scores are those of the game.
//
// # Scores
//
// The score is that of package mcts for the share of wins, the margin left out.
//
// # End
//
// A pass is not chosen for its visits alone. The engine passes when the board is more than a third full, the playouts agree on the
// owner of every point, no neutral point is left, and a short search finds nothing that the opponent, moving next, could
// change. It does not play inside settled areas, which by Japanese rules would cost a point.
//
// # Openings
//
// Package level picks the first moves at full strength among the four best that are nearly equal, by its seed. A search of an
// empty board finds several such points.
//
// # Lost games
//
// Lost games against GNU Go 3.8 level 10 on 9 lines (TestContest, no policy), six of 21 with 4,000 playouts a move and one with
// 6,000, each replayed with 2,000 or 3,000: the engine's chance of winning before and after the turning point in per cent, and where
// that was. Races to capture and the life of groups decide most of them, and the playouts see the end of both too late.
//
//	game  colour  result   chance      ply  reason
//	2     Black   W+0.5    52 to 27    46   life and death: attacks a group that lives
//	3     White   B+11.5   55 to 12    37   life and death: a group in the corner dies
//	4     Black   W+88.5   37 to 23    34   race to capture on the right side
//	10    Black   W+88.5   60 to 27    53   race to capture, lost by both groups
//	12    Black   W+R      46 to 4     48   race to capture between the corner and the right side
//	16    Black   W+88.5   46 to 21    8    opening: cut off in the centre, with no turning point
//	6000  Black   W+88.5   51 to 30    4    opening: gets too little, with no turning point
//
// # Sources
//
// Gelly, Wang, Munos and Teytaud, "Modification of UCT with patterns in Monte-Carlo Go" (2006), for the 3x3 patterns;
// Coulom, "Computing Elo ratings of move patterns in the game of Go" (2007), for the form of the policy; Baudiš and Gailly,
// "Pachi" (2011), for margins in rewards and linear dynamic komi. The numbers of priors and rates are ours.
package goplayer
