// Package level says what a level of the computer player is and how a weaker player errs. A [Chooser] gets a task with its
// level and the engine of the game; it searches with the nodes and the blunders of the level, drops moves that the level
// would not play, picks one of the rest at random by the level's temperature, and returns it as the answer. Every game has its
// own [Strengths], tuned by games: level 1 is an even match for a beginner who knows the rules, and each level takes 60 to
// 85 % of the points from the one below.
//
// A level is a number of nodes, so that it is equally strong on every machine, and three weaknesses: it overlooks a
// share of the moves (package search, Blunders), it picks moves a little worse than the best as readily as its temperature
// allows, and it picks none that loses more than its limit. The mistakes of a low level come from overlooking moves more than
// from dice. At every level a piece that was just captured is recaptured and a pawn promotes to a queen; from level 2 up no
// piece is moved to where it is lost for nothing; from level 3 up a mate in one is never missed and a lost position is
// defended without blunders, below with fewer of them than usual; from level 4 up the most valuable piece is never left
// hanging, and the threats of the last move are seen. A won game is finished without dice. Where pieces are a burden no such
// care is taken, and a win in one is a move that wins whatever the reply. Level 10 overlooks nothing and plays by the clock.
//
// The first eight plies come from the game's opening lines, else from a search that overlooks nothing and plays one of the
// moves that are nearly equal: openings are sound at every level, and vary with the seed.
//
// With the same seed the same request has the same answer, as long as the time given is enough for the nodes.
package level
