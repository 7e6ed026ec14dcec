// Package search is the alpha-beta engine of every game for two players, and of games for three and four. It is written
// once; a game supplies positions through [Position], an evaluation through [Eval] and its peculiarities through [Traits].
//
// A call of [Engine.Think] lists the root moves, then iterative deepening searches them ply by ply through an aspiration
// window, reports every new line, and asks the time manager after each iteration whether to go on. The result is a legal
// move.
//
// # Techniques
//
// Every technique has a file of its own: iterative.go, aspiration.go, pvs.go (principal variation search), quiescence.go,
// ordering.go (staged moves: table move, good captures, killers and the counter move, quiet moves by history, bad
// captures), pruning.go (null move, reverse futility, razoring, ProbCut, futility, late move and SEE pruning), reductions.go
// (late move reductions), extensions.go (singular moves with double extensions and multi-cut; checks are extended in
// pvs.go), history.go, transposition.go, timeman.go, smp.go (Lazy SMP), multi.go (several opponents), proofsearch.go and
// blunders.go (weaker levels).
//
// Where captures are mandatory ([Traits]) a node is not evaluated: nothing is pruned or reduced, quiescence cannot stand
// pat, and a forced capture costs no depth. Games of forced wins spend a share of the search in package proof: first on a
// win of the side to move, then on wins of the other side against the best move found.
//
// # Promises
//
// With a node limit the answer depends only on the position, its history, the limits and the [Blunders]: such a search
// starts with empty tables whose size follows from the limit, and all its arithmetic is in integers. The limit is exact.
// Without one the tables live on from move to move until [Engine.NewGame].
//
// Other searches may use several threads ([Engine.SetThreads]): each iterates by itself over its own copy of the position,
// and they share only the table. The first thread's answer counts; the others fill the table ahead of it. With one thread
// the search is the same as without this feature.
//
// The clock and the context are polled every 1,024 nodes. However early a search is stopped, its move is legal.
//
// Searching allocates nothing once the buffers have grown, except a copy of the position for every helper thread.
//
// # Terms
//
// Captures include promotions unless said otherwise; all other moves are quiet. A node is one move played in the tree.
// Scores are centipawns for the side to move; a mate score counts the plies from the root.
package search
